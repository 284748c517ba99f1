import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '../api/problem.ts'
import { Button } from '../ui/Button.tsx'
import { GateField } from './GateField.tsx'
import css from './gate.module.css'
import { useProblemText } from './use-problem-text.ts'

interface CodeFormProps {
  readonly label: string
  readonly submit: string
  /** What became of the code that was sent last. */
  readonly attempt: { readonly isPending: boolean; readonly error: Error | null }
  readonly onCode: (code: string) => void
}

/** Asks for a code of the authenticator app and says what was wrong with it. */
export function CodeForm({ label, submit, attempt, onCode }: CodeFormProps) {
  const { t } = useTranslation(['workspace', 'errors'])
  const problemText = useProblemText()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const problem = problemOf(attempt.error)
  const refusal = problem?.errors.find(({ field }) => field === 'code')
  const fault = refusal ? t(`errors:${refusal.code}`) : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim()) onCode(code.trim())
  }
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <GateField
        label={label}
        value={code}
        onValue={setCode}
        fault={tried && code.trim() === '' ? t('form.required') : fault}
        autoComplete="one-time-code"
        autoFocus
        name="code"
        maxLength={20}
      />
      {attempt.error && !refusal && (
        <p className={css.fault} role="alert">
          {problemText(attempt.error)}
        </p>
      )}
      <Button look="primary" type="submit" className={css.submit} disabled={attempt.isPending}>
        {submit}
      </Button>
    </form>
  )
}
