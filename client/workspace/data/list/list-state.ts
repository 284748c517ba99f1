/** Where a list stands, kept in the address: what a link shows is what the sender saw. */

import { presetOperator } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import { stampFields } from '#domain/definition/stamp'
import { traitsOf } from '#domain/fields/kinds'
import { isNumbered } from '#domain/screens/list-depth'
import type { MenuNode } from '#domain/screens/screens'
import { numberOf } from '#domain/text/numbers'
import type { RecordList } from '../../../api/records.ts'

export interface FilterPart {
  readonly field: string
  readonly operator: string
  readonly value: string
}

/** A page behind a row, or before it. */
export interface PageMark {
  readonly side: 'after' | 'before'
  readonly row: string
}

export interface ListState {
  readonly q: string
  /** Field, with a minus for descending; null for the definition's own order. */
  readonly sort: string | null
  readonly page: number
  /** The row that a page too deep for its number goes on from, as the server wrote it. */
  readonly mark: PageMark | null
  readonly size: number
  readonly filters: readonly FilterPart[]
  /** Only what lies below this organisation. */
  readonly orgCode: string | null
  /** What was deleted instead of what is there. */
  readonly deleted: boolean
  /** The record shown beside the list. */
  readonly record: string | null
  /** The saved view that was chosen; the list may have moved on from it. */
  readonly view: string | null
  /** How the list looks where that does not follow the person's habit: a layout as JSON. */
  readonly layout: string | null
}

export const pageSizes = [25, 50, 100, 200] as const
const defaultSize = 50
const filterName = /^filter\[(\w+)\]\[(\w+)\]$/

export function listStateOf(search: URLSearchParams): ListState {
  const filters = [...search].flatMap(([name, value]) => {
    const [, field, operator] = filterName.exec(name) ?? []
    return field && operator ? [{ field, operator, value }] : []
  })
  return {
    q: search.get('q') ?? '',
    sort: search.get('sort'),
    page: positive(search.get('page')) ?? 1,
    mark: markIn(search),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? defaultSize,
    filters,
    orgCode: search.get('orgCode'),
    deleted: search.get('deleted') === 'true',
    record: search.get('record'),
    view: search.get('view'),
    layout: search.get('layout'),
  }
}

/** The address of a list; what stands at its default is left out. */
export function searchOf(state: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const { field, operator, value } of state.filters) {
    search.append(`filter[${field}][${operator}]`, value)
  }
  if (state.orgCode) search.set('orgCode', state.orgCode)
  if (state.deleted) search.set('deleted', 'true')
  if (state.q) search.set('q', state.q)
  if (state.sort) search.set('sort', state.sort)
  if (state.page > 1) search.set('page', String(state.page))
  if (state.page > 1 && state.mark) search.set(state.mark.side, state.mark.row)
  if (state.size !== defaultSize) search.set('size', String(state.size))
  if (state.record) search.set('record', state.record)
  if (state.view) search.set('view', state.view)
  if (state.layout) search.set('layout', state.layout)
  return search
}

const markNames = ['after', 'before'] as const
const ownNames = [
  ...markNames,
  ...(['orgCode', 'deleted', 'q', 'sort', 'page', 'size', 'record', 'view', 'layout'] as const),
]

function markIn(search: URLSearchParams): PageMark | null {
  const [mark] = markNames.flatMap((side) => {
    const row = search.get(side)
    return row ? [{ side, row }] : []
  })
  return mark ?? null
}

/** What an address says besides where a list stands: the choices of the screen around it. */
export const besides = (search: URLSearchParams): [string, string][] =>
  [...search].filter(
    ([name]) => !filterName.test(name) && !(ownNames as readonly string[]).includes(name),
  )

/** Filters a screen always applies; `me` stands for the person looking. */
export type Preset = Readonly<Record<string, readonly string[]>> | undefined

/** What the address says to the page and not to the server. */
const ours = { record: null, view: null, layout: null } as const

/** The query the server is asked: the list's own filters within those of the screen. */
export function queryOf(state: ListState, preset: Preset, personId: string): string {
  const query = searchOf({ ...state, ...ours })
  query.set('size', String(state.size))
  for (const { field, operator, value } of presetParts(state, preset, personId))
    query.set(`filter[${field}][${operator}]`, value)
  return query.toString()
}

