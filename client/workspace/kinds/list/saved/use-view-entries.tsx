import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import type { MenuNode } from '#domain/screens/screens'
import { keepListHabit, listHabitsQuery } from '../../../../api/list-habits.ts'
import { toast } from '../../../../ui/toasts.ts'
import { layoutText } from '../../../data/list/layout.ts'
import { type ListState, searchOf } from '../../../data/list/list-state.ts'
import { keptQuery } from '../../../data/list/view-address.ts'
import { useWords } from '../../../data/words.ts'
import type { DropChoice, DropEntry } from '../../../parts/menu/DropMenu.tsx'
import { type SavedViews, savedView, useViewOperation } from './use-saved-views.ts'
import type { AskedOfView } from './ViewQuestion.tsx'

interface EntriesOf {
  readonly screen: MenuNode
  readonly state: ListState
  readonly layout: ListLayout
  readonly views: SavedViews
  /** The view that was chosen. */
  readonly current: AnyRow | null
  readonly isChanged: boolean
  readonly choose: (view: AnyRow | null) => void
  readonly onState: (change: Partial<ListState>) => void
  readonly ask: (question: AskedOfView) => void
}

type Items = readonly DropEntry[]

/** What the menu of views offers: the views, then what can be done with the one on screen. */
export function useViewEntries(props: EntriesOf): Items {
  const { screen, views, current, choose } = props
  const { t } = useTranslation('workspace')
  const start = useSuspenseQuery(listHabitsQuery).data[screen.code]?.view ?? null
  const operations = useViewActions({ ...props, start })
  const entry = (view: AnyRow) => ({
    key: view.id,
    label:
      view.id === start ? t('savedViews.starting', { name: String(view.name) }) : String(view.name),
    onClick: () => choose(view),
    current: view.id === current?.id,
  })
  const group = (key: 'own' | 'shared'): Items =>
    views[key].length > 0
      ? [{ type: 'group', key, label: t(`savedViews.${key}`), children: views[key].map(entry) }]
      : []
  return [
    { key: 'standard', label: t('savedViews.standard'), onClick: () => choose(null) },
    ...group('own'),
    ...group('shared'),
    { type: 'divider' },
    ...operations,
  ]
}

function useViewActions(props: EntriesOf & { readonly start: string | null }): Items {
  const { screen, state, layout, views, current, isChanged, start, ask } = props
  const { t } = useTranslation('workspace')
  const words = useWords(savedView)
  const operation = useViewOperation()
  const link = useLink(props)
  const make: Items = [
    { key: 'save', label: t('savedViews.saveAs'), onClick: () => ask({ about: 'save' }) },
    { key: 'link', label: t('savedViews.link'), onClick: () => void link() },
  ]
  if (!current) return make
  const { can, actions = {} } = views.abilities[current.id] ?? {}
  const values = { query: keptQuery(state), layout }
  const begins = start === current.id
  const keep = {
    key: 'keep',
    label: t('savedViews.keep', { name: String(current.name) }),
    onClick: () => operation.mutate({ do: 'change', view: current, values }),
  }
  const own: DropChoice[] = [
    {
      key: 'rename',
      label: t('savedViews.rename'),
      onClick: () => ask({ about: 'rename', view: current }),
    },
    ...Object.keys(actions).map((action) => ({
      key: action,
      label: words.action(action),
      onClick: () => operation.mutate({ do: 'act', view: current, action }),
    })),
  ]
  const drop = {
    key: 'delete',
    danger: true,
    label: t('savedViews.delete'),
    onClick: () => ask({ about: 'delete', view: current }),
  }
  return [
    ...(isChanged && can?.update ? [keep] : []),
    ...make,
    ...(can?.update ? own : []),
    {
      key: 'start',
      label: t(begins ? 'savedViews.startNot' : 'savedViews.start'),
      onClick: () => keepListHabit(screen.code, { view: begins ? null : current.id }),
    },
    ...(can?.delete ? [drop] : []),
  ]
}

/** Copies an address that carries the whole view: whoever may open the list sees it so. */
function useLink({ screen, state, layout, onState }: EntriesOf) {
  const { t } = useTranslation('workspace')
  return async () => {
    const carried = { ...state, page: 1, record: null, layout: layoutText(layout) }
    try {
      await navigator.clipboard.writeText(`${location.origin}${screen.path}?${searchOf(carried)}`)
      toast('done', t('share.copied'))
    } catch {
      // Without a secure connection browsers refuse: the address bar then has it to be copied.
      onState(carried)
      toast('done', t('savedViews.linkInBar'))
    }
  }
}
