import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../words.ts'

const TenantDialog = lazy(async () => ({
  default: (await import('./TenantDialog.tsx')).TenantDialog,
}))

/** A tenant from nothing: its organisation and administrator are made along with it. */
export function InitialiseTenant() {
  const words = useWords('tenant')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.action('initialise')}
      </Button>
      <Suspense fallback={null}>
        {asking && <TenantDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
