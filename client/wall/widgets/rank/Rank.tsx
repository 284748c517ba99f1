import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cell, cellId, type MetricQuery } from '#domain/metrics/definition/metric'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { Figure } from '../../figure/Figure.tsx'
import { barWidth } from '../../figure/least-bar.ts'
import { type FigureSheet, useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { useCellNames } from '../../words/cell-names.ts'
import { numberText } from '../../words/format.ts'
import styles from './rank.module.css'
import { rankingOf } from './ranking.ts'

interface Options {
  readonly limit?: number
  readonly bands?: readonly number[]
}

export function Rank({ spec, data, queries }: WidgetProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { limit = 8, bands } = spec.options as Options
  // One mine has no rank; its areas have.
  const slot = data.areas && (data.value?.length ?? 0) < 2 ? 'areas' : 'value'
  const key = queries[slot]?.key ?? ''
  const { nameOf } = useCellNames()
  const sheet = useSheet(key)
  const { name } = useFigureWords(key)
  const isShare = sheet?.unit === 'percent'
  const cells = data[slot]
  const ranking = useMemo(
    () => rankingOf(withNames(cells ?? []), limit, bands, sheet),
    [cells, limit, bands, sheet],
  )
  const query = queries[slot]
  if (!query) return null
  if (ranking.rows.length + ranking.unknown === 0)
    return (
      <Nothing
        text={
          isKnownNone(cells?.length ? cells : (data.value ?? []), sheet)
            ? t('rank.nought', { figure: name })
            : t(sheet?.custom ? 'rank.nothing' : 'rank.none')
        }
      />
    )
  // The longest of a column says how large all of it is written.
  const chars = Math.max(
    0,
    ...ranking.rows.map(({ cell }) => numberText(language, cell.value, sheet?.digits).length),
  )
  // A row is marked where the state of the tile is not that of every row.
  const isMixed = new Set((cells ?? []).map(({ quality }) => quality)).size > 1
  const isMarked = ({ quality }: Cell) => isMixed && quality !== 'good'
  const notes = ranking.unknown > 0 ? [t('rank.unknown', { count: ranking.unknown })] : []
  return (
    <CutList
      items={ranking.rows}
      limit={limit}
      total={ranking.rows.length + ranking.more}
      more={moreOf(slot, query)}
      notes={notes}
      className={isShare ? `${styles.rows} ${styles.shares}` : styles.rows}
      row={({ cell, tone, share }) => (
        <li
          key={cellId(cell)}
          data-org={cell.orgCode}
          data-quality={cell.quality}
          className={isMarked(cell) ? styles.doubtful : undefined}
        >
          <span className={styles.name}>
            <span>{nameOf(cell)}</span>
            {isMarked(cell) && <small>{t(`quality.${cell.quality}`)}</small>}
          </span>
          <span className={styles.track}>
            <span
              className={styles.fill}
              style={{ ...barWidth(share), background: colourOf(tone) }}
            />
          </span>
          <span className={styles.mark}>{tone !== 'none' && <LevelMark tone={tone} />}</span>
          <span className={styles.value}>
            <Figure
              query={query}
              cell={cell}
              size={25}
              chars={chars}
              room={`calc(${isShare ? 46 : 48} * var(--u))`}
            />
            {isShare && <small>%</small>}
          </span>
        </li>
      )}
    />
  )
}

/** What the figure is called where a file defines it; else what the widget is. */
export function RankTitle({ queries }: WidgetProps) {
  const { t } = useTranslation('wall')
  const key = queries.value?.key ?? ''
  const isCustom = useSheet(key)?.custom !== undefined
  const { name } = useFigureWords(key)
  if (isCustom) return name
  return key === 'risk.index' ? t('title.rank') : t('rank.of', { figure: name })
}

/** By what, and in which unit. */
export function RankNote({ queries }: WidgetProps) {
  const language = useLanguage()
  const query = queries.value
  const custom = useSheet(query?.key ?? '')?.custom
  const { unit } = useFigureWords(query?.key ?? '')
  const by = (query?.by ?? []).flatMap((name) => custom?.dimensions[name]?.name[language] ?? [])
  return custom ? [...by, unit].filter(Boolean).join(' · ') : null
}

/** Whether of what is counted there is known to be nothing. */
const isKnownNone = (cells: readonly Cell[], sheet: FigureSheet | undefined) =>
  sheet?.unit === 'count' &&
  !sheet.custom &&
  cells.length > 0 &&
  cells.every(({ value, asOf }) => value === 0 && asOf !== null)

/** Without the cell that stands for nothing having been observed. */
function withNames(cells: readonly Cell[]): readonly Cell[] {
  return cells.filter(({ dimensions }) => Object.values(dimensions).every((value) => value !== ''))
}

function moreOf(slot: string, { by, orgs }: MetricQuery): string {
  if (slot === 'areas') return 'rank.moreAreas'
  return by.length > 0 && orgs === 'self' ? 'rank.moreValues' : 'rank.more'
}
