import { type Actor, hasRole } from '#domain/access'
import type { MenuNode } from '#domain/menu'
import type { Exit, Resource } from '#domain/resource'
import { actor, type Values } from '#domain/where'

/** One line of a to-do list: records of one type in one state that wait for this person. */
export interface Todo {
  readonly resource: string
  /** As people see it. */
  readonly state: string
  /** The field that names the person; null where a role is enough. */
  readonly field: string | null
  /** Past a deadline: comes first. */
  readonly late: boolean
}

export interface CountedTodo extends Todo {
  readonly count: number
}

/**
 * What may wait for this person, read from the exits of every waiting state. Where an exit names a
 * person, only that person is waited for, and not everybody who might step in.
 */
export function todosFor(resource: Resource, person: Pick<Actor, 'roles'>): Todo[] {
  const found = (resource.waiting ?? []).flatMap((state) => {
    const exits = Object.values(resource.states[state] ?? {}).filter(({ to }) => to !== state)
    const named = exits.flatMap(personFields).filter((name) => isFiltered(resource, name))
    const fields: readonly (string | null)[] =
      named.length > 0 ? named : exits.some((exit) => isForRole(exit, person)) ? [null] : []
    return fields.flatMap((field) => linesOf(resource, state, field))
  })
  const unique = new Map(found.map((todo) => [`${todo.state}|${todo.field}`, todo]))
  return [...unique.values()]
}

/** The state itself, and the states the clock brings instead of it. */
function linesOf(resource: Resource, state: string, field: string | null): Todo[] {
  const late = Object.entries(resource.clockStates ?? {}).filter(([, { from }]) =>
    from.includes(state),
  )
  return [
    ...late.map(([name]) => ({ resource: resource.name, state: name, field, late: true })),
    { resource: resource.name, state, field, late: false },
  ]
}

function personFields({ by }: Exit): string[] {
  return Object.entries(by ?? {}).flatMap(([name, test]) => (isActor(test) ? [name] : []))
}

const isActor = (test: unknown) =>
  typeof test === 'object' && test !== null && (test as Values).operand === actor.operand

const isFiltered = (resource: Resource, name: string) =>
  name === 'createdBy' || resource.list.filters.includes(name)

function isForRole({ roles, by }: Exit, person: Pick<Actor, 'roles'>): boolean {
  const namesOne = Object.values(by ?? {}).some(isActor)
  return roles !== undefined && !namesOne && hasRole(person, roles)
}

/** States in which a record waits for anybody, those the clock brings first. */
export function openStates({ waiting = [], clockStates = {} }: Resource): string[] {
  const late = Object.entries(clockStates)
    .filter(([, { from }]) => from.some((state) => waiting.includes(state)))
    .map(([name]) => name)
  return [...late, ...waiting]
}

/** Query string of the list behind a line. */
export function todoQuery({ state, field }: Todo, personId: string): string {
  const query = new URLSearchParams({ 'filter[state][in]': state })
  if (field) query.set(`filter[${field}][is]`, personId)
  return query.toString()
}

/** The screen made for a line: the one whose own filter holds its state, else the plain one. */
export function screenOfTodo(screens: readonly MenuNode[], todo: Todo): MenuNode | undefined {
  const same = screens.filter(({ resource }) => resource === todo.resource)
  return (
    same.find(({ filters }) => filters?.state?.includes(todo.state)) ??
    same.find(({ filters }) => filters === undefined) ??
    same[0]
  )
}

/** Late ones first, then by how many there are. */
export const byUrgency = (a: CountedTodo, b: CountedTodo): number =>
  Number(b.late) - Number(a.late) || b.count - a.count
