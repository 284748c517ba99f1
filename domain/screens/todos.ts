import { hasRight, hasRole, type RightsHolder } from '../access/access.ts'
import type { Resource } from '../definition/resource.ts'
import type { Where } from '../where/where.ts'
import { requestsFor } from '../workflow/decisions.ts'
import { assigneesIn, helpersIn, type RoleHolders, rowAssigneesIn } from '../workflow/waiting.ts'
import type { MenuNode } from './screens.ts'
import type { Tone } from './state-tone.ts'

/** One line of a to-do list: records of one type in one state that wait for this person. */
export interface Todo {
  readonly resource: string
  /** As people see it; null where a decision is waited for, in whatever state. */
  readonly state: string | null
  /** The field that names the person; null where a role is enough. */
  readonly field: string | null
  /** The field names several people. */
  readonly isOneOf?: boolean
  /** Written and not submitted: nobody else sees it yet. */
  readonly isDraft?: true
  /** It cannot wait, such as the call to come to an accident: comes before what is late. */
  readonly isUrgent?: true
  /** Past a deadline: comes first. */
  readonly late: boolean
  /** Late in several states, which wait for different people: those that wait for this person. */
  readonly stored: readonly string[]
  /** What was asked for in those records and this person decides on. */
  readonly request?: string
  /** Whose work it is, when the person stands in for somebody. */
  readonly principal?: { readonly id: string; readonly userName: string }
}

export interface CountedTodo extends Todo {
  readonly count: number
  /** How its state is drawn; null where it has none. */
  readonly tone: Tone | null
}

/**
 * What may wait for this person, read from the transitions of every waiting state. Where a transition names a
 * person, only that person is waited for, and not everybody who might step in, unless the record says none.
 */
export function todosFor(resource: Resource, person: RightsHolder): Todo[] {
  const found = (resource.waiting ?? []).flatMap((state) => {
    const { fields, holders } = assigneesIn(resource, state)
    const named = fields.filter((name) => isFiltered(resource, name))
    const isByRole = holders.some((one) => !one.request && isAwaited(resource, one, person))
    const lines = isByRole ? [...named, null] : named
    return lines.flatMap((field) => linesOf(resource, state, field))
  })
  const unique = new Map<string, Todo>()
  const others = [
    ...inRows(resource),
    ...helping(resource),
    ...decisions(resource, person),
    ...drafts(resource, person),
  ]
  for (const todo of [...found, ...others]) {
    const name = `${todo.state}|${todo.field}|${todo.request}`
    const stored = [...(unique.get(name)?.stored ?? []), ...todo.stored]
    unique.set(name, { ...todo, stored })
  }
  return [...unique.values()]
}

/** What the person wrote and has not submitted, where others wait for it. */
function drafts(resource: Resource, person: RightsHolder): Todo[] {
  const { name, initial: state, waiting = [], states, access } = resource
  const isHandedOn = Object.values(states[state] ?? {}).some(({ to }) => waiting.includes(to))
  const mayWrite = hasRight(person, access.create, { subject: name, right: 'create' })
  if (waiting.includes(state) || !isHandedOn || !mayWrite) return []
  return [{ resource: name, state, field: 'createdBy', isDraft: true, late: false, stored: [] }]
}

/** Requests that this person decides on, whatever the state of the record. */
const decisions = (resource: Resource, person: RightsHolder): Todo[] =>
  requestsFor(resource, person).map((request) => ({
    ...{ resource: resource.name, state: null, field: null, request, late: false, stored: [] },
  }))

/** What waits for people row by row, such as for their signatures; once it is late, no longer. */
const inRows = (resource: Resource): Todo[] =>
  Object.keys(resource.states).flatMap((state) =>
    rowAssigneesIn(resource, state)
      .filter((name) => isFiltered(resource, name))
      .map((field) => ({
        ...{ resource: resource.name, state, field },
        ...{ isOneOf: true, late: false, stored: [] },
      })),
  )

/** What people were asked to help with, late or not, as long as it is worked on. */
const helping = (resource: Resource): Todo[] =>
  Object.keys(resource.states).flatMap((state) =>
    helpersIn(resource, state)
      .filter(({ field }) => isFiltered(resource, field))
      .flatMap(({ field, urgent }) =>
        linesOf(resource, state, field).map((line) => ({
          ...{ ...line, isOneOf: true },
          ...(urgent ? { isUrgent: true as const } : {}),
        })),
      ),
  )

/** Whether the work is still theirs: a role alone is not enough once administrators took it away. */
const isAwaited = ({ name }: Resource, { roles, right }: RoleHolders, person: RightsHolder) =>
  right ? hasRight(person, roles, { subject: name, right }) : hasRole(person, roles)

/**
 * Which records wait for this person by what they are, over the acting person: those on which somebody
 * decides whom the record does not name, and on which they are not barred from deciding.
 */
