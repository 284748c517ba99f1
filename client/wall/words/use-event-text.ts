import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordEvent } from '#domain/wall/wire'

/** What happened, and of which level. */
export function useEventText(): (event: RecordEvent) => string {
  const { t } = useTranslation(['wall', 'metrics'])
  return useCallback(
    ({ resource, action, level, number }) =>
      t([`wall:event.${resource}.${action}`, 'wall:event.other'], {
        level: level ? t([`metrics:eventLevel.${level}`, 'metrics:eventLevel.none']) : '',
        number: number ?? '',
      }),
    [t],
  )
}
