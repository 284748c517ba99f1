import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MovePreview, moveOrganization, movePreviewQuery } from '../../../api/organizations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useName } from '../../data/names.ts'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import type { MoveDialogProps } from '../../parts/tree/MoveDialog.tsx'
import { TargetSelect } from '../../parts/tree/TargetSelect.tsx'
import { AffectedUsers, Blockers, RecordCounts } from './Consequences.tsx'
import { JobProgress } from './JobProgress.tsx'
import css from './organization-jobs.module.css'
import { ReasonField } from './ReasonField.tsx'
import { useOrganizationJob } from './use-organization-job.ts'

/** Moves an organisation: first where to, then what that brings about, then the action. */
export function OrganizationMove({ resource, record, to, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['rearrange', 'workspace'])
  const name = useBranchName(resource)(record)
  const [chosen, setChosen] = useState<string | null>(to ?? null)
  const [why, setWhy] = useState('')
  const found = useQuery({
    ...movePreviewQuery({ id: record.id, parent: chosen }),
    enabled: chosen !== null,
  })
  const move = useOrganizationJob<void>({
    resource: resource.name,
    operation: () =>
      moveOrganization({
        ...{ id: record.id, parent: chosen, version: record.version },
        ...(why.trim() ? { why: why.trim() } : {}),
      }),
    message: t('move.done', { name }),
    onDone: onClose,
  })
  const isReady = found.data !== undefined && found.data.stops.length === 0 && !move.isPending
  const confirm = () => isReady && move.mutate()
  if (move.data) return <JobProgress {...{ name, onClose }} job={move.data} />
  return (
    <Dialog
      wide
      title={t('move.title', { name })}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button look="primary" disabled={!isReady} onClick={confirm}>
            {t(move.isPending ? 'move.busy' : 'move.do')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      <TargetSelect
        {...{ resource }}
        without={record.id}
        value={chosen}
        onChange={setChosen}
        label={t('move.target')}
        placeholder={t('move.target')}
      />
      {chosen === null && <p className={css.hint}>{t('move.hint')}</p>}
      {chosen !== null && found.isPending && <Skeleton rows={6} label={t('counting')} />}
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Outlook resource={resource.name} preview={found.data} />}
      {found.data && <ReasonField value={why} onChange={setWhy} />}
    </Dialog>
  )
}

interface OutlookProps {
  readonly resource: string
  readonly preview: MovePreview
}

function Outlook({ resource, preview: { path, records, people, stops } }: OutlookProps) {
  const { t } = useTranslation('rearrange')
  return (
    <>
      <Blockers {...{ resource, stops }} />
      <dl className={css.paths}>
        <dt>{t('move.from')}</dt>
        <Path ids={path.from} />
        <dt>{t('move.to')}</dt>
        <Path ids={path.to} />
      </dl>
      <RecordCounts title={t('move.along')} records={records} />
      <AffectedUsers people={people} />
    </>
  )
}

function Path({ ids }: { readonly ids: readonly string[] }) {
  return (
    <dd className={css.path}>
      {ids.map((id) => (
        <Step key={id} id={id} />
      ))}
    </dd>
  )
}

function Step({ id }: { readonly id: string }) {
  return <span>{useName(id)}</span>
}
