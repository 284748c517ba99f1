import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordAnswer } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { late } from '../../data/late.ts'
import { pathOf } from '../../data/records/path.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import type { Words } from '../../data/words.ts'
import { ActionDialog, asksFirst } from '../../parts/actions/ActionDialog.tsx'
import { DeleteDialog } from '../../parts/actions/DeleteDialog.tsx'
import { useAct } from '../../parts/actions/use-act.ts'
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
  const { Buttons } = useAdditions(resource)
  const mayCopy = rights.has('create')
  const can = [update, remove, restore, mayCopy, Buttons].some(Boolean)
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
      <Suspense fallback={null}>{Buttons && <Buttons answer={answer} />}</Suspense>
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
