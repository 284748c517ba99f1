import type { ReactNode } from 'react'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { LevelMark } from '../../viz/LevelMark.tsx'
import type { Tone } from '../../viz/tone.ts'
import { useLanguage } from '../definition/language.ts'
import { useSheet } from '../live/use-sheet.ts'
import { numberText } from '../words/format.ts'
import styles from './columns.module.css'
import { Figure } from './Figure.tsx'

export interface Column {
  readonly name: string
  readonly label: string
  readonly mark?: Tone
  readonly cell: Cell | undefined
  /** Colour of the figure itself: only for news. */
  readonly tone?: Tone
  readonly note?: ReactNode
  /** The note is news too. */
  readonly noteTone?: Tone
}

// What label and note leave of a low tile.
const tall = 'calc(100cqh - 52 * var(--u))'

/** Figures side by side, divided by hairlines: label above, note below. */
export function Columns({
  query,
  columns,
  size = 62,
}: {
  query: MetricQuery
  columns: readonly Column[]
  size?: number
}) {
  const language = useLanguage()
  const sheet = useSheet(query.key)
  const longest = Math.max(
    ...columns.map(({ cell }) => numberText(language, cell?.value ?? null, sheet?.digits).length),
  )
  return (
    <div className={styles.columns}>
      {columns.map(({ name, label, mark, cell, tone = 'none', note, noteTone }) => (
        <div key={name} className={styles.column}>
          <div className={styles.label}>
            {mark && <LevelMark tone={mark} />}
            <span>{label}</span>
          </div>
          <Figure query={query} cell={cell} size={size} tone={tone} chars={longest} tall={tall} />
          <div
            className={styles.note}
            style={noteTone && { color: `var(--${noteTone})`, fontWeight: 500 }}
          >
            {note}
          </div>
        </div>
      ))}
    </div>
  )
}
