/** Whom a record waits for: what to-do lists, notices and proxies are made from. */
import type { Right, RoleCode } from '../access/access.ts'
import { rightTo } from '../definition/action-right.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { NoticeRule, Transition } from '../definition/transition.ts'
import { type Context, matches, partsOf, type Values, type Where } from '../where/where.ts'

/** Holders of one of the roles; whom `by` rules out, such as the author, is not meant. */
export interface RoleHolders {
  readonly roles: readonly RoleCode[]
  /** What they have to hold on the record type for it; without one the role is enough. */
  readonly right?: Right
  readonly by?: Where
  /** The request they decide on: their to-do lists count those that are theirs to decide. */
  readonly request?: string
}

export interface Assignees {
  /** Fields of the record that name the people. */
  readonly fields: readonly string[]
  /** Empty where people are named. */
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
  if (others.length > 0) return { fields: others, holders: [] }
  const isWaiting = resource.waiting?.includes(state) ?? false
  // Whoever may only give it back is not who decides on it.
  const { editable = [resource.initial] } = resource
  const onwards = transitions.filter(({ to, roles }) => roles && !editable.includes(to))
  const deciding = onwards.length > 0 ? onwards : transitions
  const holders = deciding.flatMap((transition) =>
    transition.roles && personFields(transition).length === 0
      ? [
          {
            ...{
              roles: transition.roles,
              right: rightTo(resource, state, transition),
              by: transition.by,
            },
            request: transition.decides?.request,
          },
        ]
      : [],
  )
  return isWaiting && holders.length > 0
    ? { fields: [], holders: differing(holders) }
    : { fields: named, holders: [] }
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

/** Fields that list the people whose help a record in this state waits for. */
export const helpersIn = (resource: Resource, state: string): string[] => [
  ...new Set(
    Object.values<Transition>(resource.states[state] ?? {}).flatMap(({ awaits }) => awaits ?? []),
  ),
]

// A notice depends on what the record says, whoever acts and whenever.
const ofNobody: Context = { actor: { id: '' }, now: new Date(0) }

/** What happened, as far as it decides who is told. */
export interface ActionTaken {
  readonly action: string
  /** Null when the record is new. */
  readonly before: AnyRow | null
  readonly after: AnyRow
}

export interface Recipients {
  readonly people: readonly string[]
  readonly holders: readonly RoleHolders[]
}

/** Whom an action concerns: those its new state waits for, and those a rule of the type names. */
export function recipientsOf(
  resource: Resource,
  { action, before, after }: ActionTaken,
): Recipients {
  const awaited = assigneesIn(resource, after.storedState)
  const rules = (resource.notices ?? []).filter(
    ({ on, when }) => on === action && (!when || matches(when, after, ofNobody)),
  )
  const hasStayed = before?.storedState === after.storedState
  // In the same state only those are told whom it did not wait for yet.
  const known = hasStayed ? peopleIn(before, awaited.fields) : []
  const named = peopleIn(after, awaited.fields).filter((id) => !known.includes(id))
  const listed = before ? [] : peopleInRows(resource, after)
  const told = peopleIn(
    after,
    rules.flatMap(({ to = [] }) => to),
  )
  const isToldAgain = rules.some((rule) => rule.awaited)
  const again = isToldAgain ? awaitedBy(resource, after, awaited) : []
  return {
    people: [...new Set([...named, ...listed, ...told, ...again])],
    holders: [...(hasStayed && !isToldAgain ? [] : awaited.holders), ...rules.flatMap(holdersOf)],
  }
}

/** Everybody a record waits for by name; of those in its rows, whose row still does. */
const awaitedBy = (resource: Resource, record: AnyRow, { fields }: Assignees): string[] =>
  peopleIn(record, [...fields, ...rowAssigneesIn(resource, record.storedState)])

/** Whom a change by hand names for the first time, of those who are notified of a new record. */
export function newRecipients(resource: Resource, before: AnyRow, after: AnyRow): Recipients {
  const fields = (resource.notices ?? []).flatMap(({ on, to = [] }) => (on === 'create' ? to : []))
  const named = (record: AnyRow) => [...peopleIn(record, fields), ...peopleInRows(resource, record)]
  const known = new Set(named(before))
  return { people: [...new Set(named(after))].filter((id) => !known.has(id)), holders: [] }
}

/** Whom a rule about what time has brought names. */
export const lateRecipients = (
  rule: Pick<NoticeRule, 'to' | 'roles'>,
  record: AnyRow,
): Recipients => ({
  people: peopleIn(record, rule.to ?? []),
  holders: holdersOf(rule),
})

const holdersOf = ({ roles }: Pick<NoticeRule, 'roles'>): RoleHolders[] =>
  roles ? [{ roles }] : []

function peopleIn(record: Values, fields: readonly string[]): string[] {
  return fields.flatMap((name) => {
    const value = record[name]
    return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
  })
}

/** People of the rows that wait for them, such as those who are to sign. */
function peopleInRows(resource: Resource, record: AnyRow): string[] {
  const transitions = Object.values(resource.states[record.storedState] ?? {})
  return transitions.flatMap(({ row }) => {
    const lines = row ? record[row.table] : undefined
    if (!row || !Array.isArray(lines)) return []
    const fields = actorFields(row.where)
    return lines.flatMap((line: Values) => peopleIn(line, fields))
  })
}

/** Whether a rule leaves somebody in: who wrote a record does not review it. */
export const isMeant = ({ by }: RoleHolders, record: AnyRow, context: Context): boolean =>
  !by || matches(by, record, context)

function actorFields(where: Where): string[] {
  return partsOf(where).tests.flatMap(({ field, operator, operand }) =>
    operator === 'is' && isActor(operand) ? [field] : [],
  )
}

/** Whether an operand stands for the acting person. */
export const isActor = (operand: unknown): boolean =>
  typeof operand === 'object' && operand !== null && (operand as Values).operand === 'actor'

function differing(holders: readonly RoleHolders[]): RoleHolders[] {
  const byText = new Map(holders.map((one) => [JSON.stringify(one), one]))
  return [...byText.values()]
}
