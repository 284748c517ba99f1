import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { useSheet } from '../live/use-sheet.ts'
import { useGapText } from '../words/format.ts'
import styles from './bullets.module.css'
import { Figure } from './Figure.tsx'
import { ShareBar } from './ShareBar.tsx'

interface Props {
  readonly label: string
  readonly query: MetricQuery
  readonly cell: Cell | undefined
  /** What the share is of. */
  readonly note?: string
}

/** A share: label and what is missing to its target in points, its bar, its note, beside the figure. */
export function BulletRow({ label, query, cell, note }: Props) {
  const value = cell?.value ?? null
  const sheet = useSheet(query.key)
  const gap = useGapText(sheet, value)
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {gap !== null && <span className={styles.gap}>{gap}</span>}
      </div>
      <ShareBar value={value} target={sheet?.target} />
      <span className={styles.value}>
        <Figure query={query} cell={cell} size={32} room={bulletRoom} />
        {value !== null && <small>%</small>}
      </span>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

const bulletRoom = 'calc(64 * var(--u))'
