import { useTranslation } from 'react-i18next'
import { useServerNow } from '../live/hooks.ts'
import { useTimes } from '../words/format.ts'
import { ageIn } from './age.ts'
import type { TileQuality } from './quality.ts'
import styles from './tile.module.css'

type TileTimeProps = Omit<TileQuality, 'reason'> & {
  readonly reason?: TileQuality['reason'] | 'unanswered'
}

/** When the figures were true; in yellow and with their age as soon as that is in doubt. */
export function TileTime({ quality, asOf, coverage, reason = 'unanswered' }: TileTimeProps) {
  const { t } = useTranslation('wall')
  const times = useTimes()
  const now = useServerNow(5000)
  if (quality === 'partial') {
    const text = coverage ? t('partial', { ...coverage }) : t(`partialReason.${reason}`)
    return <span className={`${styles.time} ${styles.late}`}>{text}</span>
  }
  if (asOf === null) return null
  const time = times.moment(asOf, now)
  if (quality === 'good') return <time className={styles.time}>{time}</time>
  const { unit, count } = ageIn(now - asOf)
  return (
    <time className={`${styles.time} ${styles.late}`} title={time}>
      {t(`age.${unit}`, { count })}
    </time>
  )
}
