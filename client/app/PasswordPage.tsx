import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { problemOf } from '../api/problem.ts'
import { queryClient } from '../api/query-client.ts'
import { changePassword } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toasts.ts'
import { Gate } from './Gate.tsx'
import { GateField } from './GateField.tsx'
import css from './gate.module.css'
import { useInvalidFocus } from './use-invalid-focus.ts'
import { useProblemText } from './use-problem-text.ts'

const lines = ['username', 'oldPassword', 'code', 'newPassword', 'confirmPassword'] as const
type Line = (typeof lines)[number]
const blank: Readonly<Record<Line, string>> = {
  username: '',
  oldPassword: '',
  code: '',
  newPassword: '',
  confirmPassword: '',
}
const autoComplete: Readonly<Record<Line, string>> = {
  username: 'username',
  oldPassword: 'current-password',
  code: 'one-time-code',
  newPassword: 'new-password',
  confirmPassword: 'new-password',
}

const needsCode = (error: unknown) => problemOf(error)?.code === 'secondFactorRequired'
const isOfNoLine = (error: unknown) => problemOf(error)?.errors.length === 0

/** Changes a password, with or without a session; all sessions of the account end. */
export function PasswordPage() {
  const { t } = useTranslation(['workspace', 'errors'])
  const navigate = useNavigate()
  const problemText = useProblemText()
  const [search] = useSearchParams()
  // Of the page before, never of the address: a link fills nothing in for somebody.
  const { username = '' } = (useLocation().state ?? {}) as { username?: string }
  const [values, setValues] = useState({ ...blank, username })
  const firstOpen = username ? 'oldPassword' : 'username'
  const [tried, setTried] = useState(false)
  // Only who has a second factor is asked for a code, once that is known.
  const [asksCode, setAsksCode] = useState(false)
  const asked = lines.filter((line) => line !== 'code' || asksCode)
  const change = useMutation({
    mutationFn: changePassword,
    onError: (error) => {
      if (needsCode(error)) setAsksCode(true)
      setTried(false)
    },
    onSuccess: async () => {
      queryClient.clear()
      toast('done', t('password.changed'))
      await navigate('/login', { replace: true })
    },
  })
  const faultOf = (line: Line): string | null => {
    const refusal = problemOf(change.error)?.errors.find(({ field }) => field === line)
    if (refusal) return t(`errors:${refusal.code}`, { ...refusal.params })
    if (!tried) return null
    if (values[line] === '') return t('form.required')
    const differs = line === 'confirmPassword' && values.confirmPassword !== values.newPassword
    return differs ? t('password.differs') : null
  }
  const hintOf = (line: Line) =>
    line === 'newPassword' ? t('password.rule') : line === 'code' ? t('login.codeHint') : undefined
  const { form, onTry } = useInvalidFocus(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    onTry()
    const { confirmPassword, code, ...request } = values
    // What the server said of the try before is over with the next one.
    if (asked.some((line) => !values[line]) || confirmPassword !== values.newPassword)
      change.reset()
    else change.mutate(asksCode ? { ...request, code } : request)
  }
  return (
    <Gate title={t('password.title')} lead={t('password.lead')}>
      {search.get('because') === 'passwordChangeRequired' && (
        <p className={css.told} role="status">
          {t('errors:passwordChangeRequired')}
        </p>
      )}
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        {asked.map((line) => (
          <GateField
            key={line}
            label={t(line === 'code' ? 'login.code' : `password.${line}`)}
            type={line === 'username' || line === 'code' ? 'text' : 'password'}
            autoComplete={autoComplete[line]}
            autoFocus={line === firstOpen}
            value={values[line]}
            onValue={(value) => setValues({ ...values, [line]: value })}
            fault={faultOf(line)}
            hint={hintOf(line)}
          />
        ))}
        {change.isError && !needsCode(change.error) && isOfNoLine(change.error) && (
          <p className={css.fault} role="alert">
            {problemText(change.error)}
          </p>
        )}
        <Button look="primary" type="submit" className={css.submit} disabled={change.isPending}>
          {t('password.submit')}
        </Button>
        <div className={css.links}>
          <Link to="/login">{t('password.back')}</Link>
        </div>
      </form>
    </Gate>
  )
}
