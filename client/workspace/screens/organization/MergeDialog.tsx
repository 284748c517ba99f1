import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preview } from '../../../api/organizations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { JobProgress } from './JobProgress.tsx'
import css from './organization-jobs.module.css'
import { ReasonField } from './ReasonField.tsx'
import type { useOrganizationJob } from './use-organization-job.ts'

interface MergeDialogProps {
  /** The record that goes. */
  readonly name: string
  /** What is said while nothing is chosen; null once something is. */
  readonly hint: string | null
  /** The control that chooses which record stays. */
  readonly target: ReactNode
  readonly preview: UseQueryResult<Preview>
  /** Whether all that has to be chosen is. */
  readonly settled: boolean
  readonly merge: ReturnType<typeof useOrganizationJob<string>>
  /** What it brings about. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The frame of every merger: which record stays, what that brings about, why, and the action. */
export function MergeDialog(props: MergeDialogProps) {
  const { name, hint, target, preview, settled, merge, children, onClose } = props
  const { t } = useTranslation(['rearrange', 'workspace'])
  const [why, setWhy] = useState('')
  const isFree = preview.data?.stops.length === 0 && settled
  const isReady = hint === null && isFree && !merge.isPending
  const confirm = () => isReady && merge.mutate(why.trim())
  if (merge.data) return <JobProgress {...{ name, onClose }} job={merge.data} />
  return (
    <Dialog
      wide
      title={t('merge.title', { name })}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button look="grave" disabled={!isReady} onClick={confirm}>
            {t(merge.isPending ? 'merge.busy' : 'merge.do')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      {target}
      {hint !== null && <p className={css.hint}>{hint}</p>}
      {hint === null && preview.isPending && <Skeleton rows={6} label={t('counting')} />}
      {hint === null && preview.isError && (
        <QueryFault error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {hint === null && children}
      {hint === null && preview.data && <ReasonField value={why} onChange={setWhy} />}
    </Dialog>
  )
}
