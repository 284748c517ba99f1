import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import type { MenuNode } from '#domain/screens/screens'
import { Icon } from '../../../../ui/Icon.tsx'
import { everything, type ListState } from '../../../data/list/list-state.ts'
import { differs, stateOf } from '../../../data/list/view-address.ts'
import { DropButton } from '../../../parts/menu/DropButton.tsx'
import css from './saved.module.css'
import { useSavedViews } from './use-saved-views.ts'
import { useViewEntries } from './use-view-entries.tsx'
import { type AskedOfView, ViewQuestion } from './ViewQuestion.tsx'

export interface ViewMenuProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly layout: ListLayout
  readonly onState: (change: Partial<ListState>) => void
}

/** The saved views of a list: choose one, keep what is on screen, pass it on, start with it. */
export function ViewMenu({ screen, resource, state, layout, onState }: ViewMenuProps) {
  const { t } = useTranslation('workspace')
  const views = useSavedViews(screen.code)
  const [asked, setAsked] = useState<AskedOfView | null>(null)
  const current = [...views.own, ...views.shared].find(({ id }) => id === state.view) ?? null
  const isChanged = current !== null && differs(current, resource, { state, layout })
  const choose = (view: AnyRow | null) =>
    onState(
      view
        ? { ...stateOf(view, resource), page: 1 }
        : { ...everything, sort: null, view: null, layout: null },
    )
  const shown = { screen, state, layout }
  const about = { ...shown, views, current, isChanged, choose, onState }
  const items = useViewEntries({ ...about, ask: setAsked })
  const name = current ? String(current.name) : t('savedViews.title')
  const label = isChanged ? t('savedViews.changed', { name }) : name
  return (
    <>
      <DropButton items={items} className={css.face} aria-label={label} title={label}>
        <span className={css.name}>{name}</span>
        {isChanged && <span aria-hidden="true">•</span>}
        <Icon name="down" />
      </DropButton>
      {asked && (
        <ViewQuestion
          {...{ ...shown, asked, choose }}
          own={views.own}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
