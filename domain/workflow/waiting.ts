/** Whom a record waits for: what to-do lists, notices and proxies are made from. */
import type { Right, RoleCode } from '../access/access.ts'
import { rightTo } from '../definition/action-right.ts'
import type { Resource } from '../definition/resource.ts'
import type { Head, LevelRight, Transition } from '../definition/transition.ts'
import { partsOf, type Values, type Where } from '../where/where.ts'

/** Holders of one of the roles; whom `by` rules out, such as the author, is not meant. */
export interface RoleHolders {
  readonly roles: readonly RoleCode[]
  /** What they have to hold on the record type for it; without one the role is enough. */
  readonly right?: Right
  readonly by?: Where
  /** What the data level at which they work must allow. */
  readonly needsLevel?: LevelRight
  /** The request they decide on: their to-do lists count those that are theirs to decide. */
  readonly request?: string
}

export interface Assignees {
  /** Fields of the record that name the people. */
  readonly fields: readonly string[]
  /** Who acts by their roles; where people are named, on records alone in which no field names anybody. */
  readonly holders: readonly RoleHolders[]
}

/** Fields that name whoever may take a transition. */
export const personFields = ({ by }: Pick<Transition, 'by'>): string[] =>
  by ? actorFields(by) : []

/**
 * Whom a stored state waits for. Where a transition names a person, only that person, and not everybody
 * who might step in; the author only where nobody else can move the record on.
 */
export function assigneesIn(resource: Resource, state: string): Assignees {
  const takenBack = takenBackBy(resource)
  const leaving = Object.entries<Transition>(resource.states[state] ?? {}).flatMap(
    ([name, transition]) =>
      transition.to === state || transition.inAbsence || takenBack.has(name) ? [] : [transition],
  )
  // What waits only once somebody has asked for it is not what the state waits for.
  const unasked = leaving.filter(({ decides }) => !decides)
  const transitions = unasked.length > 0 ? unasked : leaving
  const named = [...new Set(transitions.flatMap(personFields))]
  const others = named.filter((name) => name !== 'createdBy')
  if (others.length > 0) return { fields: others, holders: standIns(resource, state, others) }
  const isWaiting = resource.waiting?.includes(state) ?? false
  // Whoever may only give it back is not who decides on it.
  const { editable = [resource.initial] } = resource
  const onwards = transitions.filter(({ to, roles }) => roles && !editable.includes(to))
  const deciding = onwards.length > 0 ? onwards : transitions
  const holders = deciding.flatMap((transition) =>
    personFields(transition).length === 0 ? holdersOf(resource, state, transition) : [],
  )
  return isWaiting && holders.length > 0
    ? { fields: [], holders: differing(holders) }
    : { fields: named, holders: [] }
}

/** Holders of the roles that take a transition; of several heads each on the records that are theirs. */
export function holdersOf(
  resource: Resource,
  state: string,
  transition: Transition,
): RoleHolders[] {
  const { roles, heads, by, needsLevel, decides } = transition
  const shared = { right: rightTo(resource, state, transition), needsLevel }
  const all: readonly Partial<Head>[] = roles ? (heads ?? [{ roles }]) : []
  return all.map(({ roles: holding = [], when }) => ({
    ...{ ...shared, roles: holding, request: decides?.request },
    by: when ? { all: [when, by ?? {}] } : by,
  }))
}

/**
 * Who acts by role on records in which no field names anybody: whoever may move them on, or name somebody.
 * Else they would wait in no list.
 */
function standIns(resource: Resource, state: string, fields: readonly string[]): RoleHolders[] {
  if (!fields.every((name) => mayBeEmpty(resource, state, name))) return []
  const { editable = [resource.initial], waiting = [], states } = resource
  if (!waiting.includes(state)) return []
  const nobody: Where = Object.fromEntries(fields.map((name) => [name, { empty: true }]))
  const takenBack = takenBackBy(resource)
  return Object.entries<Transition>(states[state] ?? {}).flatMap(([name, transition]) => {
    const { to, asks = [], decides, when = {} } = transition
    const movesOn = to !== state && !editable.includes(to) && !takenBack.has(name)
    const names = asks.some((one) => fields.includes(one))
    if (decides || !(movesOn || names) || personFields(transition).length > 0) return []
    return holdersOf(resource, state, transition).map((one) => ({
      ...one,
      by: { all: [nobody, when, one.by ?? {}] },
    }))
  })
}

/** What a form asks for is missing only in what the system wrote down and nobody has moved on yet. */
function mayBeEmpty({ fields, initial }: Resource, state: string, name: string): boolean {
  const { required = false, calculated = false } = fields[name] ?? {}
  return !required || (state === initial && !calculated)
}

/** Actions that take a signature back: nobody is waited for to do that. */
const takenBackBy = ({ states }: Resource): ReadonlySet<string> =>
  new Set(
    Object.values(states).flatMap((ways) =>
      Object.values<Transition>(ways).flatMap(({ signs }) => signs ?? []),
    ),
  )

/** Fields that list the people for whom rows of a record in this state wait. */
export const rowAssigneesIn = (resource: Resource, state: string): string[] => [
  ...new Set(Object.values(resource.states[state] ?? {}).flatMap(({ row }) => row?.people ?? [])),
]

/** Fields that list the people whose help a record in this state waits for, and whether that can wait. */
export const helpersIn = (
  resource: Resource,
  state: string,
): { readonly field: string; readonly urgent: boolean }[] =>
  Object.values<Transition>(resource.states[state] ?? {}).flatMap(({ awaits, urgent = false }) =>
    awaits ? [{ field: awaits, urgent }] : [],
  )

/** Fields that a rule compares with the acting person. */
export function actorFields(where: Where): string[] {
  return partsOf(where).tests.flatMap(({ field, operator, operand }) =>
    operator === 'is' && isActor(operand) ? [field] : [],
  )
}

/** Whether an operand stands for the acting person. */
export const isActor = (operand: unknown): boolean => isOperandOf('actor', operand)

/** Whether an operand stands for the organisation in which the acting person works. */
export const isActorOrg = (operand: unknown): boolean => isOperandOf('actorOrg', operand)

const isOperandOf = (name: string, operand: unknown): boolean =>
  typeof operand === 'object' && operand !== null && (operand as Values).operand === name

function differing(holders: readonly RoleHolders[]): RoleHolders[] {
  const byText = new Map(holders.map((one) => [JSON.stringify(one), one]))
  return [...byText.values()]
}
