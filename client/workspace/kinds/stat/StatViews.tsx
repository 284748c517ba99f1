import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { Icon } from '../../../ui/Icon.tsx'
import { useWords } from '../../data/words.ts'
import { DropButton } from '../../parts/menu/DropButton.tsx'
import type { DropEntry } from '../../parts/menu/DropMenu.tsx'
import {
  type SavedViews,
  savedView,
  useSavedViews,
  useViewOperation,
} from '../list/saved/use-saved-views.ts'
import { DeleteDialog, NameDialog } from '../list/saved/ViewDialogs.tsx'

type Asked = 'save' | 'delete' | null

/** Statistics that somebody keeps: come back to, shared, or sent after each month or week. */
export function StatViews({ screen }: { readonly screen: MenuNode }) {
  const { t } = useTranslation('workspace')
  const views = useSavedViews(screen.code)
  const [search, setSearch] = useSearchParams()
  const [asked, ask] = useState<Asked>(null)
  const operation = useViewOperation()
  const current = [...views.own, ...views.shared].find(({ id }) => id === search.get('view'))
  const choose = (view: AnyRow | null) => setSearch(view ? addressOf(view) : {})
  const items = useEntries({ views, current, choose, ask, operation })
  const done = (view: AnyRow | null) => {
    ask(null)
    choose(view)
  }
  const name = current ? String(current.name) : t('savedViews.title')
  return (
    <>
      <DropButton items={items} aria-label={name}>
        {name}
        <Icon name="down" />
      </DropButton>
      {asked === 'save' && (
        <NameDialog
          title={t('savedViews.saveAs')}
          name=""
          taken={views.own.map((view) => String(view.name))}
          asksSharing
          isBusy={operation.isPending}
          onSave={(called, shared) => {
            const values = { name: called, screen: screen.code, query: keptOf(search) }
            operation.mutate({ do: 'create', values, shared }, { onSuccess: done })
          }}
          onClose={() => ask(null)}
        />
      )}
      {asked === 'delete' && current && (
        <DeleteDialog
          name={String(current.name)}
          isBusy={operation.isPending}
          onDelete={() => operation.mutate({ do: 'delete', view: current }, { onSuccess: done })}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

const keptOf = (search: URLSearchParams): string => {
  const kept = new URLSearchParams(search)
  kept.delete('view')
  return kept.toString()
}

function addressOf(view: AnyRow): URLSearchParams {
  const search = new URLSearchParams(String(view.query ?? ''))
  search.set('view', view.id)
  return search
}

interface EntriesOf {
  readonly views: SavedViews
  /** The view that was chosen. */
  readonly current: AnyRow | undefined
  readonly choose: (view: AnyRow | null) => void
  readonly ask: (asked: Asked) => void
  readonly operation: ReturnType<typeof useViewOperation>
}

function useEntries({ views, current, choose, ask, operation }: EntriesOf): DropEntry[] {
  const { t } = useTranslation('workspace')
  const words = useWords(savedView)
  const group = (key: 'own' | 'shared'): DropEntry[] =>
    views[key].length > 0
      ? [
          {
            ...{ type: 'group', key, label: t(`savedViews.${key}`) },
            children: views[key].map((view) => ({
              key: view.id,
              label: String(view.name),
              onClick: () => choose(view),
              current: view.id === current?.id,
            })),
          },
        ]
      : []
  const { can, actions = {} } = (current && views.abilities[current.id]) ?? {}
  const own = current && can?.update ? Object.keys(actions) : []
  return [
    ...group('own'),
    ...group('shared'),
    ...(views.own.length + views.shared.length > 0 ? [{ type: 'divider' } as const] : []),
    { key: 'save', label: t('savedViews.saveAs'), onClick: () => ask('save') },
    ...own.map((action) => ({
      key: action,
      label: words.action(action),
      onClick: () => current && operation.mutate({ do: 'act', view: current, action }),
    })),
    ...(can?.delete
      ? [
          {
            key: 'delete',
            danger: true,
            label: t('savedViews.delete'),
            onClick: () => ask('delete'),
          },
        ]
      : []),
  ]
}
