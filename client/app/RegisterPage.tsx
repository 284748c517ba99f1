import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { languages } from '#domain/text/language'
import { problemOf } from '../api/problem.ts'
import { register } from '../api/registrations.ts'
import { Button } from '../ui/Button.tsx'
import { Gate } from './Gate.tsx'
import { GateField } from './GateField.tsx'
import css from './gate.module.css'
import { useInvalidFocus } from './use-invalid-focus.ts'
import { useProblemText } from './use-problem-text.ts'

const lines = ['applicant', 'username', 'phone', 'idCard', 'orgCode', 'contractorCode'] as const
type Line = (typeof lines)[number]
const optional: readonly Line[] = ['contractorCode']
const hinted: readonly Line[] = ['orgCode', 'contractorCode', 'idCard']
const blank: Readonly<Record<Line, string>> = {
  applicant: '',
  username: '',
  phone: '',
  idCard: '',
  orgCode: '',
  contractorCode: '',
}

/** Asks for an account. Somebody of the organisation decides; nothing can be opened until then. */
export function RegisterPage() {
  const { t } = useTranslation(['workspace', 'register'])
  const [number, setNumber] = useState<string | null>(null)
  return (
    <Gate title={t('register:title')} lead={t('register:lead')}>
      {number === null ? (
        <RegisterForm onDone={setNumber} />
      ) : (
        <div className={css.form} role="status">
          <p>{t('register:done', { number })}</p>
          <p className={css.note}>{t('register:next')}</p>
        </div>
      )}
      <div className={css.links}>
        <Link to="/login">{t('password.back')}</Link>
      </div>
    </Gate>
  )
}

function RegisterForm({ onDone }: { readonly onDone: (number: string) => void }) {
  const { t, i18n } = useTranslation(['workspace', 'errors', 'register'])
  const problemText = useProblemText()
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  const application = useMutation({ mutationFn: register, onSuccess: onDone })
  const faults = problemOf(application.error)?.errors ?? []
  const isMissing = (line: Line) => values[line].trim() === '' && !optional.includes(line)
  const faultOf = (line: Line): string | null => {
    const refusal = faults.find(({ field }) => field === line)
    if (refusal) return t(`errors:${refusal.code}`, { ...refusal.params })
    return tried && isMissing(line) ? t('form.required') : null
  }
  const { form, onTry } = useInvalidFocus(application.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    onTry()
    if (lines.some(isMissing)) return
    const { contractorCode, ...person } = values
    const language = languages.find((one) => one === i18n.language) ?? 'zh_CN'
    const contractor = contractorCode.trim() ? { contractorCode } : {}
    application.mutate({ ...person, ...contractor, language })
  }
  const lookup = faults.every(({ field }) => !(lines as readonly string[]).includes(field))
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {lines.map((line) => (
        <GateField
          key={line}
          label={t(`register:${line}`)}
          hint={hinted.includes(line) ? t(`register:hints.${line}`) : undefined}
          value={values[line]}
          onValue={(value) => setValues({ ...values, [line]: value })}
          fault={faultOf(line)}
          name={line}
        />
      ))}
      {application.isError && lookup && (
        <p className={css.fault} role="alert">
          {problemText(application.error)}
        </p>
      )}
      <Button look="primary" type="submit" className={css.submit} disabled={application.isPending}>
        {t('register:submit')}
      </Button>
    </form>
  )
}
