import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../definition/language.ts'
import { useDataNow } from '../live/hooks.ts'
import { numberText } from '../words/format.ts'
import styles from './countdown.module.css'
import { countdown } from './countdown.ts'

interface Props {
  /** Epoch ms that it counts to, or from. */
  readonly at: number
  /** Whether what it counts is news. */
  readonly isLate: boolean
  /** What it counts, or what can be done about it. */
  readonly children: ReactNode
}

/** A running clock, in days from three days on. It stands still when the server is gone. */
export function Countdown({ at, isLate, children }: Props) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { hours, text } = countdown(at, useDataNow())
  const days = Math.floor(hours / 24)
  return (
    <div className={styles.clock} data-late={isLate}>
      <b>
        {days < 3 ? (
          text
        ) : (
          <>
            {numberText(language, days)} <small>{t('age.dayUnit', { count: days })}</small>
          </>
        )}
      </b>
      <span>{children}</span>
    </div>
  )
}
