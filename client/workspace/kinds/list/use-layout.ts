import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import type { MenuNode } from '#domain/screens/screens'
import { keepListHabit, listHabitsQuery } from '../../../api/list-habits.ts'
import { layoutFrom, layoutIn, layoutText, standardLayout } from '../../data/list/layout.ts'
import type { ListState } from '../../data/list/list-state.ts'
import { isAboveMines, useSession } from '../../data/session/use-session.ts'

interface LayoutOf {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly onState: (change: Partial<ListState>) => void
}

/**
 * How a list looks: as its address says, else as the person left it last, on whatever computer. A
 * choice is kept for the next time; null goes back to the standard.
 */
export function useLayout({ screen, resource, state, onState }: LayoutOf) {
  const habit = useSuspenseQuery(listHabitsQuery).data[screen.code]?.layout
  const isAbove = isAboveMines(useSession())
  const { filters, columns } = screen
  const whom = useMemo(
    () => ({ isAboveMines: isAbove, narrowed: filters, columns }),
    [isAbove, filters, columns],
  )
  const layout = useMemo<ListLayout>(
    () =>
      state.layout ? layoutIn(state.layout, resource, whom) : layoutFrom(habit, resource, whom),
    [state.layout, habit, resource, whom],
  )
  const choose = (change: Partial<ListLayout> | null) => {
    const next = change ? { ...layout, ...change } : standardLayout(resource, whom)
    keepListHabit(screen.code, { layout: change ? next : null })
    if (state.layout) onState({ layout: change ? layoutText(next) : null })
  }
  return [layout, choose] as const
}
