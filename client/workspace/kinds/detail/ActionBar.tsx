import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { actionRight } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { listed } from '#domain/text/lists'
import { isPaused } from '#domain/workflow/conditions'
import type { RecordAnswer } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { dateTimeText } from '../../data/format.ts'
import { late } from '../../data/late.ts'
import { pathOf } from '../../data/records/path.ts'
import { type Rights, useRights } from '../../data/rights/use-rights.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useFaultText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import { ActionDialog, asksFirst } from '../../parts/actions/ActionDialog.tsx'
import { DeleteDialog } from '../../parts/actions/DeleteDialog.tsx'
import { Refusal } from '../../parts/actions/Refusal.tsx'
import { type Act, useAct } from '../../parts/actions/use-act.ts'
import { useRestore } from '../../parts/actions/use-restore.ts'
import { useAdditions } from '../additions/additions.ts'
import { ViewLink } from '../additions/ViewLink.tsx'
import css from './detail.module.css'

interface ActionBarProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly answer: RecordAnswer
  readonly words: Words
}

/** The transitions the server opens to this person; the first that leads on is the next step. */
export function ActionBar({ screen, resource, answer, words }: ActionBarProps) {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const { data: record, meta } = answer
  const [asking, setAsking] = useState<Asking | null>(null)
  const act = useAct(resource, words)
  const why = useReasons(words)
  const actions = Object.entries(meta.actions)
  const rights = useRights(resource.name)
  const leadsOn = pathOf(resource).length > 0
  const next = actions.find(([, { grave, to }]) => !grave && to !== record.storedState)?.[0]
  const primary = leadsOn ? next : undefined
  const start = (name: string) => {
    if (asksFirst(resource, record, name, meta.actions[name])) setAsking({ name, record })
    else act.mutate({ record, action: name, input: {} })
  }
  const { update, delete: remove, restore } = meta.can
  const { Buttons } = useAdditions(resource)
  const mayCopy = rights.has('create')
  const can = [update, remove, restore, mayCopy, Buttons].some(Boolean)
  const paused = pausedActions(resource, answer, rights)
  if (actions.length + paused.length === 0 && !can && !asking) return null
  return (
    <div className={css.actions}>
      {actions.map(([name, { grave, blockedBy = [] }]) =>
        blockedBy.length > 0 ? (
          <ShutButton key={name} label={words.action(name)} why={why(blockedBy)} />
        ) : (
          <Button
            key={name}
            look={name === primary ? 'primary' : grave ? 'grave' : 'plain'}
            disabled={act.isPending}
            // The second click of two may meet the step that has come to stand in its place.
            onClick={({ detail: clicks }) => clicks < 2 && start(name)}
          >
            {words.action(name)}
          </Button>
        ),
      )}
      {paused.map((name) => (
        <PausedButton key={name} {...{ record, words, name, resource }} />
      ))}
      {update && (
        <Button onClick={() => void navigate(`${screen.path}/${record.id}/edit`)}>
          {t('record.edit')}
        </Button>
      )}
      {update && <ViewLink {...{ screen, resource }} id={record.id} />}
      {mayCopy && resource.continuing && (
        <Button onClick={() => void navigate(`${screen.path}/new?next=${record.id}`)}>
          {words.action('continue')}
        </Button>
      )}
      {mayCopy && <CopyButton {...{ screen, resource, record, words }} />}
      <Suspense fallback={null}>{Buttons && <Buttons answer={answer} />}</Suspense>
      {restore && <RestoreButton resource={resource} id={record.id} />}
      {remove && <DeleteButton {...{ screen, resource, record }} />}
      {asking?.record.id === record.id && (
        <AskedAction
          {...{ resource, answer, words, act, asking }}
          onClose={() => setAsking(null)}
        />
      )}
      <LastRefusal {...{ resource, record, words, act }} />
    </div>
  )
}

/** An action whose dialog is open, and the record as it was when it was opened. */
interface Asking {
  readonly name: string
  readonly record: RecordAnswer['data']
}

interface AskedActionProps extends Pick<ActionBarProps, 'resource' | 'answer' | 'words'> {
  readonly act: Act
  readonly asking: Asking
  readonly onClose: () => void
}

