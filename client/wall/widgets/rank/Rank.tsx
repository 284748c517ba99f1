import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/language'
import { type Cell, cellId } from '#domain/metric'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf } from '../../../viz/tone.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useLanguage } from '../../language.ts'
import { useAreas, useOrgs } from '../../live/hooks.ts'
import type { WidgetProps } from '../../widget.ts'
import styles from './rank.module.css'
import { rankingOf } from './ranking.ts'

interface Options {
  readonly limit?: number
  readonly bands?: readonly number[]
}

export function Rank({ spec, data, queries }: WidgetProps) {
  const { t } = useTranslation('wall')
  const nameOf = useNames()
  const { limit = 8, bands } = spec.options as Options
  // One mine has no rank; its areas have.
  const slot = data.areas && (data.value?.length ?? 0) < 2 ? 'areas' : 'value'
  const cells = data[slot]
  const ranking = useMemo(() => rankingOf(cells ?? [], limit, bands), [cells, limit, bands])
  const query = queries[slot]
  if (!query) return null
  const rest = [
    ranking.more > 0 &&
      t(slot === 'areas' ? 'rank.moreAreas' : 'rank.more', { count: ranking.more }),
    ranking.unknown > 0 && t('rank.unknown', { count: ranking.unknown }),
  ].filter(Boolean)
  return (
    <div className={styles.view}>
      <ol className={styles.rows} style={{ '--rows': limit } as CSSProperties}>
        {ranking.rows.map(({ cell, tone, share }) => (
          <li key={cellId(cell)} data-org={cell.orgCode}>
            <span className={styles.name}>{nameOf(cell)}</span>
            <span className={styles.track}>
              <span
                className={styles.fill}
                style={{ width: `${share}%`, background: colourOf(tone) }}
              />
            </span>
            <span className={styles.mark}>{tone !== 'none' && <LevelMark tone={tone} />}</span>
            <span className={styles.value}>
              <Figure query={query} cell={cell} size={25} room="calc(48 * var(--u))" />
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && <p className={styles.rest}>{rest.join(' · ')}</p>}
    </div>
  )
}

/** The name of what a cell stands for: its area, else its organisation. */
function useNames(): (cell: Cell) => string {
  const language = useLanguage()
  const orgs = useOrgs()
  const areas = useAreas()
  return useMemo(() => {
    const names = new Map([
      ...orgs.map((org) => [org.orgCode, nameIn(language, org)] as const),
      ...areas.map((area) => [area.code, nameIn(language, area)] as const),
    ])
    return ({ dimensions: { area }, orgCode }) => names.get(area ?? orgCode) ?? area ?? orgCode
  }, [orgs, areas, language])
}
