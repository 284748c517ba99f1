import { useTranslation } from 'react-i18next'
import type { Urgent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf, toneOf } from '../../../viz/tone.ts'
import { countdown } from '../../figure/countdown.ts'
import { useDataNow } from '../../live/hooks.ts'
import { usePlaces } from '../../words/place.ts'
import styles from './grid-area-map.module.css'

/** The one hazard that cannot wait: where, who, and how long it has or is late. */
export function UrgentCallout({ hazard }: { hazard: Urgent }) {
  const { t } = useTranslation(['map', 'hazard'])
  const { orgs, area } = usePlaces()(hazard)
  const { late, text } = countdown(Date.parse(hazard.deadline), useDataNow())
  const tone = late ? 'red' : toneOf(hazard.level)
  const { responsible, uncounted } = hazard
  return (
    <div className={styles.callout} style={{ borderColor: colourOf(tone) }} data-tone={tone}>
      <b className={styles.place}>
        {area ?? t(hazard.area ? 'map:callout.elsewhere' : 'map:callout.noPlace')}
      </b>
      {orgs.length > 0 && <p>{orgs.join(' · ')}</p>}
      <p className={styles.level}>
        <LevelMark tone={toneOf(hazard.level)} />
        {t(`map:callout.level.${hazard.level}`)}
        {responsible !== undefined &&
          ` · ${t('map:callout.responsible', { name: responsible ?? t('map:callout.nobody') })}`}
      </p>
      {uncounted && <p>{t('map:callout.notCounted')}</p>}
      <div className={styles.clock} style={late ? { color: colourOf('red') } : undefined}>
        {text}
        <span>{t(late ? 'map:callout.late' : 'map:callout.left')}</span>
      </div>
    </div>
  )
}
