import { useTranslation } from 'react-i18next'
import type { Quality } from '#domain/metrics/definition/metric'
import type { WidgetProps } from '../definition/widget.ts'
import { useSources } from '../live/hooks.ts'
import { localId, useSourceReason } from '../words/use-source-reason.ts'

/** Why a source of the tile fails, in words; null unless the tile is unavailable. */
export function useReason(quality: Quality, data: WidgetProps['data']): string | null {
  const { t } = useTranslation('wall')
  const inWords = useSourceReason()
  const sources = useSources()
  if (quality !== 'unavailable') return null
  const orgs = new Set(Object.values(data).flatMap((cells) => cells.map(({ orgCode }) => orgCode)))
  const failing = sources.filter(({ quality: state }) => state === 'unavailable')
  const source =
    failing.find(({ orgCodes }) => orgCodes.some((code) => orgs.has(code))) ?? failing[0]
  if (!source) return t('wall:quality.unavailable')
  const name = source.id === localId ? t('wall:source.local') : source.id
  return t('wall:sourceFails', { source: name, reason: inWords(source.reason) })
}
