/** A saved view and the address of a list, made of one another. */

import type { AnyRow, Resource } from '#domain/definition/resource'
import type { ListLayout } from '#domain/screens/list-layout'
import { layoutFrom, layoutText } from './layout.ts'
import { type ListState, listStateOf, searchOf } from './list-state.ts'

/** What a list shows, as a view keeps it: without where somebody stands in it. */
export const keptQuery = (state: ListState): string =>
  searchOf({ ...state, page: 1, record: null, view: null, layout: null }).toString()

/** Where a list stands once a view is chosen. */
export function stateOf(view: AnyRow, resource: Resource): ListState {
  const state = listStateOf(new URLSearchParams(String(view.query ?? '')))
  return { ...state, view: view.id, layout: layoutText(layoutFrom(view.layout, resource)) }
}

/** Whether the list shows something else, or looks otherwise, than the view has it. */
export function differs(
  view: AnyRow,
  resource: Resource,
  { state, layout }: { readonly state: ListState; readonly layout: ListLayout },
): boolean {
  const kept = stateOf(view, resource)
  return keptQuery(state) !== keptQuery(kept) || layoutText(layout) !== kept.layout
}
