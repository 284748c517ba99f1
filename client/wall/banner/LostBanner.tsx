import { useTranslation } from 'react-i18next'
import { LevelMark } from '../../viz/LevelMark.tsx'
import { useLink, useServerNow, useWallState } from '../live/hooks.ts'
import { ageIn } from '../tile/age.ts'
import { useTimes } from '../words/format.ts'
import styles from './banner.module.css'

/** Of the height of the display; the stage leaves it free. */
export const bannerShare = 0.066

/** Over the whole wall: the server is gone, and how old everything below is. */
export function LostBanner() {
  const lost = useLost()
  return lost && <Banner link={lost} />
}

/** Why the wall is old, when it is. */
export function useLost(): 'lost' | 'refused' | null {
  const link = useLink()
  // A screen that is gone has no figures left to be old.
  const known = useWallState(
    ({ heardAt, refusal }) => heardAt !== null && refusal !== 'noSuchScreen',
  )
  return known && (link === 'lost' || link === 'refused') ? link : null
}

function Banner({ link }: { readonly link: 'lost' | 'refused' }) {
  const { t } = useTranslation('wall')
  const times = useTimes()
  const now = useServerNow()
  const heardAt = useWallState((state) => state.heardAt) ?? now
  const { unit, count } = ageIn(now - heardAt)
  return (
    <div className={styles.lost} role="alert" data-banner="lost">
      <div className={styles.banner}>
        <LevelMark tone="red" />
        <strong>{t(link === 'lost' ? 'lost.title' : 'link.refused')}</strong>
        <span>{t('lost.since', { time: times.moment(heardAt, now) })}</span>
        <b>{t(`age.${unit}`, { count })}</b>
      </div>
    </div>
  )
}
