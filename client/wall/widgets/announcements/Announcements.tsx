import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { useLanguage } from '../../definition/language.ts'
import { useAnnouncements, useServerNow } from '../../live/hooks.ts'
import { useTimes } from '../../words/format.ts'
import styles from './announcements.module.css'
import { turnAt, turnLength } from './turn.ts'

/** One at a time and still: what runs along the glass is looked at, and not read. */
export function Announcements() {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const times = useTimes()
  const all = useAnnouncements()
  const now = useServerNow(turnLength)
  const index = isStill() ? 0 : turnAt(all.length, now)
  const one = all[index]
  if (!one) return null
  return (
    <p key={one.id} className={styles.line} data-level={one.level}>
      <b>{t(`announcement.${one.level}`)}</b>
      <span className={styles.title}>{one.title}</span>
      <span className={styles.by}>
        {nameIn(language, one.by)} · {times.moment(Date.parse(one.at), now)}
      </span>
      {all.length > 1 && <span className={styles.by}>{`${index + 1}/${all.length}`}</span>}
    </p>
  )
}

/** Whoever asks for no motion sees the gravest, and how many there are. */
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
