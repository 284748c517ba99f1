import { Suspense, useState } from 'react'
import type { Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import { Button } from '../../../ui/Button.tsx'
import { late } from '../../data/late.ts'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import { useRunningJobs } from '../../data/use-running-jobs.ts'
import { useWords } from '../../data/words.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { JobProgressButton } from './JobProgressButton.tsx'

const OrganizationMove = late(async () => (await import('./OrganizationMove.tsx')).OrganizationMove)
const OrganizationMerge = late(
  async () => (await import('./OrganizationMerge.tsx')).OrganizationMerge,
)

const resource: Resource = organization

/** What is done with an organisation as a part of the tree. */
export function OrganizationButtons({ answer }: RecordAdditionProps) {
  const words = useWords(resource.name)
  const [asking, setAsking] = useState<'move' | 'merge' | null>(null)
  const job = useRunningJobs().get(answer.data.id)
  const nameOf = useBranchName(resource)
  const mayGo = answer.meta.can.update && !answer.data.mergedInto && job?.state !== 'open'
  const asked = { resource, record: answer.data, onClose: () => setAsking(null) }
  return (
    <>
      <JobProgressButton job={job} name={nameOf(answer.data)} />
      {mayGo && (
        <>
          <Button onClick={() => setAsking('move')}>{words.action('move')}</Button>
          <Button onClick={() => setAsking('merge')}>{words.action('merge')}</Button>
        </>
      )}
      <Suspense fallback={null}>
        {asking === 'move' && <OrganizationMove {...asked} />}
        {asking === 'merge' && <OrganizationMerge {...asked} />}
      </Suspense>
    </>
  )
}
