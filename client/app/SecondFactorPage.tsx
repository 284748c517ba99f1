import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  removeSecondFactor,
  type SecondFactorState,
  secondFactorQuery,
} from '../api/second-factor.ts'
import { Button } from '../ui/Button.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { toast } from '../ui/toasts.ts'
import { CodeForm } from './CodeForm.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'
import { useProblemText } from './use-problem-text.ts'

/** Sets up the second step of signing in, or takes it away again. */
export function SecondFactorPage() {
  const { t } = useTranslation('second-factor')
  const problemText = useProblemText()
  const state = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <Gate title={t('title')} lead={t('lead')}>
      {state.isError && <p className={css.fault}>{problemText(state.error)}</p>}
      {state.data?.enrolled && <Enrolled state={state.data} />}
      {state.data && !state.data.enrolled && (
        <SettingUp required={state.data.required} onCodes={setCodes} />
      )}
    </Gate>
  )
}

interface SettingUpProps {
  readonly required: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

function SettingUp({ required, onCodes }: SettingUpProps) {
  const { t } = useTranslation('second-factor')
  const problemText = useProblemText()
  const begin = useMutation({ mutationFn: beginSecondFactor })
  const confirm = useMutation({ mutationFn: confirmSecondFactor, onSuccess: onCodes })
  if (begin.data) {
    return (
      <>
        <Secret enrolment={begin.data} />
        <CodeForm
          label={t('code')}
          submit={t('confirm')}
          attempt={confirm}
          onCode={(code) => confirm.mutate(code)}
        />
        {!required && <Back />}
      </>
    )
  }
  return (
    <div className={css.form}>
      {required && <p className={css.told}>{t('required')}</p>}
      {begin.isError && (
        <p className={css.fault} role="alert">
          {problemText(begin.error)}
        </p>
      )}
      <Button
        look="primary"
        className={css.submit}
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('begin')}
      </Button>
      {!required && <Back />}
    </div>
  )
}

function Secret({ enrolment: { secret, uri } }: { readonly enrolment: Enrolment }) {
  const { t } = useTranslation('second-factor')
  return (
    <div className={css.secret}>
      <QrCode className={css.qr} text={uri} label={t('picture')} />
      <div>
        <p>{t('scan')}</p>
        <output aria-label={t('secret')}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</output>
      </div>
    </div>
  )
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('second-factor')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    queryClient.clear()
    await navigate('/', { replace: true })
  }
  return (
    <Gate title={t('recovery')} lead={t('recoveryLead')}>
      <ul className={css.codes} aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.form}>
        <Button look="primary" className={css.submit} onClick={() => void leave()}>
          {t('kept')}
        </Button>
      </div>
    </Gate>
  )
}

function Enrolled({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation('second-factor')
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: removeSecondFactor,
    onSuccess: () => {
      toast('done', t('removed'))
      return queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
  })
  return (
    <>
      <p>{t('on', { count: state.recoveryLeft })}</p>
      {state.required ? (
        <p className={css.note}>{t('required')}</p>
      ) : (
        <CodeForm
          label={t('code')}
          submit={t('remove')}
          attempt={remove}
          onCode={(code) => remove.mutate(code)}
        />
      )}
      <Back />
    </>
  )
}

function Back() {
  const { t } = useTranslation('second-factor')
  return (
    <div className={css.links}>
      <Link to="/devices">{t('back')}</Link>
    </div>
  )
}
