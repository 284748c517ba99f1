import { useTranslation } from 'react-i18next'
import { checkInput } from '#domain/definition/check-input'
import { applicable } from '#domain/definition/conditional'
import type { Resource } from '#domain/definition/resource'
import { askedFields } from '#domain/workflow/step'
import type { BulkOperation } from '../../../../api/record-sets.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { numberText } from '../../../data/format.ts'
import { isUploading } from '../../../data/pending-uploads.ts'
import { useRights } from '../../../data/rights/use-rights.ts'
import { useLabelled } from '../../../data/use-labelled.ts'
import { useLanguage } from '../../../data/use-language.ts'
import type { Words } from '../../../data/words.ts'
import { useDeleteHint } from '../../../parts/actions/use-delete-hint.ts'
import { DraftNotice } from '../../../parts/form/DraftNotice.tsx'
import { FieldRows } from '../../../parts/form/FieldRows.tsx'
import { SendButton } from '../../../parts/form/SendButton.tsx'
import { useDialogDraft } from '../../../parts/form/use-dialog-draft.ts'
import { useFaults } from '../../../parts/form/use-faults.ts'
import { written } from '../../../parts/form/values.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { useBulk } from './use-bulk.ts'
import type { Ticks } from './use-ticks.ts'

interface BulkDialogProps {
  readonly resource: Resource
  readonly words: Words
  /** A transition; null deletes. */
  readonly action: string | null
  readonly ticks: Ticks
  readonly selection: string
  readonly count: number
  readonly onClose: () => void
}

/** Asks once for all ticked rows, shows how far it is, then what was refused and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { resource, words, action, ticks, selection, count, onClose } = props
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const labelled = useLabelled()
  const run = useBulk(resource)
  const transitions = action
    ? Object.values(resource.states).flatMap((ways) => ways[action] ?? [])
    : []
  const { hidden } = useRights(resource.name)
  const fields = transitions[0] ? applicable(askedFields(resource, transitions[0]), hidden) : {}
  const about = { resource: resource.name, id: null, action: action ?? 'delete' }
  const draft = useDialogDraft(about, fields, {})
  const { values } = draft
  const [errors, setErrors] = useFaults(values)
  const deleteHint = useDeleteHint(resource)
  const title = action ? words.action(action) : t('record.delete')
  const isGrave = action === null || transitions.some(({ grave }) => grave)
  const confirm = () => {
    if (isUploading()) return
    const checked = checkInput(fields, written(values))
    setErrors(checked.ok ? [] : checked.errors)
    if (!checked.ok) return
    draft.settle()
    const operation: BulkOperation = action
      ? { do: 'act', action, input: written(values) }
      : { do: 'delete' }
    run.start({ operation, rows: ticks.all ? null : ticks.ticked, selection })
  }
  const close = () => {
    run.stop()
    if (run.phase !== 'asking') ticks.clear()
    onClose()
  }
  return (
    <Dialog
      title={labelled(title, t('bulk.with', { count: numberText(language, count) }))}
      wide={Object.keys(fields).length > 1}
      onClose={close}
      foot={
        run.phase === 'asking' ? (
          <>
            <SendButton look={isGrave ? 'grave' : 'primary'} onClick={confirm}>
              {title}
            </SendButton>
            <Button onClick={close}>{t('common.cancel')}</Button>
          </>
        ) : (
          <Button onClick={run.phase === 'running' ? run.stop : close}>
            {t(run.phase === 'running' ? 'bulk.stop' : 'common.done')}
          </Button>
        )
      }
    >
      {run.phase === 'asking' ? (
        <>
          {isGrave && (
            <p>{action ? (words.consequence(action) ?? t('record.grave')) : deleteHint}</p>
          )}
          <DraftNotice from={draft.restoredFrom} onDiscard={draft.discard} />
          <FieldRows
            {...{ fields, values, errors, words }}
            names={Object.keys(fields)}
            single
            onChange={draft.change}
          />
        </>
      ) : (
        <BulkOutcome {...{ resource, words, count }} run={run} />
      )}
    </Dialog>
  )
}
