import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/resource'
import { mergePreviewQuery, mergeRecord, type OrganizationMergePreview } from '../../api/mergers.ts'
import { TargetSelect } from '../tree/TargetSelect.tsx'
import { useBranchName } from '../tree/use-branch-name.ts'
import { type Choices, ClashChoices, isSettled } from './ClashChoices.tsx'
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
  const [choices, setChoices] = useState<Choices>({})
  const preview = useQuery({
    ...mergePreviewQuery<OrganizationMergePreview>('organizations', record.id, into ?? ''),
    enabled: into !== null,
  })
  const merge = useRearrange({
    resource: resource.name,
    deed: (why: string) =>
      mergeRecord('organizations', { id: record.id, into, version: record.version, why, choices }),
    said: t('merge.done', { name }),
    onDone: onClose,
  })
  return (
    <MergeDialog
      {...{ preview, merge, onClose }}
      settled={isSettled(preview.data?.clashes, choices)}
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
      {preview.data && (
        <Outlook
          resource={resource.name}
          preview={preview.data}
          {...{ choices }}
          onChoose={setChoices}
        />
      )}
    </MergeDialog>
  )
}

interface OutlookProps {
  readonly resource: string
  readonly preview: OrganizationMergePreview
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

function Outlook({ resource, preview, choices, onChoose }: OutlookProps) {
  const { t } = useTranslation('rearrange')
  const { records, dropped, clashes, people, stops } = preview
  return (
    <>
      <Stops {...{ resource, stops }} />
      <p className={css.hint}>{t('merge.what')}</p>
      <ClashChoices {...{ clashes, choices, onChoose }} />
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
