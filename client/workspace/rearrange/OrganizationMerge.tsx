import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/resource'
import { mergePreviewQuery, mergeRecord, type OrganizationMergePreview } from '../../api/mergers.ts'
import { TargetSelect } from '../tree/TargetSelect.tsx'
import { useBranchName } from '../tree/use-branch-name.ts'
import { PeopleLine, RecordCounts, Stops } from './Consequences.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import css from './rearrange.module.css'
import { useRearrange } from './use-rearrange.ts'

interface OrganizationMergeProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly onClose: () => void
}

/** Merges an organisation into another: first which, then what that brings about, then the deed. */
export function OrganizationMerge({ resource, record, onClose }: OrganizationMergeProps) {
  const { t } = useTranslation('rearrange')
  const name = useBranchName(resource)(record)
  const [into, setInto] = useState<string | null>(null)
  const preview = useQuery({
    ...mergePreviewQuery<OrganizationMergePreview>('organizations', record.id, into ?? ''),
    enabled: into !== null,
  })
  const merge = useRearrange({
    resource: resource.name,
    deed: (why: string) =>
      mergeRecord('organizations', { id: record.id, into, version: record.version, why }),
    said: t('merge.done', { name }),
    onDone: onClose,
  })
  return (
    <MergeDialog
      {...{ preview, merge, onClose }}
      title={t('merge.title', { name })}
      hint={into === null ? t('merge.hint') : null}
      target={
        <TargetSelect
          {...{ resource }}
          without={record.id}
          value={into}
          onChange={setInto}
          label={t('merge.target')}
          placeholder={t('merge.target')}
        />
      }
    >
      {preview.data && <Outlook resource={resource.name} preview={preview.data} />}
    </MergeDialog>
  )
}

interface OutlookProps {
  readonly resource: string
  readonly preview: OrganizationMergePreview
}

function Outlook({ resource, preview }: OutlookProps) {
  const { t } = useTranslation('rearrange')
  const { records, dropped, people, stops } = preview
  return (
    <>
      <Stops {...{ resource, stops }} />
      <p className={css.hint}>{t('merge.what')}</p>
      {records.length > 0 && <RecordCounts title={t('merge.pass')} records={records} />}
      {dropped.length > 0 && <RecordCounts title={t('merge.dropped')} records={dropped} />}
      <section className={css.part}>
        <h3>{t('move.sight')}</h3>
        <dl>
          <PeopleLine label={t('move.gain')} people={people.gain} />
          <PeopleLine label={t('move.lose')} people={people.lose} />
          <PeopleLine label={t('move.shift')} people={people.shift} />
        </dl>
      </section>
    </>
  )
}
