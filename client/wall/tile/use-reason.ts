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

/** Of a tile that nothing is known of yet: which source has told nothing, and why; null where none is known. */
export function useAwaited(cube: string | undefined, data: WidgetProps['data']): string | null {
  const { t } = useTranslation('wall')
  const inWords = useSourceReason()
  const source = awaitedSource(useSources(), data, cube)
  if (!source) return null
  const { id, quality, reason, about } = source
  if (quality !== 'unknown' && quality !== 'unavailable') return t('neverLoaded')
  const name = { source: id === localId ? t('source.local') : id }
  return reason
    ? t('toldNothingWhy', { ...name, reason: inWords(reason, about) })
    : t('toldNothing', name)
}

/** The source that is to tell a cube of a file; of figures of records, one that fails for the tile's organisations. */
export function awaitedSource(
  sources: readonly SourceHealth[],
  data: WidgetProps['data'],
  cube?: string,
): SourceHealth | undefined {
  if (cube !== undefined) {
    const telling = sources.filter(({ cubes }) => cubes?.includes(cube))
    return telling.find(({ reason }) => reason !== null) ?? telling[0]
  }
  const orgs = new Set(Object.values(data).flatMap((cells) => cells.map((one) => one.orgCode)))
  return sources.find(
    ({ quality, reason, isExtra, orgCodes }) =>
      reason !== null &&
      (quality === 'unknown' || quality === 'unavailable') &&
      !isExtra &&
      orgCodes.some((code) => orgs.has(code)),
  )
}

/**
 * The source to name for a tile that has none of its figures: one that fails and is to tell a cube of
 * them, and of these the one of their organisation. Where several fail and none is known to be meant,
 * nobody is blamed.
 */
export function failingSource(
  sources: readonly SourceHealth[],
  data: WidgetProps['data'],
): SourceHealth | undefined {
  const cells = Object.values(data)
    .flat()
    .filter(({ quality }) => quality === 'unavailable')
  const failing = sources.filter(
    (source) => source.quality === 'unavailable' && cells.some(({ key }) => tellsOf(source, key)),
  )
  const own = failing.find((source) =>
    cells.some(({ key, orgCode }) => source.orgCodes.includes(orgCode) && tellsOf(source, key)),
  )
  return own ?? (failing.length === 1 ? failing[0] : undefined)
}

/** Whether a source is to tell a cube of a figure; one that names none tells all that are built in. */
function tellsOf({ cubes, isExtra = false }: SourceHealth, key: string): boolean {
  const builtIn = metricSheets[key]
  if (!cubes) return builtIn !== undefined && !isExtra
  const [custom = key] = key.split('.')
  return (builtIn?.cubes ?? [custom]).some((cube) => cubes.includes(cube))
}
