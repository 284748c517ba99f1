import { now, partsOf, type Values } from '../where/where.ts'
import type { Resource } from './resource.ts'

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

/** Whether the record is in a state that only a passed deadline brings. */
export const isLate = (resource: Resource, state: string): boolean =>
  resource.clockStates?.[state] !== undefined
