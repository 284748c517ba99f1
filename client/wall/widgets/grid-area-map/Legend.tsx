import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#domain/api/map-areas'
import type { MapLayer } from '#domain/wall/map-layers'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useLanguage } from '../../definition/language.ts'
import { useEvents, useServerNow } from '../../live/hooks.ts'
import type { Shown } from '../../map/use-shows.ts'
import { numberText, useTimes } from '../../words/format.ts'
import styles from './grid-area-map.module.css'
import { entriesOf, shareOf } from './legend-entries.ts'
import { areasWithin, type Ground } from './mines.ts'
import { useSeenNowhere } from './use-seen-nowhere.ts'

interface Props {
  readonly ground: Ground
  readonly layer: MapLayer
  readonly shown: Shown
  readonly areas: readonly MapArea[]
  readonly names: ReadonlyMap<string, string>
}

/** How many blocks stand at each level, worst first, or have some of the layer, and what they hold besides. */
export function Legend(props: Props) {
  const { t } = useTranslation('map')
  const { ground, layer, shown } = props
  const entries = useMemo(() => entriesOf(layer, ground.sheet, shown.shows), [layer, ground, shown])
  const captions = useCaptions(props)
  return (
    <div className={styles.legend} data-layer={layer}>
      {entries.map(({ name, tone, count }) => (
        <span key={name} className={styles.entry} data-count={count}>
          {tone && <LevelMark tone={tone} />}
          {t(name)}
          <b>{count}</b>
        </span>
      ))}
      <span className={styles.caption}>{captions.join(' · ')}</span>
    </div>
  )
}

const nowhere: Shown['values'] = new Map()

function useCaptions({ ground, layer, shown, areas, names }: Props): string[] {
  const { t } = useTranslation('map')
  const { sheet } = ground
  const ofLayer = useOfLayer(layer, ground, shown)
  const within = useMemo(() => areasWithin(ground), [ground])
  const vacant = areas.filter((area) => area.vacant).length
  const mines = new Set(sheet.areas.map(({ group }) => group)).size
  const indexes = layer === 'risk' && shown.level === null ? shown.values : nowhere
  const above = useSeenNowhere(areas, indexes, ground.seenIn, names)
  return [
    ...above,
    ...ofLayer,
    shown.aside > 0 && t('caption.aside', { count: shown.aside }),
    mines > 1 && t('caption.mines', { count: mines }),
    sheet.kind !== 'country' && t('caption.areas', { count: sheet.areas.length }),
    sheet.kind !== 'country' && within > 0 && t('caption.within', { count: within }),
    vacant > 0 && t('caption.vacant', { count: vacant }),
    sheet.off.length > 0 && t('caption.off', { count: sheet.off.length }),
  ].filter((text) => text !== false)
}

/** What the blocks do not show of a layer that counts: how much of it lies in none, and since when it is told. */
function useOfLayer(layer: MapLayer, { seenIn }: Ground, { values }: Shown): string[] {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const { moment } = useTimes()
  const now = useServerNow(60_000)
  const since = useEvents().at(-1)?.at
  if (layer === 'events')
    return [
      since ? t('caption.since', { time: moment(Date.parse(since), now) }) : t('caption.none'),
    ]
  if (layer === 'risk') return []
  const { whole, seen } = shareOf(values, seenIn)
  if (whole === null) return []
  const figure = (value: number) => numberText(language, value)
  return [
    t('caption.total', { figure: figure(whole) }),
    ...(whole > seen ? [t('caption.unseen', { figure: figure(whole - seen) })] : []),
  ]
}
