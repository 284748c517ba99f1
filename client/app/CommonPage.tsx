import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../ui/Button.tsx'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'

/** Not found, server error and the blank page, at the specification's paths. */
export function CommonPage() {
  const { page } = useParams()
  const [search] = useSearchParams()
  if (page === 'Blank') return <div className={css.gate}>{search.get('message')}</div>
  if (page === '500') return <Trouble code="500" detail={search.get('traceId')} retry />
  if (page === '404') return <Trouble code="404" detail={search.get('from')} />
  return <Navigate to="/common/404" replace />
}

interface TroubleProps {
  readonly code: '404' | '500'
  readonly detail: string | null
  readonly retry?: boolean
}

function Trouble({ code, detail, retry }: TroubleProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  return (
    <Gate title={t(`trouble.${code}.title`)} lead={t(`trouble.${code}.text`)}>
      {detail && <p className={css.note}>{detail}</p>}
      <div className={css.buttons}>
        <Button look="primary" onClick={() => void navigate('/')}>
          {t('trouble.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>
          {retry ? t('trouble.retry') : t('common.back')}
        </Button>
      </div>
    </Gate>
  )
}
