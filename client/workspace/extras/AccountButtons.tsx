import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { JobProgressButton } from '../organization-jobs/JobProgressButton.tsx'
import { useRunningJobs } from '../organization-jobs/use-running-jobs.ts'
import { useWords } from '../words.ts'
import { AccountPassword } from './AccountPassword.tsx'
import { AccountSecondFactor } from './AccountSecondFactor.tsx'
import type { ExtraProps } from './index.ts'

const AccountMerge = lazy(async () => ({
  default: (await import('../organization-jobs/AccountMerge.tsx')).AccountMerge,
}))

/** What administrators do with an account besides its record. */
export function AccountButtons({ answer }: ExtraProps) {
  const words = useWords('account')
  const [isMerging, setMerging] = useState(false)
  const { update } = answer.meta.can
  const job = useRunningJobs(update).get(answer.data.id)
  return (
    <>
      <JobProgressButton job={job} name={String(answer.data.userName)} />
      {update && <AccountPassword answer={answer} />}
      {update && <AccountSecondFactor accountId={answer.data.id} />}
      {update && job?.state !== 'open' && (
        <Button onClick={() => setMerging(true)}>{words.action('merge')}</Button>
      )}
      <Suspense fallback={null}>
        {isMerging && <AccountMerge record={answer.data} onClose={() => setMerging(false)} />}
      </Suspense>
    </>
  )
}
