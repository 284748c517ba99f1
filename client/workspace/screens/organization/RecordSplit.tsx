import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { checkInput } from '#domain/definition/check-input'
import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Splitting } from '#domain/definition/splitting'
import type { Values } from '#domain/where/where'
import { useDefinition } from '../../../api/definitions.ts'
import { problemOf } from '../../../api/problem.ts'
import { recordsChanged, splitRecord } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useName, useRecordName } from '../../data/names.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { DraftNotice } from '../../parts/form/DraftNotice.tsx'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { useDialogDraft } from '../../parts/form/use-dialog-draft.ts'
import { useFaults } from '../../parts/form/use-faults.ts'
import { written } from '../../parts/form/values.ts'
import css from './organization-jobs.module.css'

/** Makes two records of one, for whoever may change it and make another. */
export const splitButtonOf = (type: string) =>
  function SplitButton({ answer }: RecordAdditionProps) {
    const resource = useDefinition(type)
    const splitting = resource?.splitting
    return resource && splitting ? <Split {...{ resource, splitting, answer }} /> : null
  }

interface SplitProps extends RecordAdditionProps {
  readonly resource: Resource
  readonly splitting: Splitting
}

const rowsOf = (record: AnyRow, { moves, by }: Splitting): string[] => {
  const rows = record[moves]
  return Array.isArray(rows) ? (rows as readonly Values[]).map((row) => String(row[by])) : []
}

function Split({ resource, splitting, answer }: SplitProps) {
  const words = useWords(resource.name)
  const rights = useRights(resource.name)
  const [isOpen, setOpen] = useState(false)
  const { data: record, meta } = answer
  const several = rowsOf(record, splitting).length > 1
  if (!meta.can.update || !rights.has('create') || !several) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.action('split')}</Button>
      {isOpen && (
        <SplitDialog {...{ resource, splitting, record }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface SplitDialogProps {
  readonly resource: Resource
  readonly splitting: Splitting
  readonly record: AnyRow
  readonly onClose: () => void
}

/** Asks who goes, and what the new record is called. */
function SplitDialog({ resource, splitting, record, onClose }: SplitDialogProps) {
  const { t } = useTranslation(['rearrange', 'workspace'])
  const words = useWords(resource.name)
  const faultText = useFaultText(words)
  const { asks, moves } = splitting
  const fields = Object.fromEntries(
    asks.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : [])),
  )
  const about = { resource: resource.name, id: record.id, action: 'split' }
  const draft = useDialogDraft(about, fields, {})
  const { values } = draft
  const [moving, setMoving] = useState<readonly string[]>([])
  const [errors, setErrors] = useFaults({ ...values, [moves]: moving })
  const split = useSplit(resource, record, setErrors)
  const ofRows = errors.find(({ field }) => field.split('.')[0] === moves)
  const confirm = () => {
    const checked = checkInput(fields, written(values))
    const none = moving.length === 0 ? [{ field: moves, code: 'required' }] : []
    const faults = [...none, ...(checked.ok ? [] : checked.errors)]
    setErrors(faults)
    if (faults.length === 0)
      split.mutate({ moving, values: written(values) }, { onSuccess: draft.settle })
  }
  return (
    <Dialog
      wide
      title={t('split.title', { name: useRecordName(resource, record) })}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button look="primary" disabled={split.isPending} onClick={confirm}>
            {t('split.do')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      <DraftNotice from={draft.restoredFrom} onDiscard={draft.discard} />
      <p className={css.hint}>{t('split.hint')}</p>
      <fieldset className={css.rows} data-field={moves}>
        <legend>{t('split.who')}</legend>
        {rowsOf(record, splitting).map((id) => (
          <Row
            key={id}
            id={id}
            isGoing={moving.includes(id)}
            onTick={(isGoing) =>
              setMoving((before) =>
                isGoing ? [...before, id] : before.filter((one) => one !== id),
              )
            }
          />
        ))}
      </fieldset>
      {ofRows && <p role="alert">{faultText(ofRows)}</p>}
      <FieldRows
        {...{ fields, errors, words }}
        // Whom a field offers hangs on where the record stands.
        values={{ ...record, ...Object.fromEntries(asks.map((name) => [name, null])), ...values }}
        names={asks}
        single
        onChange={draft.change}
      />
    </Dialog>
  )
}

interface RowProps {
  readonly id: string
  readonly isGoing: boolean
  readonly onTick: (isGoing: boolean) => void
}

function Row({ id, isGoing, onTick }: RowProps) {
  return (
    <CheckBox checked={isGoing} onChange={onTick}>
      {useName(id)}
    </CheckBox>
  )
}

function useSplit(
  resource: Resource,
  record: AnyRow,
  onFaults: (faults: readonly FieldError[]) => void,
) {
  const { t } = useTranslation('rearrange')
  const navigate = useNavigate()
  const menu = useMenu()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: (split: Omit<Parameters<typeof splitRecord>[1], 'version'>) =>
      splitRecord(
        { resource: resource.name, id: record.id },
        { ...split, version: record.version },
      ),
    onSuccess: async ({ data }) => {
      await recordsChanged(queryClient, resource.name)
      toast('done', t('split.done'))
      const screen = screenFor(menu, resource.name)
      if (screen) void navigate(`${screen.path}/${data.id}`)
    },
    onError: (error) => {
      const faults = problemOf(error)?.errors ?? []
      if (faults.length > 0) onFaults(faults)
      else toast('fault', problemText(error))
    },
  })
}
