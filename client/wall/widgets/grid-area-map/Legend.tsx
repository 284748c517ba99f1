import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import type { Sheet } from '../../../viz/map/sheet.ts'
import { type Tone, toneOfRisk } from '../../../viz/tone.ts'
import { useAreas } from '../../live/hooks.ts'
import styles from './grid-area-map.module.css'
import { areasWithin, type Ground } from './mines.ts'
import { useSeenNowhere } from './use-seen-nowhere.ts'

interface Props {
  readonly ground: Ground
  readonly risks: ReadonlyMap<string, number | null>
  /** Of every area, drawn or not. */
  readonly indexes: ReadonlyMap<string, number | null>
  readonly names: ReadonlyMap<string, string>
}

const tones = ['red', 'orange', 'yellow', 'none'] as const

/** How many blocks stand at each level, worst first, how many that are, and what they hold beside themselves. */
export function Legend({ ground, risks, indexes, names }: Props) {
  const { t } = useTranslation('map')
  const { sheet } = ground
  const counts = useMemo(() => countsOf(sheet, risks), [sheet, risks])
  const unknown = counts.get('unknown') ?? 0
  const within = useMemo(() => areasWithin(ground), [ground])
  const areas = useAreas()
  const vacant = areas.filter((area) => area.vacant).length
  const mines = new Set(sheet.areas.map(({ group }) => group)).size
  const above = useSeenNowhere(areas, indexes, ground.seenIn, names)
  const shown = [
    ...above,
    mines > 1 && t('caption.mines', { count: mines }),
    sheet.kind !== 'country' && t('caption.areas', { count: sheet.areas.length }),
    sheet.kind !== 'country' && within > 0 && t('caption.within', { count: within }),
    vacant > 0 && t('caption.vacant', { count: vacant }),
    sheet.off.length > 0 && t('caption.off', { count: sheet.off.length }),
  ]
  return (
    <div className={styles.legend}>
      {tones.map((tone) => (
        <span key={tone} className={styles.entry} data-count={counts.get(tone) ?? 0}>
          <LevelMark tone={tone} />
          {t(`level.${tone}`)}
          <b>{counts.get(tone) ?? 0}</b>
        </span>
      ))}
      {unknown > 0 && (
        <span className={styles.entry}>
          {t('level.unknown')}
          <b>{unknown}</b>
        </span>
      )}
      <span className={styles.caption}>{shown.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

function countsOf({ areas }: Sheet, risks: Props['risks']): Map<Tone | 'unknown', number> {
  const counts = new Map<Tone | 'unknown', number>()
  for (const { code } of areas) {
    const index = risks.get(code) ?? null
    const tone = index === null ? 'unknown' : toneOfRisk(index)
    counts.set(tone, (counts.get(tone) ?? 0) + 1)
  }
  return counts
}
