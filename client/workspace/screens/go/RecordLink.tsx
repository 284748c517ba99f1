import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { Notice } from '../../../ui/Notice.tsx'
import { recordPath, useMenu } from '../../data/screens.ts'

/** A lasting address of a record, wherever the menu keeps its type: what a QR code holds. */
export function RecordLink() {
  const { t } = useTranslation('workspace')
  const { resource = '', id = '' } = useParams()
  const path = recordPath(useMenu(), resource, id)
  return path ? (
    <Navigate to={path} replace />
  ) : (
    <Notice title={t('fault.forbidden')}>{t('fault.ask')}</Notice>
  )
}
