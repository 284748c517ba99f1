import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { late } from '../../data/late.ts'

const TenantDialog = late(async () => (await import('./TenantDialog.tsx')).TenantDialog)

/** A tenant from nothing: its organisation and administrator are made along with it. */
export function InitialiseTenant() {
  const { t } = useTranslation(['workspace', 'new-tenant'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('new-tenant:open')}
      </Button>
      <Suspense fallback={null}>
        {asking && <TenantDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
