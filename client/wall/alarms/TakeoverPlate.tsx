import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { LevelMark } from '../../viz/LevelMark.tsx'
import { useLanguage } from '../definition/language.ts'
import { countdown } from '../figure/countdown.ts'
import { useDataNow, useLink, useServerNow, useWallState } from '../live/hooks.ts'
import { numberText, useTimes } from '../words/format.ts'
import type { Acknowledge } from './acknowledging.ts'
import { clockOf, type Takeover } from './open-alarms.ts'
import { AcknowledgeButton, ScanCode } from './TakeoverHand.tsx'
import styles from './takeover.module.css'
import type { AlarmWords } from './use-alarm-words.ts'

/** More letters than two lines of an upright display hold. */
const longTitle = 48

interface Props {
  readonly takeover: Takeover
  readonly words: AlarmWords
  /** What the organisation of the alarm is called. */
  readonly org: string
  /** CSS pixels of text and of figures on this display. */
  readonly sizes: { readonly text: number; readonly figure: number }
  /** Null for whoever may not. */
  readonly acknowledge: Acknowledge
  /** Else a display, which acknowledges nothing. */
  readonly isPerson: boolean
}

/**
 * The red alarm that waits for somebody: over whatever board is there, and not in place of it. It is told what it
 * says: fetched by itself, it shares little with the boards.
 */
export function TakeoverPlate({ takeover, words, org, sizes, acknowledge, isPerson }: Props) {
  const { t } = useTranslation('wall')
  const { worst } = takeover
  const style = { '--text': `${sizes.text}px`, '--figure': `${sizes.figure}px` } as CSSProperties
  return (
    <section className={styles.plate} style={style} data-takeover={worst.id}>
      <div className={styles.head} role="alert">
        <LevelMark tone={worst.level} size="0.9em" />
        <strong>{`${words.level} · ${words.state}`}</strong>
        <Others takeover={takeover} />
      </div>
      <div className={styles.body}>
        <div>
          <h2 className={words.title.length > longTitle ? styles.long : undefined}>
            {words.title}
          </h2>
          {/* Within a mine no line says which it is; this one is read by whoever has just come in. */}
          <p>{words.place || org}</p>
          <div className={styles.figures}>
            <div className={styles.figure}>
              <b className={worst.value === null ? styles.silent : undefined}>
                {words.value} <small>{words.unit}</small>
              </b>
              <span>
                {words.figure}
                <span>{words.limit}</span>
              </span>
            </div>
            <Clock alarm={worst} />
            {acknowledge && <AcknowledgeButton onPress={() => acknowledge(worst)} />}
          </div>
          {isPerson && !acknowledge && <p>{t('alarm.byOthers')}</p>}
        </div>
        {!isPerson && <ScanCode alarm={worst} />}
      </div>
      <Unconfirmed />
    </section>
  )
}

/** How many more wait, and of a flood how many there are. */
function Others({ takeover: { waiting, flood } }: { readonly takeover: Takeover }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const said = [
    waiting > 0 && t('alarm.others', { count: waiting }),
    flood !== null && t('alarm.flood', { count: flood, figure: numberText(language, flood) }),
  ]
  return <span className={styles.others}>{said.filter(Boolean).join(' · ')}</span>
}

function Clock({ alarm }: { readonly alarm: OpenAlarm }) {
  const { t } = useTranslation('wall')
  const now = useDataNow()
  const { at, word } = clockOf(alarm, now)
  return (
    <div className={`${styles.figure} ${styles.clock}`} data-late={word === 'late'}>
      <b>{countdown(at, now).text}</b>
      <span>{t(`alarm.clock.${word}`)}</span>
    </div>
  )
}

/** A wall without its server cannot know whether somebody has seen to it. */
function Unconfirmed() {
  const { t } = useTranslation('wall')
  const link = useLink()
  const times = useTimes()
  const now = useServerNow(60_000)
  const heardAt = useWallState((state) => (state.link === 'live' ? null : state.heardAt))
  if (link === 'live' || heardAt === null) return null
  return (
    <p className={styles.unconfirmed}>
      {t('alarm.unconfirmed', { time: times.moment(heardAt, now) })}
    </p>
  )
}
