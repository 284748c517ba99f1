import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import type { MenuNode } from '#domain/screens/screens'
import { keepListHabit, listHabitsQuery } from '../../../../api/list-habits.ts'
import type { ListState } from '../../../data/list/list-state.ts'
import { keptQuery } from '../../../data/list/view-address.ts'
import { useViewOperation } from './use-saved-views.ts'
import { DeleteDialog, NameDialog } from './ViewDialogs.tsx'

/** What the menu of views asks before it does it; without a view: save what is on screen as one. */
export type AskedOfView =
  | { readonly about: 'save' }
  | { readonly about: 'rename' | 'delete'; readonly view: AnyRow }

interface ViewQuestionProps {
  readonly screen: MenuNode
  readonly state: ListState
  readonly layout: ListLayout
  readonly asked: AskedOfView
  readonly own: readonly AnyRow[]
  readonly choose: (view: AnyRow | null) => void
  readonly onClose: () => void
}

export function ViewQuestion(props: ViewQuestionProps) {
  const { screen, state, layout, asked, own, choose, onClose } = props
  const { t } = useTranslation('workspace')
  const operation = useViewOperation()
  const start = useSuspenseQuery(listHabitsQuery).data[screen.code]?.view
  const view = asked.about === 'save' ? null : asked.view
  const taken = own.filter(({ id }) => id !== view?.id).map(({ name }) => String(name))
  const done = (after: AnyRow | null) => {
    onClose()
    if (asked.about === 'save') choose(after)
    if (asked.about !== 'delete') return
    if (start === asked.view.id) keepListHabit(screen.code, { view: null })
    if (state.view === asked.view.id) choose(null)
  }
  if (asked.about === 'delete') {
    return (
      <DeleteDialog
        name={String(asked.view.name)}
        isBusy={operation.isPending}
        onDelete={() => operation.mutate({ do: 'delete', view: asked.view }, { onSuccess: done })}
        onClose={onClose}
      />
    )
  }
  const save = (name: string, shared: boolean) => {
    const values = { name, screen: screen.code, query: keptQuery(state), layout }
    operation.mutate(
      view ? { do: 'change', view, values: { name } } : { do: 'create', values, shared },
      { onSuccess: done },
    )
  }
  return (
    <NameDialog
      title={t(view ? 'savedViews.rename' : 'savedViews.saveAs')}
      name={view ? String(view.name) : ''}
      asksSharing={!view}
      isBusy={operation.isPending}
      onSave={save}
      {...{ taken, onClose }}
    />
  )
}
