import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../definition/widget.ts'
import { Figure } from '../../figure/Figure.tsx'
import { barWidth } from '../../figure/least-bar.ts'
import { type BandRow, bandNames, bandRows } from './bands.ts'
import styles from './due-bands.module.css'

export function DueBands({ queries, data }: WidgetProps) {
  const { t } = useTranslation(['wall', 'metrics'])
  const rows = useMemo(() => bandRows(queries, data), [queries, data])
  return (
    <div className={styles.view}>
      <span />
      {bandNames.map((band) => (
        <span key={band} className={styles.head} data-band={band}>
          {t(`wall:dueBand.${band}`)}
        </span>
      ))}
      {rows.map((row) => (
        <Row key={row.slot} row={row} />
      ))}
    </div>
  )
}

function Row({ row: { query, parts } }: { row: BandRow }) {
  const { t } = useTranslation('metrics')
  return (
    <>
      <span className={styles.name}>{t([`ending.${query.key}`, `short.${query.key}`])}</span>
      {parts.map(({ band, cell, length }) => (
        <span key={band} className={styles.value} data-band={band} data-none={cell?.value === 0}>
          <Figure query={query} cell={cell} size={20} room={room} />
          <span className={styles.track}>{length > 0 && <span style={barWidth(length)} />}</span>
        </span>
      ))}
    </>
  )
}

const room = 'calc(44 * var(--u))'
