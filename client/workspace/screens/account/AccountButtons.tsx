import { Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { late } from '../../data/late.ts'
import { useRunningJobs } from '../../data/use-running-jobs.ts'
import { useWords } from '../../data/words.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { JobProgressButton } from '../organization/JobProgressButton.tsx'
import { AccountPassword } from './AccountPassword.tsx'
import { AccountSecondFactor } from './AccountSecondFactor.tsx'

const AccountMerge = late(
  async () => (await import('../organization/AccountMerge.tsx')).AccountMerge,
)

/** What administrators do with an account besides its record. */
export function AccountButtons({ answer }: RecordAdditionProps) {
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
