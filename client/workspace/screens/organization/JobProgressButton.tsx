import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizationJob } from '../../../api/organization-jobs.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import { useLanguage } from '../../data/use-language.ts'
import { shareOf } from '../../data/use-running-jobs.ts'

const JobProgress = late(async () => (await import('./JobProgress.tsx')).JobProgress)

interface JobProgressButtonProps {
  /** What is on its way or could not go; nothing is shown without one. */
  readonly job: OrganizationJob | undefined
  readonly name: string
}

/** That a record is on its way, or could not go: opens how far it is, or why. */
export function JobProgressButton({ job, name }: JobProgressButtonProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  // Kept while it is looked at: when it has ended, it is no longer among those on their way.
  const [shown, setShown] = useState<OrganizationJob | null>(null)
  const close = useCallback(() => setShown(null), [])
  return (
    <>
      {job && (
        <Button onClick={() => setShown(job)}>
          {t(job.state === 'open' ? 'way.open' : 'way.failed', {
            percent: numberText(language, Math.floor((shareOf(job) ?? 0) * 100)),
          })}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown && <JobProgress job={shown} name={name} onClose={close} />}
      </Suspense>
    </>
  )
}
