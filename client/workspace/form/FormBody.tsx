import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MenuNode } from '#domain/menu'
import type { AnyRow, Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { dateTimeText } from '../format.ts'
import { useSession } from '../session/use-session.ts'
import { closeTab } from '../shell/tabs.ts'
import { useLanguage } from '../use-language.ts'
import { useFaultText } from '../use-problem-text.ts'
import { inSentence, useWords, type Words } from '../words.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { faultsOfForm } from './check.ts'
import { draftKey } from './drafts.ts'
import { FieldRows } from './FieldRows.tsx'
import css from './form.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { type FormState, useForm } from './use-form.ts'
import { useSave } from './use-save.ts'
import { useSaveKey } from './use-save-key.ts'
import { formFields, stated } from './values.ts'

interface FormBodyProps {
  readonly screen: MenuNode
  readonly resource: Resource
  /** The record being changed; null for a new one. */
  readonly base: AnyRow | null
  readonly start: Values
  /** The person takes the record as somebody else left it. */
  readonly onRebase: (record: AnyRow) => void
}

/** Sections, the draft that survives a reload, the faults at their fields, and saving. */
export function FormBody({ screen, resource, base: loaded, start, onRebase }: FormBodyProps) {
  const session = useSession()
  const navigate = useNavigate()
  const words = useWords(resource.name)
  const storedAt = draftKey(session.id, resource.name, loaded?.id ?? null)
  const form = useForm(resource, storedAt, { base: loaded, values: start })
  const { base } = form
  const { pathname } = useLocation()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const save = useSave({
    resource,
    form,
    onRebase,
    onFaults: setErrors,
    onSaved: (id) => {
      closeTab(pathname)
      void navigate(base ? `${screen.path}/${id}` : `${screen.path}?record=${id}`)
    },
  })
  const change = (name: string, value: unknown) => {
    form.change(name, value)
    setErrors((faults) => faults.filter(({ field }) => field.split('.')[0] !== name))
  }
  const submit = () => {
    const actor = { id: base?.createdBy ?? session.id }
    const faults = faultsOfForm(resource, stated(form.values), { actor, now: new Date() })
    setErrors(faults)
    if (faults.length === 0) save.send()
    else focusOn(faults)
  }
  const element = useSaveKey(submit)
  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <FormHead {...{ screen, words, base }} busy={save.isPending} />
      <div className={css.body}>
        <Notices {...{ resource, words, form, errors }} />
        {resource.form.map(({ name, fields }) => (
          <fieldset key={name} className={css.section}>
            <legend>{words.section(name)}</legend>
            <FieldRows
              {...{ words, errors }}
              fields={resource.fields}
              names={fields.filter((one) => !(base && resource.fixed?.includes(one)))}
              values={form.values}
              onChange={change}
            />
          </fieldset>
        ))}
      </div>
      <LeaveGuard active={form.dirty && !save.isSaved} onDiscard={form.discard} />
      {save.conflict && base && (
        <ConflictDialog {...{ resource, words, base }} mine={form.values} {...save.conflict} />
      )}
    </form>
  )
}

interface FormHeadProps {
  readonly screen: MenuNode
  readonly words: Words
  readonly base: AnyRow | null
  readonly busy: boolean
}

function FormHead({ screen, words, base, busy }: FormHeadProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  return (
    <header className={css.head}>
      <h1>
        {base ? t('form.editOf', { name: base.number ?? inSentence(words.name) }) : words.create}
      </h1>
      <Button look="primary" type="submit" disabled={busy}>
        {t('form.save')} <Kbd keys="Ctrl Enter" />
      </Button>
      <Button onClick={() => void navigate(base ? `${screen.path}/${base.id}` : screen.path)}>
        {t('common.cancel')}
      </Button>
    </header>
  )
}

interface NoticesProps {
  readonly resource: Resource
  readonly words: Words
  readonly form: FormState
  readonly errors: readonly FieldError[]
}

/** That a draft was found, and faults of fields that do not stand on this form. */
function Notices({ resource, words, form, errors }: NoticesProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const faultText = useFaultText(words)
  const shown = new Set(formFields(resource))
  const elsewhere = errors.filter(({ field }) => !shown.has(field.split('.')[0] ?? ''))
  return (
    <>
      {form.restoredFrom && (
        <div className={css.notice} role="status">
          {t('form.restored', { time: dateTimeText(language, form.restoredFrom) })}
          <Button look="quiet" onClick={form.discard}>
            {t('form.discard')}
          </Button>
        </div>
      )}
      {elsewhere.map((error) => (
        <p key={error.field} className={css.notice} data-fault role="alert">
          {words.field(error.field)}: {faultText(error)}
        </p>
      ))}
    </>
  )
}

/** Brings the first field that is wrong into view, ready to be typed in. */
function focusOn(faults: readonly FieldError[]): void {
  const named = new Set(faults.map(({ field }) => field.split('.')[0]))
  const rows = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const row = rows.find(({ dataset }) => named.has(dataset.field))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
