import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import type { Urgent } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf, toneOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import { useAreas, useDataNow, useOrgs } from '../../live/hooks.ts'
import { countdown } from '../urgent-list/deadline.ts'
import styles from './grid-area-map.module.css'

/** The one hazard that cannot wait: where, who, and how long it has or is late. */
export function UrgentCallout({ hazard }: { hazard: Urgent }) {
  const { t } = useTranslation(['map', 'hazard'])
  const language = useLanguage()
  const area = useAreas().find(({ code }) => code === hazard.area)
  const org = useOrgs().find(({ orgCode }) => orgCode === hazard.orgCode)
  const { late, text } = countdown(Date.parse(hazard.deadline), useDataNow())
  const tone = late ? 'red' : toneOf(hazard.level)
  const place = area ? nameIn(language, area) : t('map:callout.noPlace')
  const { responsible } = hazard
  return (
    <div className={styles.callout} style={{ borderColor: colourOf(tone) }} data-tone={tone}>
      <b className={styles.place}>{place}</b>
      <p>{org && nameIn(language, org)}</p>
      <p className={styles.level}>
        <LevelMark tone={toneOf(hazard.level)} />
        {t(`map:callout.level.${hazard.level}`)}
        {responsible !== undefined &&
          ` · ${t('map:callout.responsible', { name: responsible ?? t('map:callout.nobody') })}`}
      </p>
      <div className={styles.clock} style={{ color: colourOf(tone) }}>
        {text}
        <span>{t(late ? 'map:callout.late' : 'map:callout.left')}</span>
      </div>
    </div>
  )
}
