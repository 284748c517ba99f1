import { useTranslation } from 'react-i18next'
import { useServerNow } from '../live/hooks.ts'
import { useTimes } from '../words/format.ts'
import { ageIn } from './age.ts'
import type { TileQuality } from './quality.ts'
import styles from './tile.module.css'

type TileTimeProps = Omit<TileQuality, 'reason'> & {
  readonly reason?: TileQuality['reason'] | 'unanswered'
}

/**
 * When the figures were true; in yellow and with their age as soon as that is in doubt, and before it how
 * many of how many have answered.
 */
export function TileTime({ quality, asOf, coverage, reason = 'unanswered' }: TileTimeProps) {
  const { t } = useTranslation('wall')
  const times = useTimes()
  const now = useServerNow(5000)
  const time = asOf === null ? null : times.moment(asOf, now)
  if (quality === 'partial') {
    return (
      <>
        {coverage ? (
          <span className={styles.coverage} data-short={`${coverage.have}/${coverage.of}`}>
            <span>{t('partial', { ...coverage })}</span>
          </span>
        ) : (
          <span className={styles.why}>{t(`partialReason.${reason}`)}</span>
        )}{' '}
        {time !== null && <time className={`${styles.time} ${styles.late}`}>{time}</time>}
      </>
    )
  }
  if (asOf === null || time === null) return null
  if (quality === 'good') return <time className={styles.time}>{time}</time>
  const { unit, count } = ageIn(now - asOf)
  return (
    <time className={`${styles.time} ${styles.late}`} title={time}>
      {t(`age.${unit}`, { count })}
    </time>
  )
}
