import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { OrganizationMergePreview } from '../../../api/mergers.ts'
import { useBranchName } from '../../data/tree/use-branch-name.ts'
import { TargetSelect } from '../../parts/tree/TargetSelect.tsx'
import { type Choices, ConflictChoices } from './ConflictChoices.tsx'
import { AffectedUsers, Blockers, RecordCounts } from './Consequences.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import css from './organization-jobs.module.css'
import { useMerger } from './use-merger.ts'

interface OrganizationMergeProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly onClose: () => void
}

/** Merges an organisation into another: first which, then what that brings about, then the action. */
export function OrganizationMerge({ resource, record, onClose }: OrganizationMergeProps) {
  const { t } = useTranslation('rearrange')
  const name = useBranchName(resource)(record)
  const { into, setInto, choices, setChoices, dialog, found } = useMerger<OrganizationMergePreview>(
    {
      ...{ what: 'organizations', resource: resource.name, record, name, onClose },
    },
  )
  return (
    <MergeDialog
      {...dialog}
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
      {found && (
        <Outlook resource={resource.name} preview={found} choices={choices} onChoose={setChoices} />
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
  const { records, dropped, conflicts, people, stops } = preview
  return (
    <>
      <Blockers {...{ resource, stops }} />
      <p className={css.hint}>{t('merge.what')}</p>
      <ConflictChoices {...{ conflicts, choices, onChoose }} />
      {records.length > 0 && <RecordCounts title={t('merge.pass')} records={records} />}
      {dropped.length > 0 && <RecordCounts title={t('merge.dropped')} records={dropped} />}
      <AffectedUsers people={people} />
    </>
  )
}
