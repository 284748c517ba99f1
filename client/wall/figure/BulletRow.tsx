import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { colourOf } from '../../viz/tone.ts'
import { metricSheets } from '../definition/metric-sheets.built.ts'
import { missesTarget } from '../words/format.ts'
import styles from './bullets.module.css'
import { Figure } from './Figure.tsx'

interface Props {
  readonly label: string
  readonly query: MetricQuery
  readonly cell: Cell | undefined
  /** What the share is of. */
  readonly note?: string
}

/** A share on its bar, the target as a thin mark; in colour only when the target is missed. */
export function BulletRow({ label, query, cell, note }: Props) {
  const value = cell?.value ?? null
  const target = metricSheets[query.key]?.target
  const tone = missesTarget(query.key, value) ? 'orange' : 'none'
  return (
    <div className={note ? `${styles.row} ${styles.noted}` : styles.row}>
      <span className={styles.label}>{label}</span>
      <div className={styles.track}>
        <div
          className={styles.fill}
          style={{ width: `${Math.min(100, value ?? 0)}%`, background: colourOf(tone) }}
        />
        {target !== undefined && (
          <div className={styles.target} style={{ left: `${Math.min(100, target)}%` }} />
        )}
      </div>
      <span className={styles.value}>
        <Figure query={query} cell={cell} size={32} tone={tone} room={bulletRoom} />
        {value !== null && <small>%</small>}
      </span>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

const bulletRoom = 'calc(64 * var(--u))'
