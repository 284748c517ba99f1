import type { OpenAlarm } from '#domain/wall/open-alarm'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf } from '../../../viz/tone.ts'
import { usePlaces } from '../../words/place.ts'
import styles from './grid-area-map.module.css'

/** Where the alarm is that stands over the board; the rest is said there. */
export function AlarmCallout({ alarm }: { readonly alarm: OpenAlarm }) {
  const { orgs, area } = usePlaces()(alarm)
  return (
    <div className={styles.callout} style={{ borderColor: colourOf(alarm.level) }}>
      <b className={styles.place}>{area}</b>
      {orgs.length > 0 && <p>{orgs.join(' · ')}</p>}
      <p className={styles.level}>
        <LevelMark tone={alarm.level} />
        {alarm.title}
      </p>
    </div>
  )
}
