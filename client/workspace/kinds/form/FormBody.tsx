import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { applicableValues, hiddenFields } from '#domain/definition/conditional'
import { unfillable } from '#domain/definition/permitted-form'
import { requiredNow } from '#domain/definition/required-now'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { listed } from '#domain/text/lists'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { draftKey } from '../../data/drafts.ts'
import { useRecordName } from '../../data/names.ts'
import { isUploading } from '../../data/pending-uploads.ts'
import { isAboveMines, useSession } from '../../data/session/use-session.ts'
import { closeTab } from '../../data/tabs.ts'
import { useLanguage } from '../../data/use-language.ts'
import { inSentence, useWords, type Words } from '../../data/words.ts'
import { ConflictDialog } from '../../parts/form/ConflictDialog.tsx'
import { earlyFaults, faultsOfForm } from '../../parts/form/check.ts'
import { DraftNotice } from '../../parts/form/DraftNotice.tsx'
import { handingInOf } from '../../parts/form/handing-in.ts'
import { LeaveGuard } from '../../parts/form/LeaveGuard.tsx'
import { OtherFaults } from '../../parts/form/OtherFaults.tsx'
import { SendButton } from '../../parts/form/SendButton.tsx'
import { useFaults } from '../../parts/form/use-faults.ts'
import { useFirstFocus } from '../../parts/form/use-first-focus.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { useLimits } from '../../parts/form/use-limits.ts'
import { useSave } from '../../parts/form/use-save.ts'
import { useSaveKey } from '../../parts/form/use-save-key.ts'
import { useWhenFilled } from '../../parts/form/use-when-filled.ts'
import { formFields, stated } from '../../parts/form/values.ts'
import { WaitingNotice } from '../../parts/form/WaitingNotice.tsx'
import { type FormPartProps, useAdditions } from '../additions/additions.ts'
import { FormSections } from './FormSections.tsx'
import css from './form.module.css'
import { KeptAsSubmitted, keptAsMade } from './KeptAsSubmitted.tsx'

interface FormBodyProps {
  readonly screen: MenuNode
  /** The type as this person may fill it in. */
  readonly resource: Resource
  /** The type with its whole form. */
  readonly type: Resource
  /** Fields that are hidden from the person: the form of the type has none of them. */
  readonly hidden: ReadonlySet<string>
  /** The record being changed; null for a new one. */
  readonly base: AnyRow | null
  readonly start: Values
  /** The record that a new one was filled in from; null for none. */
  readonly like: AnyRow | null
  /** The fields that it has filled in. */
  readonly filled?: ReadonlySet<string>
  /** The person takes the record as somebody else left it. */
  readonly onRebase: (record: AnyRow) => void
}

