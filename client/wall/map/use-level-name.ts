import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Level } from './levels.ts'

/** A level as miners call it: its metres are a name, without groups of digits. */
export function useLevelName(): (level: Level) => string {
  const { t } = useTranslation('map')
  return useCallback(
    (level) =>
      level === 'surface'
        ? t('levels.surface')
        : t('levels.at', { metres: String(level).replace('-', '\u2212') }),
    [t],
  )
}
