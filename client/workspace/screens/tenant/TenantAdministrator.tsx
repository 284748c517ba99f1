import { useTranslation } from 'react-i18next'
import type { RecordAnswer } from '../../../api/records.ts'
import { PasswordReset } from '../account/AccountPassword.tsx'

/** A password to start with for whoever administers the tenant. */
export function TenantAdministrator({ answer }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation(['workspace', 'first-password'])
  const { adminAccount } = answer.data
  if (!answer.meta.can.update || typeof adminAccount !== 'string') return null
  return <PasswordReset accountId={adminAccount} name={t('first-password:administrator')} />
}
