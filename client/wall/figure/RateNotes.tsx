import { useTranslation } from 'react-i18next'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import styles from './bullets.module.css'

interface Props {
  readonly queries: readonly MetricQuery[]
}

/** Of which set each rate is, where it could be taken for another that stands beside it. */
export function RateNotes({ queries }: Props) {
  const { t } = useTranslation('metrics')
  const notes = queries.map(({ key }) => t(`basis.${key}`, { defaultValue: '' }))
  const text = notes.filter(Boolean).join(' · ')
  return text && <p className={styles.legend}>{text}</p>
}
