import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#domain/resource'
import { organization } from '#domain/resources/organization'
import { Button } from '../../ui/Button.tsx'
import type { ExtraProps } from '../extras/index.ts'
import { useBranchName } from '../tree/use-branch-name.ts'
import { useWords } from '../words.ts'
import { JobProgressButton } from './JobProgressButton.tsx'
import { useRunningJobs } from './use-running-jobs.ts'

const OrganizationMove = lazy(async () => ({
  default: (await import('./OrganizationMove.tsx')).OrganizationMove,
}))
const OrganizationMerge = lazy(async () => ({
  default: (await import('./OrganizationMerge.tsx')).OrganizationMerge,
}))

const resource = organization as unknown as Resource

/** What is done with an organisation as a part of the tree. */
export function OrganizationButtons({ answer }: ExtraProps) {
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