/** What a screen narrows its list to, where the list itself does not say it of the same field. */
export const presetParts = (
  { filters }: Pick<ListState, 'filters'>,
  preset: Preset,
  personId: string,
): FilterPart[] =>
  Object.entries(preset ?? {}).flatMap(([field, values]) => {
    const operator = presetOperator(field)
    if (filters.some((one) => one.field === field && one.operator === operator)) return []
    const value = values.map((one) => (one === 'me' ? personId : one)).join(',')
    return [{ field, operator, value }]
  })

/** A log starts with what came last; any other list as its screen or definition says. */
export const sortOf = (state: ListState, screen: Pick<MenuNode, 'sort' | 'kind'>): string | null =>
  state.sort ?? screen.sort ?? (screen.kind === 'log' ? '-createdAt' : null)

/** What a query selects, without its order and pages. */
export function selectionOf(query: string): string {
  const selection = new URLSearchParams(query)
  for (const name of ['page', 'size', 'sort', ...markNames]) selection.delete(name)
  return selection.toString()
}

/** Not a comparison of the server: the list is that of an organisation, named by its code, and below. */
export const below = 'below'

/** The same state with the parts of one field replaced; a changed list starts at its first page. */
export function withFilter(
  state: ListState,
  field: string,
  parts: readonly Omit<FilterPart, 'field'>[],
): ListState {
  const others = state.filters.filter((one) => one.field !== field)
  const org = parts.find(({ operator }) => operator === below)
  if (org) return { ...state, page: 1, filters: others, orgCode: org.value }
  return { ...state, page: 1, filters: [...others, ...parts.map((part) => ({ field, ...part }))] }
}

/** Somebody looks at a part of what the screen lists. */
export const isNarrowed = ({ filters, q, orgCode, deleted }: ListState): boolean =>
  filters.length > 0 || q !== '' || orgCode !== null || deleted

/** What takes every narrowing away. */
export const everything = { filters: [], q: '', orgCode: null, deleted: false, page: 1 } as const

/**
 * The page before or behind one: by its number as far as numbers reach, from row to row beyond and
 * where a page ended early, as those behind it lie elsewhere than their number says; null
 * where there is none, and while the rows to go on from are still being read.
 */
export function pageBeside(
  { page, size, mark }: Pick<ListState, 'page' | 'size'> & Partial<Pick<ListState, 'mark'>>,
  list: Pick<RecordList, 'page' | 'next' | 'previous' | 'cut'>,
  side: PageMark['side'],
): Pick<ListState, 'page' | 'mark'> | null {
  const there = side === 'after' ? page + 1 : page - 1
  const row = side === 'after' ? list.next : list.previous
  if (there < 1 || (side === 'after' && !row)) return null
  const isByRow = list.cut === true || (mark && there > 1)
  if (!isByRow && isNumbered({ page: there, size })) return { page: there, mark: null }
  return row && list.page === page ? { page: there, mark: { side, row } } : null
}

/** Fields a list may be sorted by: those the definition indexes. */
export function sortableFields(resource: Resource): ReadonlySet<string> {
  const { sortable = [], sort } = resource.list
  return new Set([...sortable, sort.replace(/^-/, ''), 'createdAt'].map(String))
}

/** Columns a person may choose from: whatever fits one line. */
export function choosableColumns(resource: Resource): string[] {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => !field.long && traitsOf(field).inLists)
    .map(([name]) => name)
  const stamps = stampFields.filter((name) => ['state', 'createdAt', 'updatedAt'].includes(name))
  return [...(resource.numbered ? ['number'] : []), ...fields, ...stamps]
}

/** A whole number above nought in an address; undefined for everything else. */
export const positive = (text: string | null) => {
  const value = numberOf(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

/** What a new record takes over from the list it is made in: references narrowed to one record. */
export function startOf({ fields }: Resource, { filters }: ListState): string {
  const start = new URLSearchParams()
  for (const { field, operator, value } of filters) {
    const isOne = ['is', 'in', 'has'].includes(operator) && !value.includes(',')
    if (fields[field]?.ref && isOne && value !== 'me') start.set(startName(field), value)
  }
  const text = start.toString()
  return text && `?${text}`
}

const startName = (field: string) => `with[${field}]`

/** The values that an address gives a new record, by field. */
export const startIn = (search: URLSearchParams): NonNullable<Preset> =>
  Object.fromEntries(
    [...search].flatMap(([name, value]) => {
      const field = /^with\[(\w+)\]$/.exec(name)?.[1]
      return field ? [[field, [value]]] : []
    }),
  )