/** The dialog of an action. Somebody else may be quicker: what was typed stays in sight all the same. */
function AskedAction({ resource, answer, words, act, asking, onClose }: AskedActionProps) {
  const { data: record, meta } = answer
  const { name } = asking
  const isOpen = resource.states[record.storedState]?.[name] !== undefined
  // Whoever takes it themselves is not told that it was taken.
  const isTaken = act.variables?.isInDialog === true && (act.isPending || act.isSuccess)
  const hasMoved = record.storedState !== asking.record.storedState && !isTaken
  return (
    <ActionDialog
      {...{ resource, words, act, name, onClose }}
      record={isOpen ? record : asking.record}
      grave={meta.actions[name]?.grave ?? false}
      movedOnTo={hasMoved && !isOpen ? record.state : null}
      nowIn={hasMoved && isOpen ? record.state : null}
    />
  )
}

interface LastRefusalProps {
  readonly resource: Resource
  readonly record: RecordAnswer['data']
  readonly words: Words
  readonly act: Act
}

/** Why the last action without a dialog was not taken: it stays until the record moves on or another is taken. */
function LastRefusal({ resource, record, words, act }: LastRefusalProps) {
  const { variables: taken, error } = act
  if (!error || !taken || taken.isInDialog) return null
  if (taken.record.id !== record.id || taken.record.version !== record.version) return null
  return <Refusal {...{ resource, record, words }} name={taken.action} refusal={error} />
}

/** Why an action cannot be taken yet: what has to be filled in first, in one sentence. */
function useReasons(words: Words): (faults: readonly FieldError[]) => readonly string[] {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const faultText = useFaultText(words)
  return (faults) => {
    const missing = faults.filter(({ code }) => code === 'required')
    const fields = listed(
      language,
      missing.map(({ field }) => words.field(field)),
    )
    const others = faults.filter(({ code }) => code !== 'required').map(faultText)
    return missing.length > 0 ? [t('record.fillInFirst', { fields }), ...others] : others
  }
}

/** Transitions that the person could take again later. */
function pausedActions({ states }: Resource, { data, meta }: RecordAnswer, rights: Rights) {
  const context = { now: serverNow() }
  return Object.entries(states[data.storedState] ?? {}).flatMap(([name, { pausedUntil: field }]) =>
    field && !meta.actions[name] && isPaused(data[field], context) && rights.has(actionRight(name))
      ? [name]
      : [],
  )
}

interface PausedButtonProps {
  readonly resource: Resource
  readonly record: RecordAnswer['data']
  readonly words: Words
  readonly name: string
}

/** A button that says from when it can be pressed again. */
function PausedButton({ resource, record, words, name }: PausedButtonProps) {
  const language = useLanguage()
  const field = resource.states[record.storedState]?.[name]?.pausedUntil ?? ''
  const note = `${words.field(field)} ${dateTimeText(language, String(record[field]))}`
  return <ShutButton label={words.action(name)} why={[note]} />
}

interface ShutButtonProps {
  readonly label: string
  readonly why: readonly string[]
}

/** A button that cannot be pressed for now, and says why. */
function ShutButton({ label, why }: ShutButtonProps) {
  const id = useId()
  return (
    <span className={css.paused}>
      <Button disabled aria-describedby={id}>
        {label}
      </Button>
      <small id={id}>{why.join('; ')}</small>
    </span>
  )
}

interface DeleteButtonProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly record: RecordAnswer['data']
}

function DeleteButton({ screen, resource, record }: DeleteButtonProps) {
  const { t } = useTranslation('workspace')
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Beside its list the list stays as it was searched and filtered.
  const query = new URLSearchParams(pathname === screen.path ? search : '')
  query.delete('record')
  return (
    <>
      <Button look="quiet" className={css.end} onClick={() => setAsking(true)}>
        {t('record.delete')}
      </Button>
      {asking && (
        <DeleteDialog
          {...{ resource, record }}
          onRemoved={() => navigate({ pathname: screen.path, search: query.toString() })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const CopyDialog = late(async () => (await import('./CopyDialog.tsx')).CopyDialog)

interface CopyButtonProps extends DeleteButtonProps {
  readonly words: Words
}

/** What takes others along is copied by the server, all of it or nothing; anything else by its form. */
function CopyButton(props: CopyButtonProps) {
  const { screen, resource, record } = props
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const fill = () => void navigate(`${screen.path}/new?like=${record.id}`)
  return (
    <>
      <Button onClick={resource.copying ? () => setAsking(true) : fill}>{t('copy.open')}</Button>
      <Suspense fallback={null}>
        {asking && <CopyDialog {...props} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

function RestoreButton({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const { t } = useTranslation('workspace')
  const restore = useRestore(resource)
  return <Button onClick={() => restore.mutate(id)}>{t('record.restore')}</Button>
}
