import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInput } from '#domain/definition/check-input'
import { applicable, applicableValues } from '#domain/definition/conditional'
import { dateErrors } from '#domain/definition/date-bounds'
import type { FieldError } from '#domain/definition/field-error'
import { repeatedFileErrors } from '#domain/definition/repeated-files'
import { requiredNow } from '#domain/definition/required-now'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Fields, isConfirmed, type Transition } from '#domain/definition/transition'
import { sentRows } from '#domain/definition/writable-rows'
import type { Values } from '#domain/where/where'
import { dialogInput, dialogStart, staleFileErrors } from '#domain/workflow/dialog-start'
import { askedFields } from '#domain/workflow/step'
import { problemOf } from '../../../api/problem.ts'
import type { OpenAction } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useRecordName } from '../../data/names.ts'
import { isUploading } from '../../data/pending-uploads.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import { useSession } from '../../data/session/use-session.ts'
import type { Words } from '../../data/words.ts'
import css from '../../kinds/detail/detail.module.css'
import { earlyFaults } from '../form/check.ts'
import { DraftNotice } from '../form/DraftNotice.tsx'
import { FieldRows } from '../form/FieldRows.tsx'
import { focusOn } from '../form/focus-fault.ts'
import { SendButton } from '../form/SendButton.tsx'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { useFirstFocus } from '../form/use-first-focus.ts'
import { written } from '../form/values.ts'
import { WaitingNotice } from '../form/WaitingNotice.tsx'
import { Attested } from './Attested.tsx'
import { CopiedLists } from './CopiedLists.tsx'
import { Refusal } from './Refusal.tsx'
import { RequestedValues } from './RequestedValues.tsx'
import type { Act } from './use-act.ts'
import { useWaitingAction } from './use-waiting-action.ts'

/** Whether a transition opens its dialog, or is taken at once: a decision or a signature shows what it is about. */
export const asksFirst = (
  { states }: Resource,
  { storedState }: AnyRow,
  name: string,
  open: OpenAction | undefined,
): boolean => {
  const transition = states[storedState]?.[name]
  const isShown = transition !== undefined && isConfirmed(transition)
  return open !== undefined && (open.grave || (open.asks ?? []).length > 0 || isShown)
}

interface ActionDialogProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly name: string
  readonly grave: boolean
  readonly act: Act
  readonly onClose: () => void
}

/** What an action asks before it is taken; a grave one asks even when it needs nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { resource, record, words, name, grave, act } = props
  const onClose = () => {
    act.reset()
    props.onClose()
  }
  const { t } = useTranslation('workspace')
  const transition = resource.states[record.storedState]?.[name]
  const { hidden } = useRights(resource.name)
  const called = useRecordName(resource, record)
  const fields = transition ? applicable(askedFields(resource, transition), hidden) : {}
  const names = Object.keys(fields)
  const about = { resource: resource.name, id: record.id, action: name }
  const start = transition ? dialogStart(resource.fields, record, transition) : {}
  const draft = useDialogDraft(about, fields, start)
  const { values } = draft
  const filled = { ...record, ...values }
  const context = { actor: useSession(), now: serverNow() }
  const rules = [...(resource.rules ?? []), ...(transition?.requires ?? [])]
  const waiting = useWaitingAction(draft.storedAt, onClose)
  const [own, setOwn] = useState<readonly FieldError[]>([])
  const inputs = useFirstFocus<HTMLFieldSetElement>()
  const refusal = act.variables?.isInDialog ? act.error : null
  const errors = own.length > 0 ? own : (problemOf(refusal)?.errors ?? [])
  const confirm = () => {
    if (isUploading() || waiting.isWaiting) return
    // What is hidden here would be emptied by what nobody could see.
    const input = sentRows(fields, applicableValues(written(values), hidden))
    const faults = faultsOf({ resource, fields, transition }, record, input)
    setOwn(faults)
    if (faults.length > 0) {
      focusOn(faults)
      return
    }
    const sent = dialogInput(start, record, input)
    const taking = { record, action: name, input: sent, isInDialog: true }
    act.mutate(taking, {
      onSuccess: () => {
        draft.settle()
        onClose()
      },
    })
  }
  return (
    <Dialog
      title={words.action(name)}
      wide={names.length > 1}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <SendButton
            look={grave ? 'grave' : 'primary'}
            disabled={act.isPending || waiting.isWaiting}
            onClick={confirm}
          >
            {words.action(name)}
          </SendButton>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <span className={css.end}>
            <Kbd keys="Ctrl Enter" />
          </span>
        </>
      }
    >
      {waiting.isWaiting && <WaitingNotice onStop={waiting.stop} />}
      {refusal && own.length === 0 && <Refusal {...{ resource, record, words, name, refusal }} />}
      {grave && <p>{t('record.grave')}</p>}
      {transition?.signs && <p>{t('record.signs', { name: called })}</p>}
      {transition?.decides && (
        <RequestedValues {...{ resource, record, words }} asked={transition.decides.asked} />
      )}
      {transition?.attests && (
        <Attested {...{ resource, record, words }} attested={transition.attests} />
      )}
      <DraftNotice from={draft.restoredFrom} onDiscard={draft.discard} />
      <fieldset ref={inputs} className={css.asks} disabled={waiting.isWaiting}>
        <FieldRows
          {...{ fields, names, errors, words }}
          // What is offered may hang on what the record says already.
          values={filled}
          early={earlyFaults({ fields, rules: transition?.requires }, filled, context, record)}
          needed={requiredNow({ rules }, filled, context)}
          single
          onChange={draft.change}
        />
        <CopiedLists copies={transition?.copies} {...{ fields, values }} />
      </fieldset>
    </Dialog>
  )
}

interface Asked {
  readonly resource: Resource
  readonly fields: Fields
  readonly transition: Transition | undefined
}

function faultsOf(asked: Asked, before: Values, input: Values): readonly FieldError[] {
  const { fields, transition } = asked
  const checked = checkInput(fields, input)
  if (!checked.ok) return checked.errors
  const after = { ...before, ...checked.values }
  return [
    ...dateErrors({ fields }, { before, after: checked.values }, { now: serverNow() }),
    ...repeatedFileErrors(fields, { before, after }),
    ...(transition
      ? staleFileErrors(asked.resource.fields, before, transition, checked.values)
      : []),
  ]
}
