import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../api/problem.ts'
import { confirmIdentity } from '../api/session.ts'
import { ConfirmFrame } from './ConfirmFrame.tsx'
import { GateField } from './GateField.tsx'
import css from './gate.module.css'
import { useProblemText } from './use-problem-text.ts'

interface ConfirmByPasswordProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for the password, and for the code where the account has a second factor. */
export function ConfirmByPassword({ onDone, onClose }: ConfirmByPasswordProps) {
  const { t } = useTranslation(['workspace', 'errors'])
  const problemText = useProblemText()
  const form = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const attempt = useMutation({
    mutationFn: confirmIdentity,
    onSuccess: onDone,
    onError: (error) => {
      if (faultOn(error, 'code')) setAsksCode(true)
    },
  })
  const textOf = (field: string) => {
    const fault = faultOn(attempt.error, field)
    // That a code is needed is news, not a mistake, until the line was there to be filled in.
    return fault && !(fault.code === 'required' && code === '') ? t(`errors:${fault.code}`) : null
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate(asksCode && code.trim() ? { password, code: code.trim() } : { password })
  }
  const isOther = attempt.error && problemOf(attempt.error)?.errors.length === 0
  return (
    <ConfirmFrame
      confirm={{
        children: t('confirmIdentity.submit'),
        type: 'submit',
        form,
        disabled: attempt.isPending || password === '',
      }}
      onClose={onClose}
    >
      <form id={form} className={css.form} onSubmit={send} noValidate>
        <p>{t('confirmIdentity.lead')}</p>
        <GateField
          label={t('login.password')}
          type="password"
          value={password}
          onValue={setPassword}
          fault={textOf('password')}
          autoComplete="current-password"
          autoFocus
          name="password"
        />
        {asksCode && (
          <GateField
            label={t('login.code')}
            hint={t('login.codeHint')}
            value={code}
            onValue={setCode}
            fault={textOf('code')}
            autoComplete="one-time-code"
            autoFocus
            name="code"
            maxLength={20}
          />
        )}
        {isOther && (
          <p className={css.fault} role="alert">
            {problemText(attempt.error)}
          </p>
        )}
      </form>
    </ConfirmFrame>
  )
}

const faultOn = (error: unknown, field: string) =>
  problemOf(error)?.errors.find((one) => one.field === field)
