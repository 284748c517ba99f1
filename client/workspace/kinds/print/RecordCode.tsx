import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../ui/QrCode.tsx'
import { lastingAddress } from '../../data/records/lasting-address.ts'

interface RecordCodeProps {
  readonly resource: string
  readonly id: string
  readonly className: string | undefined
}

/** The code on paper that leads to the record. */
export function RecordCode({ resource, id, className }: RecordCodeProps) {
  const { t } = useTranslation('workspace')
  const text = lastingAddress(resource, id)
  return <QrCode {...{ className, text }} label={t('share.code')} />
}
