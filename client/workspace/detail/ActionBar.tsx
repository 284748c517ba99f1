import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import type { RecordAnswer } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { extras } from '../extras/index.ts'
import { useRights } from '../rights/use-rights.ts'
import { ViewLink } from '../views/ViewLink.tsx'
import type { Words } from '../words.ts'
import { ActionDialog, asksFirst } from './ActionDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import css from './detail.module.css'
import { pathOf } from './path.ts'
import { useAct } from './use-act.ts'
import { useRestore } from './use-restore.ts'

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
  const [asking, setAsking] = useState<string | null>(null)
  const act = useAct(resource, words)
  const actions = Object.entries(meta.actions)
  const rights = useRights(resource.name)
  const leadsOn = pathOf(resource).length > 0
  const next = actions.find(([, { grave, to }]) => !grave && to !== record.storedState)?.[0]
  const primary = leadsOn ? next : undefined
  const start = (name: string) => {
    if (asksFirst(resource, record, name, meta.actions[name])) setAsking(name)
    else act.mutate({ record, action: name, input: {} })
  }
  const { update, delete: remove, restore } = meta.can
  const Extra = extras[resource.name]
  const mayCopy = rights.has('create')
  const can = [update, remove, restore, mayCopy, Extra].some(Boolean)
  if (actions.length === 0 && !can) return null
  return (
    <div className={css.actions}>
      {actions.map(([name, { grave }]) => (
        <Button
          key={name}
          look={name === primary ? 'primary' : grave ? 'grave' : 'plain'}
          disabled={act.isPending}
          onClick={() => start(name)}
        >
          {words.action(name)}
        </Button>
      ))}
      {update && (
        <Button onClick={() => void navigate(`${screen.path}/${record.id}/edit`)}>
          {t('record.edit')}
        </Button>
      )}
      {update && <ViewLink {...{ screen, resource }} id={record.id} />}
      {mayCopy && <CopyButton {...{ screen, resource, record, words }} />}
      <Suspense fallback={null}>{Extra && <Extra answer={answer} />}</Suspense>
      {restore && <RestoreButton resource={resource} id={record.id} />}
      {remove && <DeleteButton {...{ screen, resource, record }} />}
      {asking && (
        <ActionDialog
          {...{ resource, record, words, act }}
          name={asking}
          grave={meta.actions[asking]?.grave ?? false}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
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
  return (
    <>
      <Button look="quiet" className={css.end} onClick={() => setAsking(true)}>
        {t('record.delete')}
      </Button>
      {asking && (
        <DeleteDialog
          {...{ resource, record }}
          onRemoved={() => navigate(screen.path)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))

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
