import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { finishLeaving, isLeaving } from '../api/leaving.ts'
import { problemOf } from '../api/problem.ts'
import { queryClient } from '../api/query-client.ts'
import { type Credentials, sessionQuery, signIn, waysInQuery } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { CheckBox } from '../ui/CheckBox.tsx'
import { Gate } from './Gate.tsx'
import { GateField } from './GateField.tsx'
import css from './gate.module.css'
import { useInvalidFocus } from './use-invalid-focus.ts'
import { useProblemText } from './use-problem-text.ts'

/** Where to go after signing in: only a path of our own, so that no link can send people away. */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : '/'
}

/** What the address may say about how people came here: known sentences, nothing of others' making. */
const isTold = (code: string) => toldReasons.includes(code)
const toldReasons = [
  'sessionEnded',
  'endedByAdministrator',
  'endedByOwner',
  'endedByPassword',
  'accountDisabled',
  'oidcExpired',
  'oidcNotLinked',
  'oidcRefused',
  'oidcUnavailable',
  'tooMany',
]

export function LoginPage() {
  const { t } = useTranslation(['workspace', 'errors'])
  const [search] = useSearchParams()
  const session = useQuery({ ...sessionQuery, retry: false, staleTime: 0 })
  const next = safeNext(search.get('next'))
  const because = search.get('because') ?? ''
  if (session.isSuccess) return <Navigate to={next} replace />
  return (
    <Gate title={t('login.title')} lead={t('login.lead')}>
      {isTold(because) && (
        <p className={css.told} role="status">
          {t(`errors:${because}`)}
        </p>
      )}
      {isLeaving() && problemOf(session.error)?.status !== 401 && (
        <p className={css.told} role="status">
          {t('login.leaving')}
        </p>
      )}
      <LoginForm next={next} />
    </Gate>
  )
}

/** Signing in, and where it leads: on, to the code that is still missing, or to another page. */
function useSignIn(next: string) {
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      queryClient.clear()
      const session = await queryClient.fetchQuery(sessionQuery)
      const onward = session.orgs.length > 1 ? `/orgSelect?next=${encodeURIComponent(next)}` : next
      await navigate(session.mustEnrol ? '/secondFactor' : onward, { replace: true })
    },
    onError: (error, { username }) => {
      const code = problemOf(error)?.code
      if (code === 'secondFactorRequired') setAsksCode(true)
      if (code !== 'passwordChangeRequired') return
      void navigate(`/updatePassword?because=${code}`, { state: { username } })
    },
  })
  return { attempt, asksCode }
}

function LoginForm({ next }: { readonly next: string }) {
  const { t } = useTranslation('workspace')
  const problemText = useProblemText()
  const [credentials, setCredentials] = useState<Credentials>({ username: '', password: '' })
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [triedCode, setTriedCode] = useState(false)
  const { attempt, asksCode } = useSignIn(next)
  const missing = (value: string) => (tried && value === '' ? t('form.required') : null)
  const { form, onTry } = useInvalidFocus(attempt.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    onTry()
    // The line of the code was not there to be filled in before.
    setTriedCode(asksCode)
    if (!credentials.username || !credentials.password || !agreed) return
    const { code, ...password } = credentials
    attempt.mutate(asksCode && code?.trim() ? { ...password, code: code.trim() } : password)
  }
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <GateField
        label={t('login.username')}
        value={credentials.username}
        onValue={(username) => setCredentials({ ...credentials, username })}
        fault={missing(credentials.username)}
        autoComplete="username"
        autoFocus
        name="username"
      />
      <GateField
        label={t('login.password')}
        type="password"
        value={credentials.password}
        onValue={(password) => setCredentials({ ...credentials, password })}
        fault={missing(credentials.password)}
        autoComplete="current-password"
        name="password"
      />
      {asksCode && (
        <CodeLine
          code={credentials.code ?? ''}
          onCode={(code) => setCredentials({ ...credentials, code })}
          fault={triedCode ? missing(credentials.code?.trim() ?? '') : null}
        />
      )}
      <Consent agreed={agreed} onAgree={setAgreed} missing={tried && !agreed} />
      {attempt.isError && problemOf(attempt.error)?.code !== 'secondFactorRequired' && (
        <p className={css.fault} role="alert">
          {problemText(attempt.error)}
        </p>
      )}
      <Button look="primary" type="submit" className={css.submit} disabled={attempt.isPending}>
        {t('login.submit')}
      </Button>
      <OtherWay next={next} agreed={agreed} onMissing={() => setTried(true)} />
      <div className={css.links}>
        <Link to="/updatePassword">{t('login.changePassword')}</Link>
        <Link to="/register">{t('login.register')}</Link>
        <span className={css.note}>{t('login.forgotten')}</span>
      </div>
    </form>
  )
}

interface CodeLineProps {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly fault: string | null
}

function CodeLine({ code, onCode, fault }: CodeLineProps) {
  const { t } = useTranslation('workspace')
  return (
    <GateField
      label={t('login.code')}
      hint={t('login.codeHint')}
      value={code}
      onValue={onCode}
      fault={fault}
      autoComplete="one-time-code"
      autoFocus
      name="code"
      maxLength={20}
    />
  )
}

interface OtherWayProps {
  readonly next: string
  readonly agreed: boolean
  /** The consent is missing. */
  readonly onMissing: () => void
}

/** The way over the organisation's identity provider, where there is one. */
function OtherWay({ next, agreed, onMissing }: OtherWayProps) {
  const { t } = useTranslation('workspace')
  const ways = useQuery(waysInQuery)
  if (!ways.data?.oidc) return null
  const go = () => location.assign(`/user/oidc?next=${encodeURIComponent(next)}`)
  const leave = () => void finishLeaving().then(go, go)
  return (
    <Button className={css.submit} onClick={agreed ? leave : onMissing}>
      {t('login.otherWay', { name: ways.data.oidc.name })}
    </Button>
  )
}

interface ConsentProps {
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly missing: boolean
}

function Consent({ agreed, onAgree, missing }: ConsentProps) {
  const { t } = useTranslation('workspace')
  return (
    <div>
      <CheckBox className={css.consent} name="consent" checked={agreed} onChange={onAgree}>
        <span>
          {t('login.consent')} <Link to="/privacyPolicy">{t('privacy.title')}</Link>
        </span>
      </CheckBox>
      {missing && <p className={css.fault}>{t('login.consentNeeded')}</p>}
    </div>
  )
}
