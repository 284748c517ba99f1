import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../definition/widget.ts'
import { BulletRow } from '../../figure/BulletRow.tsx'
import rows from '../../figure/bullets.module.css'
import { cellAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { RateNotes } from '../../figure/RateNotes.tsx'

export function Drills({ data, queries }: WidgetProps) {
  const { t } = useTranslation('metrics')
  const shares = (['completion', 'signed'] as const).flatMap((slot) => {
    const query = queries[slot]
    return query ? [{ slot, query }] : []
  })
  const late = cellAt(data.overdue)
  return (
    <div className={rows.rows}>
      {shares.map(({ slot, query }) => (
        <BulletRow
          key={slot}
          label={t(`short.${query.key}`)}
          query={query}
          cell={cellAt(data[slot])}
        />
      ))}
      {queries.overdue && (
        <div className={rows.row}>
          <span className={rows.label}>{t('short.drill.overdue')}</span>
          <span />
          <span className={rows.value}>
            <Figure query={queries.overdue} cell={late} size={32} room="calc(64 * var(--u))" />
          </span>
        </div>
      )}
      <RateNotes queries={shares.map(({ query }) => query)} />
    </div>
  )
}
