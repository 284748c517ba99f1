/** Whom to notify of what happened to a record: whom it waits for now, who decides on it, whom its type names. */
import { isChanged } from '../definition/changed-fields.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { NoticeRule } from '../definition/transition.ts'
import { type Context, matches, type Values } from '../where/where.ts'
import { type Deciding, decisionsOf } from './decisions.ts'
import {
  type Assignees,
  actorFields,
  assigneesIn,
  holdersOf,
  type RoleHolders,
  rowAssigneesIn,
} from './waiting.ts'

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
  const asked = newlyAsked(resource, before, after)
  const rules = (resource.notices ?? []).filter(
    ({ on, when }) => on === action && (!when || matches(when, after, ofNobody)),
  )
  const hasStayed = before?.storedState === after.storedState
  // In the same state only those are told whom it did not wait for yet.
  const known = hasStayed ? peopleIn(before, awaited.fields) : []
  const named = peopleIn(after, awaited.fields).filter((id) => !known.includes(id))
  const isListed = !before || rules.some((rule) => rule.listed)
  // Where it is over nobody answers any more: those who did until then are meant.
  const listed = isListed ? peopleInRows(resource, { ...after, ...stateBefore(before) }) : []
  const told = peopleIn(
    after,
    rules.flatMap(({ to = [] }) => to),
  )
  const added = before ? newRecipients(resource, before, after).people : []
  const asker = before ? askerOf(resource, action, before) : []
  const isToldAgain = rules.some((rule) => rule.awaited)
  const again = isToldAgain ? awaitedBy(resource, after, awaited) : []
  return {
    people: [...new Set([...named, ...listed, ...told, ...added, ...again, ...asker])],
    holders: [
      ...(hasStayed && !isToldAgain ? [] : awaited.holders),
      ...[...asked, ...rules.flatMap(holdersIn)],
    ],
  }
}

const stateBefore = (before: AnyRow | null) => before && { storedState: before.storedState }

/** Whose request an action decides on. */
function askerOf(resource: Resource, action: string, before: AnyRow): string[] {
  const { askedBy } = resource.states[before.storedState]?.[action]?.decides ?? {}
  return askedBy ? peopleIn(before, [askedBy]) : []
}

/** Who decides on what is asked for now and was not before, on the records that are theirs to decide. */
function newlyAsked(resource: Resource, before: AnyRow | null, after: AnyRow): RoleHolders[] {
  return [...decisionsOf(resource).values()].flatMap((ways) =>
    before && openWays(ways, before).length > 0
      ? []
      : openWays(ways, after).flatMap(({ state, transition }) =>
          holdersOf(resource, state, transition),
        ),
  )
}

const openWays = (ways: readonly Deciding[], record: AnyRow): readonly Deciding[] =>
  ways.filter(
    ({ state, transition: { when = {} } }) =>
      state === record.storedState && matches(when, record, ofNobody),
  )

/** Everybody a record waits for by name; of those in its rows, whose row still does. */
const awaitedBy = (resource: Resource, record: AnyRow, { fields }: Assignees): string[] =>
  peopleIn(record, [...fields, ...rowAssigneesIn(resource, record.storedState)])

/** Whom a change names for the first time, of those who are notified of a new record. */
export const newRecipients = (resource: Resource, before: AnyRow, after: AnyRow): Recipients => {
  const known = namedIn(resource, before, before)
  const added = namedIn(resource, after, before).filter((id) => !known.includes(id))
  return { people: [...new Set(added)], holders: [] }
}

/** Whom a change names no longer, of the same: they would still come, or believe it theirs. */
export const formerRecipients = (resource: Resource, before: AnyRow, after: AnyRow): Recipients =>
  newRecipients(resource, { ...after, ...stateBefore(before) }, before)

/** Everybody who is notified for being named, in the rows of the state in which `standing` is. */
function namedIn(resource: Resource, record: AnyRow, standing: AnyRow): string[] {
  const fields = (resource.notices ?? []).flatMap(({ on, to = [] }) => (on === 'create' ? to : []))
  const rows = peopleInRows(resource, { ...record, ...stateBefore(standing) })
  return [...peopleIn(record, fields), ...rows]
}

/** Whom a change by hand concerns for what it alters. */
export function changeRecipients(resource: Resource, before: AnyRow, after: AnyRow): Recipients {
  const rules = (resource.notices ?? []).filter(
    ({ on, changed = [], when }) =>
      on === 'change' &&
      isChanged(before, after, changed) &&
      (!when || matches(when, after, ofNobody)),
  )
  const listed = rules.some((rule) => rule.listed) ? peopleInRows(resource, after) : []
  const told = rules.flatMap(({ to = [] }) => peopleIn(after, to))
  const fresh = newRecipients(resource, before, after).people
  return {
    people: [...new Set([...told, ...listed])].filter((id) => !fresh.includes(id)),
    holders: rules.flatMap(holdersIn),
  }
}

/** Whom a rule about what time has brought names. */
export const lateRecipients = (
  rule: Pick<NoticeRule, 'to' | 'roles'>,
  record: AnyRow,
): Recipients => ({
  people: peopleIn(record, rule.to ?? []),
  holders: holdersIn(rule),
})

const holdersIn = ({ roles }: Pick<NoticeRule, 'roles'>): RoleHolders[] =>
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