/** Sections, the draft that survives a reload, the faults at their fields, and saving. */
export function FormBody(props: FormBodyProps) {
  const { screen, resource, base: loaded, start, like, onRebase } = props
  const session = useSession()
  const navigate = useNavigate()
  const words = useWords(resource.name)
  // A screen of one kind of records has a draft of its own.
  const ofScreen = screen.filters ? `new.${screen.code}` : null
  const draft = loaded?.id ?? (like ? `like.${like.id}` : ofScreen)
  const storedAt = draftKey(session.id, resource.name, draft)
  const begins = { base: loaded, values: start, filled: props.filled }
  const form = useForm(resource, storedAt, begins, isAboveMines(session))
  const { base } = form
  const { pathname } = useLocation()
  const [errors, setErrors] = useFaults(form.values)
  const author = { id: base?.createdBy ?? session.id }
  const context = { actor: author, now: serverNow() }
  const inapplicable = hiddenFields(resource, form.values, context)
  const known = { createdBy: author.id, ...base, ...form.values }
  const isAuthor = author.id === session.id
  const missing = base ? [] : unfillable(props.type, props.hidden, inapplicable)
  const save = useSave({
    ...{ resource, form, onRebase },
    hidden: inapplicable,
    onFaults: setErrors,
    onSaved: (id) => {
      closeTab(pathname)
      void navigate(base ? `${screen.path}/${id}` : `${screen.path}${id ? `?record=${id}` : ''}`)
    },
  })
  const { submit, isAwaited } = useWhenFilled(form.isFilling, (handIn: string | undefined) => {
    const applying = applicableValues(stated(form.values), inapplicable)
    const faults = faultsOfForm(resource, applying, context, base)
    setErrors(faults)
    if (missing.length > 0 || isUploading()) return
    if (faults.length === 0) save.send(handIn)
  })
  useSaveKey(() => submit(undefined))
  const limits = useLimits(resource, words, form)
  const element = useFirstFocus()
  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      onInput={form.onInput}
      onSubmit={(event) => {
        event.preventDefault()
        submit(undefined)
      }}
    >
      <FormHead
        {...{ screen, words, base }}
        handingIn={isAuthor ? handingInOf(resource, known, context) : null}
        onHandIn={submit}
        still={isAwaited || save.isPending || save.isWaiting || missing.length > 0}
      />
      <div className={css.body}>
        {save.isWaiting && <WaitingNotice onStop={save.giveUp} />}
        {missing.length > 0 && <Unfillable {...{ words, missing }} />}
        {like && <FilledFrom {...{ resource, like }} />}
        {base && <KeptAsSubmitted {...{ resource, words, base }} />}
        <DraftNotice from={form.restoredFrom} onDiscard={form.discard} />
        <OtherFaults {...{ words, errors }} names={formFields(resource)} />
        <FormSections
          {...{ resource, words, errors }}
          early={earlyFaults(resource, known, context, base)}
          needed={requiredNow(resource, known, context)}
          limits={limits}
          // Who wrote it is not offered where another has to decide.
          values={{ ...known, ...computed(resource, known) }}
          left={new Set([...inapplicable, ...(base ? keptAsMade(resource, base) : [])])}
          still={save.isWaiting}
          onChange={form.change}
        />
        {!save.isWaiting && <OwnPart {...{ resource }} values={known} change={form.change} />}
      </div>
      <LeaveGuard active={form.dirty && !save.isSaved} onDiscard={form.discard} />
      {save.conflict && base && (
        <ConflictDialog {...{ resource, words, base }} mine={form.values} {...save.conflict} />
      )}
    </form>
  )
}

/** Another way to fill in the form, for the types that have one. */
function OwnPart({ resource, ...form }: FormPartProps & Pick<FormBodyProps, 'resource'>) {
  const { FormPart } = useAdditions(resource)
  return <Suspense fallback={null}>{FormPart && <FormPart {...form} />}</Suspense>
}

interface FormHeadProps {
  readonly screen: MenuNode
  readonly words: Words
  readonly base: AnyRow | null
  /** The action that hands the record in as it is typed; null where there is none. */
  readonly handingIn: string | null
  readonly onHandIn: (action: string) => void
  /** Nothing can be saved for the moment. */
  readonly still: boolean
}

function FormHead({ screen, words, base, handingIn, onHandIn, still }: FormHeadProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  return (
    <header className={css.head}>
      <h1>
        {base ? t('form.editOf', { name: base.number ?? inSentence(words.name) }) : words.create}
      </h1>
      {handingIn && (
        <SendButton look="primary" disabled={still} onClick={() => onHandIn(handingIn)}>
          {t('form.saveAnd', { action: inSentence(words.action(handingIn)) })}
        </SendButton>
      )}
      <SendButton look={handingIn ? 'plain' : 'primary'} type="submit" disabled={still}>
        {t('form.save')} <Kbd keys="Ctrl Enter" />
      </SendButton>
      <Button onClick={() => void navigate(base ? `${screen.path}/${base.id}` : screen.path)}>
        {t('common.cancel')}
      </Button>
    </header>
  )
}

/** That the form was filled in, and what was not. */
function FilledFrom({ resource, like }: { readonly resource: Resource; readonly like: AnyRow }) {
  const { t } = useTranslation('workspace')
  const name = useRecordName(resource, like)
  const [query] = useSearchParams()
  const told = query.has('next') ? 'form.goesOnFrom' : 'form.filledFrom'
  return <p className={css.notice}>{t(told, { name: like.number ?? name })}</p>
}

interface UnfillableProps {
  readonly words: Words
  /** Required fields that are hidden from the person. */
  readonly missing: readonly string[]
}

/** That nothing can be created here, and why: before anybody has typed for nothing. */
function Unfillable({ words, missing }: UnfillableProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const fields = listed(
    language,
    missing.map((name) => words.field(name)),
  )
  return (
    <p className={css.notice} data-fault role="alert">
      {t('form.unfillable', { fields })}
    </p>
  )
}
