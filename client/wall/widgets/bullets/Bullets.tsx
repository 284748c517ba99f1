import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../definition/widget.ts'
import { BulletRow } from '../../figure/BulletRow.tsx'
import styles from '../../figure/bullets.module.css'
import { cellAt } from '../../figure/cells.ts'

export function Bullets({ queries, data }: WidgetProps) {
  const { t } = useTranslation('metrics')
  return (
    <div className={styles.rows}>
      {Object.entries(queries).map(([slot, query]) => (
        <BulletRow
          key={slot}
          label={t(`short.${query.key}`)}
          query={query}
          cell={cellAt(data[slot])}
          note={t(`basis.${query.key}`, { defaultValue: '' })}
        />
      ))}
    </div>
  )
}
