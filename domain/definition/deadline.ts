import { now, partsOf, siteToday, today, type Values } from '../where/where.ts'
import type { AnyRow, Resource } from './resource.ts'
import { isNotSubmitted } from './submission.ts'
import type { ClockState } from './transition.ts'

/** What a clock state compares a deadline with: an instant, or a day that is over once it has ended. */
const presents: ReadonlySet<unknown> = new Set(
  [now, today, siteToday].map(({ operand }) => operand),
)

/** The field that a clock state compares with the present. */
const deadlineIn = ({ when }: ClockState): string | undefined =>
  partsOf(when).tests.find(
    ({ operator, operand }) =>
      operator === 'before' && presents.has((operand as Values | null)?.operand),
  )?.field

/** The fields whose passing makes a record late, the gravest first. */
export function deadlinesOf(resource: Resource): readonly string[] {
  const known = kept.get(resource)
  if (known) return known
  const late = Object.values(resource.clockStates ?? {}).filter(({ ahead }) => !ahead)
  const fields = [...new Set(late.flatMap((one) => deadlineIn(one) ?? []))]
  kept.set(resource, fields)
  return fields
}

const kept = new WeakMap<Resource, readonly string[]>()

/**
 * The field by which a record is late; of one that is not yet, the one that comes first. What nothing
 * leads out of is due no more.
 */
export function deadlineOf(resource: Resource, record: AnyRow): string | null {
  const clock = isLate(resource, record.state) ? resource.clockStates?.[record.state] : undefined
  const passed = clock && deadlineIn(clock)
  if (passed) return passed
  if (isOver(resource, record)) return null
  const filled = deadlinesOf(resource).filter((name) => typeof record[name] === 'string')
  const inOrder = filled.toSorted((a, b) => (String(record[a]) < String(record[b]) ? -1 : 1))
  return inOrder[0] ?? null
}

/** Whether a record stands where nothing leads on. */
const isOver = ({ states }: Resource, { storedState }: AnyRow): boolean => {
  const ways = states[storedState]
  return ways !== undefined && Object.keys(ways).length === 0
}

/** Whether a record that was submitted can become late no more, though something may lead on: it is closed. */
export const isDueNoMore = (resource: Resource, { storedState }: AnyRow): boolean =>
  !isNotSubmitted(resource, storedState) &&
  !Object.values(resource.clockStates ?? {}).some(
    (clock) => !clock.ahead && clock.from.includes(storedState),
  )

/**
 * Whether a field of a record says when its next step is due though there is none any more: the rule
 * for lists, details, paper and exports alike.
 */
export const isOfNoStep = (resource: Resource, record: AnyRow, name: string): boolean =>
  Boolean(resource.fields[name]?.from) &&
  deadlinesOf(resource).includes(name) &&
  isDueNoMore(resource, record)

/** When its deadline is or was; null where it has none. */
export function dueAt(resource: Resource, record: AnyRow): string | null {
  const field = deadlineOf(resource, record)
  const due = field === null ? null : record[field]
  return typeof due === 'string' ? due : null
}

/**
 * The states that are said of a record, one after another: where it stands, which is what somebody
 * works on, and what the clock made of it; the latter alone where it can stand in one place only.
 */
export function statesSaid(
  resource: Resource,
  { state, storedState }: Pick<AnyRow, 'state' | 'storedState'>,
): readonly string[] {
  const from = resource.clockStates?.[state]?.from ?? []
  return from.length > 1 && from.includes(storedState) ? [storedState, state] : [state]
}

/** Whether the record is in a state that only a passed deadline brings, not one that warns of it. */
export function isLate(resource: Resource, state: string): boolean {
  const clock = resource.clockStates?.[state]
  return clock !== undefined && !clock.ahead
}