export function awaitedByRole(resource: Resource, person: RightsHolder): Where {
  const ways = (resource.waiting ?? []).flatMap((state): Where[] => {
    const theirs = assigneesIn(resource, state).holders.filter(
      (one) => !one.request && isAwaited(resource, one, person),
    )
    const rules = theirs.map(({ by = {} }) => by)
    return theirs.length > 0 ? [{ all: [{ storedState: state }, { any: rules }] }] : []
  })
  return { any: ways }
}

/** The state itself, and the states the clock brings instead of it. */
function linesOf(resource: Resource, state: string, field: string | null): Todo[] {
  const late = Object.entries(resource.clockStates ?? {}).filter(([, { from }]) =>
    from.includes(state),
  )
  const line = { resource: resource.name, field }
  return [
    ...late.map(([name]) => ({ ...line, state: name, late: true, stored: [state] })),
    { ...line, state, late: false, stored: [] },
  ]
}

const isFiltered = (resource: Resource, name: string) =>
  name === 'createdBy' || resource.list.filters.includes(name)

/** States in which a record waits for anybody, those the clock brings first. */
export function openStates({ waiting = [], clockStates = {} }: Resource): string[] {
  const late = Object.entries(clockStates)
    .filter(([, { from }]) => from.some((state) => waiting.includes(state)))
    .map(([name]) => name)
  return [...late, ...waiting]
}

/** Query string of the records of a type in one state. */
export const stateQuery = (state: string): string =>
  new URLSearchParams({ 'filter[state][in]': state }).toString()

/** Query string of the list behind a line. */
export function todoQuery(
  { state, field, isOneOf, stored, request, principal }: Todo,
  personId: string,
): string {
  if (request) {
    const whose = principal ? `${request},${principal.id}` : request
    return new URLSearchParams({ 'filter[request][is]': whose }).toString()
  }
  const query = new URLSearchParams(state ? { 'filter[state][in]': state } : {})
  if (stored.length > 0) query.set('filter[storedState][in]', stored.join(','))
  if (field) query.set(`filter[${field}][${isOneOf ? 'has' : 'is'}]`, principal?.id ?? personId)
  else query.set('filter[waiting][is]', principal ? `${byRole},${principal.id}` : byRole)
  return query.toString()
}

/** Stands in the place of a screen where what a person's roles decide on is asked for, on every screen. */
export const byRole = 'role'

/** Query string of the list that the badge of a screen opens. */
export const waitingQuery = (code: string): string =>
  new URLSearchParams({ 'filter[waiting][is]': code }).toString()

/** What falls due at some time, for the person whom a field names. */
export interface DueLine {
  readonly resource: string
  readonly field: string
  /** The states in which it waits for them. */
  readonly stored: readonly string[]
}

/** The fields that name a person who can be late with records of the type. */
export function dueLines(resource: Resource, person: RightsHolder): DueLine[] {
  // The deadline of a draft is in force once it is submitted; whoever helps is not late with it.
  const todos = todosFor(resource, person).filter(({ isDraft, isOneOf }) => !isDraft && !isOneOf)
  const fields = new Set(todos.flatMap(({ late, field }) => (late && field ? [field] : [])))
  return [...fields].map((field) => {
    const states = todos
      .filter((todo) => todo.field === field)
      .flatMap(({ late, state, stored }) => (late ? stored : state ? [state] : []))
    return { resource: resource.name, field, stored: [...new Set(states)] }
  })
}

/** Query string of what waits for the person as one field names them, late or not. */
export const dueQuery = ({ field, stored }: DueLine, personId: string): string =>
  new URLSearchParams({
    'filter[storedState][in]': stored.join(','),
    [`filter[${field}][is]`]: personId,
  }).toString()

/** The screen made for a line: the one whose own filter holds its state, else the plain one. */
export function screenOfTodo(screens: readonly MenuNode[], todo: Todo): MenuNode | undefined {
  // Statistics count records; work is done where they are listed.
  const same = screens.filter(({ resource, kind }) => resource === todo.resource && kind !== 'stat')
  return (
    same.find(({ filters }) => isListed(todo, filters)) ??
    same.find(({ filters }) => filters === undefined) ??
    same[0]
  )
}

function isListed({ state, stored, request }: Todo, filters: MenuNode['filters']): boolean {
  if (request) return filters?.request?.includes(request) ?? false
  if (filters?.storedState && stored.length > 0)
    return stored.every((one) => filters.storedState?.includes(one))
  return (
    state !== null && [filters?.state, filters?.storedState].some((all) => all?.includes(state))
  )
}

/** What cannot wait, then late ones, drafts last, then by how many there are. */
export const byUrgency = (a: CountedTodo, b: CountedTodo): number =>
  rankOf(a) - rankOf(b) || b.count - a.count

const rankOf = ({ isUrgent, late, isDraft }: Todo): number =>
  isUrgent ? 0 : late ? 1 : isDraft ? 3 : 2
