import { now, partsOf, type Values } from '../where/where.ts'
import type { AnyRow, Resource } from './resource.ts'

/** The field whose passing makes a record late: what the rule of a clock state compares with now. */
export function deadlineOf(resource: Resource): string | null {
  for (const { when } of Object.values(resource.clockStates ?? {})) {
    const test = partsOf(when).tests.find(
      ({ operator, operand }) =>
        operator === 'before' && (operand as Values | null)?.operand === now.operand,
    )
    if (test) return test.field
  }
  return null
}

/** When its deadline is or was; null where it has none. */
export function dueAt(resource: Resource, record: AnyRow): string | null {
  const field = deadlineOf(resource)
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
