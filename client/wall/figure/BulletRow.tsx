import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { useSheet } from '../live/use-sheet.ts'
import { useGapText } from '../words/format.ts'
import styles from './bullets.module.css'
import { Figure } from './Figure.tsx'

interface Props {
  readonly label: string
  readonly query: MetricQuery
  readonly cell: Cell | undefined
  /** What the share is of. */
  readonly note?: string
}

/** A share on its bar, the target as a thin mark, what is missing to it in points. */
export function BulletRow({ label, query, cell, note }: Props) {
  const value = cell?.value ?? null
  const sheet = useSheet(query.key)
  const gap = useGapText(sheet, value)
  return (
    <div className={note ? `${styles.row} ${styles.noted}` : styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        {gap !== null && <span className={styles.gap}>{gap}</span>}
      </div>
      <div className={styles.track}>
        <div className={styles.fill} style={{ width: `${Math.min(100, value ?? 0)}%` }} />
        {sheet?.target !== undefined && (
          <div className={styles.target} style={{ left: `${Math.min(100, sheet.target)}%` }} />
        )}
      </div>
      <span className={styles.value}>
        <Figure query={query} cell={cell} size={32} room={bulletRoom} />
        {value !== null && <small>%</small>}
      </span>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

const bulletRoom = 'calc(64 * var(--u))'
