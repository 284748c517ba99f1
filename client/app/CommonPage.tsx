import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { sessionQuery } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { blankSentenceOf, traceIdOf } from './address-words.ts'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'
import { safeNext } from './LoginPage.tsx'

/**
 * Not found, server error and the blank page, at the specification's paths. They are for those who are
 * signed in: without a session the way leads to the sign-in page (`Root`), unless the server is down.
 */
export function CommonPage() {
  const { page } = useParams()
  const [search] = useSearchParams()
  const { isPending } = useQuery({ ...sessionQuery, retryOnMount: false })
  if (isPending && page !== '500') return null
  if (page === 'Blank') return <Blank search={search} />
  if (page === '500') {
    return <Trouble code="500" detail={traceIdOf(search)} again={safeNext(search.get('from'))} />
  }
  if (page === '404') return <Trouble code="404" />
  return <Navigate to="/common/404" replace />
}

function Blank({ search }: { readonly search: URLSearchParams }) {
  const { t } = useTranslation('workspace')
  const sentence = blankSentenceOf(search)
  return <div className={css.gate}>{sentence && t(sentence)}</div>
}

interface TroubleProps {
  readonly code: '404' | '500'
  /** The id by which the fault is found in the log. */
  readonly detail?: string | null
  /** The page to try once more. */
  readonly again?: string
}

function Trouble({ code, detail, again }: TroubleProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const home = () => void navigate('/')
  const back = () => void navigate(-1)
  return (
    <Gate title={t(`trouble.${code}.title`)} lead={t(`trouble.${code}.text`)}>
      {detail && <p className={css.note}>{detail}</p>}
      <div className={css.buttons}>
        {again ? (
          <Button look="primary" onClick={() => void navigate(again, { replace: true })}>
            {t('trouble.retry')}
          </Button>
        ) : (
          <Button look="primary" onClick={home}>
            {t('trouble.home')}
          </Button>
        )}
        {again ? (
          <Button onClick={home}>{t('trouble.home')}</Button>
        ) : (
          // Who opened the address itself has nowhere to go back to.
          history.length > 1 && <Button onClick={back}>{t('common.back')}</Button>
        )}
      </div>
    </Gate>
  )
}
