import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import type { MergePreview } from '../../../api/mergers.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRecordName } from '../../data/names.ts'
import { useRunningJobs } from '../../data/use-running-jobs.ts'
import { useWords } from '../../data/words.ts'
import { RecordSelect } from '../../fields/pickers/RecordSelect.tsx'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { type Choices, ConflictChoices } from './ConflictChoices.tsx'
import { Blockers, RecordCounts } from './Consequences.tsx'
import { JobProgressButton } from './JobProgressButton.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import css from './organization-jobs.module.css'
import { useMerger } from './use-merger.ts'

/** Makes one record of two, for whoever may take this one out of use. */
export const mergeButtonOf = (type: string) =>
  function MergeButton({ answer }: RecordAdditionProps) {
    const resource = useDefinition(type)
    return resource && <Merge {...{ resource, answer }} />
  }

function Merge({ resource, answer }: RecordAdditionProps & { readonly resource: Resource }) {
  const words = useWords(resource.name)
  const [isMerging, setMerging] = useState(false)
  const { data: record, meta } = answer
  const mayMerge = meta.can.update && meta.actions.disable !== undefined
  const job = useRunningJobs(mayMerge).get(record.id)
  const name = useRecordName(resource, record)
  return (
    <>
      <JobProgressButton {...{ job, name }} />
      {mayMerge && job?.state !== 'open' && (
        <Button onClick={() => setMerging(true)}>{words.action('merge')}</Button>
      )}
      <Suspense fallback={null}>
        {isMerging && (
          <RecordMerge {...{ resource, record, name }} onClose={() => setMerging(false)} />
        )}
      </Suspense>
    </>
  )
}

interface RecordMergeProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly name: string
  readonly onClose: () => void
}

/** First which record stays, of those that it may go into; then what that brings about. */
function RecordMerge({ resource, record, name, onClose }: RecordMergeProps) {
  const { t } = useTranslation('rearrange')
  const type = resource.name
  const { into, setInto, choices, setChoices, dialog, found } = useMerger<MergePreview>({
    ...{ what: `records/${type}`, resource: type, record, name, onClose },
  })
  return (
    <MergeDialog
      {...dialog}
      hint={into === null ? t('record.hint') : null}
      target={
        <RecordSelect
          resource={type}
          value={into}
          onChange={(id) => setInto(typeof id === 'string' ? id : null)}
          many={false}
          clearable
          like={alikeIn(resource, record)}
          label={t('record.target')}
          placeholder={t('record.target')}
        />
      }
    >
      {found && <Outlook {...{ type, choices }} preview={found} onChoose={setChoices} />}
    </MergeDialog>
  )
}

const alikeIn = ({ merging }: Resource, record: AnyRow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (merging?.within ?? []).flatMap((name) => {
      const value = record[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

interface OutlookProps {
  readonly type: string
  readonly preview: MergePreview
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

function Outlook({ type, preview, choices, onChoose }: OutlookProps) {
  const { t } = useTranslation('rearrange')
  const { records, conflicts, stops } = preview
  return (
    <>
      <Blockers resource={type} stops={stops} />
      <p className={css.hint}>{t('record.what')}</p>
      <ConflictChoices {...{ conflicts, choices, onChoose }} />
      {records.length > 0 ? (
        <RecordCounts title={t('record.pass')} records={records} />
      ) : (
        <p className={css.hint}>{t('record.nothing')}</p>
      )}
    </>
  )
}
