import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../../definition/widget.ts'
import { BulletRow } from '../../figure/BulletRow.tsx'
import styles from '../../figure/bullets.module.css'
import { cellAt } from '../../figure/cells.ts'
import { RateNotes } from '../../figure/RateNotes.tsx'

export function Bullets({ queries, data }: WidgetProps) {
  const { t } = useTranslation(['metrics', 'wall'])
  return (
    <div className={styles.rows}>
      {Object.entries(queries).map(([slot, query]) => (
        <BulletRow
          key={slot}
          label={t(`metrics:short.${query.key}`)}
          query={query}
          cell={cellAt(data[slot])}
        />
      ))}
      <RateNotes queries={Object.values(queries)} first={t('wall:targetMark')} />
    </div>
  )
}
