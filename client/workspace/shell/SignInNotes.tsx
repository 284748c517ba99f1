import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SignInBefore } from '#domain/api/sign-in-contracts'
import { signInsQuery } from '../../api/sign-ins.ts'
import { Button } from '../../ui/Button.tsx'
import { dateTimeText } from '../data/format.ts'
import { useSession } from '../data/session/use-session.ts'
import { useLanguage } from '../data/use-language.ts'
import css from './sign-in-notes.module.css'

/** People are told this many days before their password runs out. */
const warnedDays = 14
const toldKey = 'headframe-told-of'

/**
 * What somebody is notified of their account after signing in, where there is something to say: tries
 * that failed, a last time that may not have been theirs, a password that runs out. Once in a tab.
 */
export function SignInNotes() {
  const { data } = useQuery(signInsQuery)
  if (!data) return null
  const { before, passwordDaysLeft: days } = data
  return (
    // Its words may come later than the page around it: that must not be hidden meanwhile, for what
    // is hidden loses the focus of whoever has begun to type.
    <Suspense fallback={null}>
      {before && <LastTime key={before.at} before={before} />}
      {days !== null && days <= warnedDays && <PasswordEnds days={days} />}
    </Suspense>
  )
}

interface LastTimeProps {
  readonly before: SignInBefore
}

/** Asks for words only where there is something to say. */
function LastTime({ before }: LastTimeProps) {
  const [shown, setShown] = useState(() => sessionStorage.getItem(toldKey) !== before.at)
  if (!shown || (before.failed === 0 && !before.isUnfamiliar)) return null
  const close = () => {
    sessionStorage.setItem(toldKey, before.at)
    setShown(false)
  }
  return <LastTimeNote before={before} close={close} />
}

function LastTimeNote({ before, close }: LastTimeProps & { readonly close: () => void }) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const { address, browser, failed } = before
  const at = dateTimeText(language, before.at)
  const from = [address, browser].filter(Boolean).join(', ')
  return (
    <p className={css.note} role="alert">
      <span>
        {failed > 0
          ? t('notes.failed', { count: failed, at, address })
          : t('notes.unfamiliar', { at, from })}
      </span>
      <Link to="/devices" onClick={close}>
        {t('notes.look')}
      </Link>
      <Button look="quiet" onClick={close}>
        {t('notes.dismiss')}
      </Button>
    </p>
  )
}

function PasswordEnds({ days }: { readonly days: number }) {
  const { t } = useTranslation('sessions')
  const { username } = useSession()
  return (
    <p className={css.note} role="status">
      <span>{days < 1 ? t('notes.passwordToday') : t('notes.password', { count: days })}</span>
      <Link to="/updatePassword" state={{ username }}>
        {t('notes.change')}
      </Link>
    </p>
  )
}
