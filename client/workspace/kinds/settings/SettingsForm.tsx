import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { serverNow } from '../../../api/server-clock.ts'
import type { SettingsAnswer } from '../../../api/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { toast } from '../../../ui/toasts.ts'
import { draftKey } from '../../data/drafts.ts'
import { useName } from '../../data/names.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useWords } from '../../data/words.ts'
import { ConflictDialog } from '../../parts/form/ConflictDialog.tsx'
import { faultsOfForm } from '../../parts/form/check.ts'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { OtherFaults } from '../../parts/form/OtherFaults.tsx'
import { useFaults } from '../../parts/form/use-faults.ts'
import { useFirstFocus } from '../../parts/form/use-first-focus.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useSave } from '../../parts/form/use-save.ts'
import { useSaveKey } from '../../parts/form/use-save-key.ts'
import { blankValues, formFields, stated, valuesOf } from '../../parts/form/values.ts'
import { useAdditions } from '../additions/additions.ts'
import form from '../form/form.module.css'
import css from './settings.module.css'

interface SettingsFormProps {
  readonly resource: Resource
  /** Id of the organisation whose settings these are. */
  readonly org: string
  readonly settings: SettingsAnswer
  /** Title of the screen and choice of the organisation. */
  readonly head: ReactNode
}

/** Settings to change: saved they stay open; taken over from above or reset they wait for saving. */
export function SettingsForm({ resource, org, settings, head }: SettingsFormProps) {
  const { t } = useTranslation('workspace')
  const { id: actorId } = useSession()
  const words = useWords(resource.name)
  const [base, setBase] = useState<AnyRow | null>(settings.data)
  const { standard, start } = useStart(resource, org, { ...settings, data: base })
  const key = draftKey(actorId, resource.name, base?.id ?? org)
  const state = useForm(resource, key, { base, values: start })
  const [errors, setErrors] = useFaults(state.values)
  const save = useSave({
    resource,
    form: state,
    onRebase: setBase,
    onFaults: setErrors,
    onSaved: () => setErrors([]),
  })
  const submit = () => {
    const actor = { id: base?.createdBy ?? actorId }
    const faults = faultsOfForm(resource, stated(state.values), { actor, now: serverNow() }, base)
    setErrors(faults)
    if (faults.length === 0) save.send()
  }
  useSaveKey(submit)
  const element = useFirstFocus()
  const { Panel } = useAdditions(resource)
  const shown = formFields(resource).filter((one) => one !== resource.placedBy)
  const fill = (values: Values, words: string) => {
    for (const [name, value] of Object.entries(values)) {
      if (name !== resource.placedBy) state.change(name, value)
    }
    toast('done', words)
  }
  return (
    <form
      ref={element}
      className={form.form}
      noValidate
      onInput={state.onInput}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <header className={`${form.head} ${css.head}`}>
        {head}
        <span className={css.space} />
        <Takeovers {...{ settings, standard }} onFill={fill} />
        <Button look="primary" type="submit" disabled={save.isPending}>
          {t('form.save')} <Kbd keys="Ctrl Enter" />
        </Button>
      </header>
      <div className={form.body}>
        {Panel && <Panel resource={resource} record={base} />}
        <Whose settings={settings} />
        <OtherFaults {...{ words, errors }} names={shown} />
        {resource.form.map(({ name, fields }) => (
          <fieldset key={name} className={form.section}>
            <legend>{words.section(name)}</legend>
            <FieldRows
              {...{ words, errors }}
              fields={resource.fields}
              names={fields.filter((one) => one !== resource.placedBy)}
              values={state.values}
              onChange={state.change}
            />
          </fieldset>
        ))}
      </div>
      <LeaveGuard active={state.dirty && !save.isSaved} onDiscard={state.discard} />
      {save.conflict && base && (
        <ConflictDialog {...{ resource, words, base }} mine={state.values} {...save.conflict} />
      )}
    </form>
  )
}

/** Standard values, and what stands in the form at first: own settings, else those from above. */
function useStart(resource: Resource, org: string, { data, inherited }: SettingsAnswer) {
  const { id: actorId } = useSession()
  return useMemo(() => {
    const placed = resource.placedBy === 'shared' ? {} : { [resource.placedBy]: org }
    const beginner = { actorId, orgId: org, now: serverNow() }
    const standard = { ...blankValues(resource, undefined, beginner), ...placed }
    const above = { ...standard, ...inherited?.values }
    return { standard, start: data ? valuesOf(resource, data) : above }
  }, [resource, org, actorId, data, inherited])
}

interface TakeoversProps {
  readonly settings: SettingsAnswer
  readonly standard: Values
  readonly onFill: (values: Values, words: string) => void
}

function Takeovers({ settings: { inherited }, standard, onFill }: TakeoversProps) {
  const { t } = useTranslation('workspace')
  const above = useName(inherited?.org)
  return (
    <>
      {inherited && (
        <Button onClick={() => onFill(inherited.values, t('settings.copied'))}>
          {t('settings.copy', { org: above })}
        </Button>
      )}
      <Button onClick={() => onFill(standard, t('settings.restoredDefault'))}>
        {t('settings.restore')}
      </Button>
    </>
  )
}

/** Whose settings hold here at the moment. */
export function Whose({ settings: { data, inherited } }: { readonly settings: SettingsAnswer }) {
  const { t } = useTranslation('workspace')
  const above = useName(inherited?.org)
  const words = data
    ? t('settings.own')
    : inherited
      ? t('settings.inherited', { org: above })
      : t('settings.default')
  return (
    <p className={form.notice} role="status">
      {words}
    </p>
  )
}
