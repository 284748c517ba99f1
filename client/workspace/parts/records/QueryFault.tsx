import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { problemOf } from '../../../api/problem.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useProblemText } from '../../data/use-problem-text.ts'

interface QueryFaultProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Something could not be read: not allowed, not there, or broken; and what to do about it. */
export function QueryFault({ error, onRetry }: QueryFaultProps) {
  const { t } = useTranslation('workspace')
  const problemText = useProblemText()
  const problem = problemOf(error)
  const { pathname } = useLocation()
  if (problem?.status === 403) return <Notice title={t('fault.forbidden')}>{t('fault.ask')}</Notice>
  if (problem?.status === 404) return <Notice title={t('fault.gone')}>{t('fault.goneHow')}</Notice>
  if (problem?.code === 'badQuery') {
    // A link of somebody who sees more: asking again would be refused again.
    return (
      <Notice title={t('fault.asked')} actions={<Link to={pathname}>{t('fault.askedWhole')}</Link>}>
        {t('fault.askedHow')}
      </Notice>
    )
  }
  return (
    <Notice
      title={t('fault.failed')}
      actions={<Button onClick={onRetry}>{t('fault.retry')}</Button>}
    >
      {problemText(error)} {problem?.requestId}
    </Notice>
  )
}
