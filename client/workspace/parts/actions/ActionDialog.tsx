import { useTranslation } from 'react-i18next'
import { applicable, applicableValues } from '#domain/definition/conditional'
import { requiredNow } from '#domain/definition/required-now'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isConfirmed, type Transition } from '#domain/definition/transition'
import { sentRows } from '#domain/definition/writable-rows'
import { faultsOfDialog } from '#domain/workflow/dialog-faults'
import { dialogInput, dialogStart } from '#domain/workflow/dialog-start'
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
import { SendButton } from '../form/SendButton.tsx'
import { useDialogDraft } from '../form/use-dialog-draft.ts'
import { useFaults } from '../form/use-faults.ts'
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
  /** The state in which somebody else has put the record meanwhile; null while the action is open. */
  readonly movedOnTo?: string | null
  /** The same where the action is one of that state too: it may still be taken, knowing it. */
  readonly nowIn?: string | null
  readonly onClose: () => void
}

/** What an action asks before it is taken; a grave one asks even when it needs nothing. */
export function ActionDialog(props: ActionDialogProps) {
  const { t } = useTranslation('workspace')
  const { resource, record, words, name, grave, act, movedOnTo = null, nowIn = null } = props
  const onClose = () => {
    act.reset()
    props.onClose()
  }
  const transition = resource.states[record.storedState]?.[name]
  const { hidden } = useRights(resource.name)
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
  const [errors, setErrors] = useFaults(values)
  const inputs = useFirstFocus<HTMLFieldSetElement>()
  const refusal = act.variables?.isInDialog ? act.error : null
  const confirm = () => {
    if (isUploading() || waiting.isWaiting || movedOnTo !== null) return
    // What is hidden here would be emptied by what nobody could see.
    const typed = sentRows(fields, applicableValues(written(values), hidden))
    const input = dialogInput(start, record, typed)
    const faults = transition
      ? faultsOfDialog({ resource, fields, transition }, record, input, context)
      : []
    setErrors(faults)
    if (faults.length > 0) {
      // Why it was not taken the last time is no longer said.
      act.reset()
      return
    }
    const taking = { record, action: name, input, isInDialog: true }
    act.mutate(taking, {
      onError: (error) => setErrors(problemOf(error)?.errors ?? []),
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
        <DialogFoot
          {...{ grave, onConfirm: confirm, onClose }}
          action={words.action(name)}
          disabled={act.isPending || waiting.isWaiting || movedOnTo !== null}
        />
      }
    >
      {waiting.isWaiting && <WaitingNotice onStop={waiting.stop} />}
      {refusal && <Refusal {...{ resource, record, words, name, refusal }} />}
      {movedOnTo !== null && (
        <p role="alert">{t('record.movedOn', { state: words.state(movedOnTo) })}</p>
      )}
      {nowIn !== null && (
        <p role="alert">{t('record.nowMeanwhile', { state: words.state(nowIn) })}</p>
      )}
      <AboutAction {...{ resource, record, words, name, grave, transition }} />
      <DraftNotice from={draft.restoredFrom} onDiscard={draft.discard} />
      <fieldset ref={inputs} className={css.asks} disabled={waiting.isWaiting}>
        <FieldRows
          {...{ fields, names, errors, words }}
          // What is offered may hang on what the record says already.
          values={filled}
          early={earlyFaults({ fields, rules: transition?.requires }, filled, context, record)}
          needed={requiredNow({ rules, fields }, filled, context)}
          single
          onChange={draft.change}
        />
        <CopiedLists copies={transition?.copies} {...{ fields, values }} />
      </fieldset>
    </Dialog>
  )
}

type AboutActionProps = Pick<
  ActionDialogProps,
  'resource' | 'record' | 'words' | 'name' | 'grave'
> & {
  readonly transition: Transition | undefined
}

/** What a person should know of an action before they fill in its fields. */
function AboutAction({ resource, record, words, name, grave, transition }: AboutActionProps) {
  const { t } = useTranslation('workspace')
  const called = useRecordName(resource, record)
  return (
    <>
      {grave && <p>{words.consequence(name) ?? t('record.grave')}</p>}
      {transition?.signs && <p>{t('record.signs', { name: called })}</p>}
      {transition?.decides && (
        <RequestedValues {...{ resource, record, words }} asked={transition.decides.asked} />
      )}
      {transition?.attests && (
        <Attested {...{ resource, record, words }} attested={transition.attests} />
      )}
    </>
  )
}

interface DialogFootProps {
  readonly action: string
  readonly grave: boolean
  readonly disabled: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function DialogFoot({ action, grave, disabled, onConfirm, onClose }: DialogFootProps) {
  const { t } = useTranslation('workspace')
  return (
    <>
      <SendButton look={grave ? 'grave' : 'primary'} disabled={disabled} onClick={onConfirm}>
        {action}
      </SendButton>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <span className={css.end}>
        <Kbd keys="Ctrl Enter" />
      </span>
    </>
  )
}
