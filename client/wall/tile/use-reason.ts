import { useTranslation } from 'react-i18next'
import type { Quality } from '#domain/metrics/definition/metric'
import type { SourceHealth } from '#domain/wall/wire'
import { metricSheets } from '../definition/metric-sheets.built.ts'
import type { WidgetProps } from '../definition/widget.ts'
import { useSources } from '../live/hooks.ts'
import { localId, useSourceReason } from '../words/use-source-reason.ts'

/** Why a source of the tile fails, in words; null unless the tile is unavailable. */
export function useReason(quality: Quality, data: WidgetProps['data']): string | null {
  const { t } = useTranslation('wall')
  const inWords = useSourceReason()
  const sources = useSources()
  if (quality !== 'unavailable') return null
  const source = failingSource(sources, data)
  if (!source) return t('wall:quality.unavailable')
  const name = source.id === localId ? t('wall:source.local') : source.id
  return t('wall:sourceFails', { source: name, reason: inWords(source.reason) })
}

/**
 * The source to name for a tile that has none of its figures: one that brings records to figures of
 * records, one that brings figures of files to those, and of these the one of the tile's organisations.
 * Where several fail and none is known to be meant, nobody is blamed.
 */
export function failingSource(
  sources: readonly SourceHealth[],
  data: WidgetProps['data'],
): SourceHealth | undefined {
  const cells = Object.values(data).flat()
  const orgs = new Set(cells.map(({ orgCode }) => orgCode))
  const isOfFiles = cells.some(({ key }) => !(key in metricSheets))
  const failing = sources.filter(
    ({ quality, isExtra = false }) => quality === 'unavailable' && isExtra === isOfFiles,
  )
  const own = failing.find(({ orgCodes }) => orgCodes.some((code) => orgs.has(code)))
  return own ?? (failing.length === 1 ? failing[0] : undefined)
}
