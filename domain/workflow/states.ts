/** The states in which people see records: those that are stored and those that the clock brings. */
import type { Resource } from '../definition/resource.ts'
import { type Context, matches, type Values, type Where } from '../where/where.ts'

/** The state to show: the first clock state whose rule holds, else the stored one. */
export function stateOf(resource: Resource, record: Values, context: Context): string {
  const stored = String(record.storedState ?? record.state)
  for (const [name, { from, when }] of Object.entries(resource.clockStates ?? {})) {
    if (from.includes(stored) && matches(when, record, context)) return name
  }
  return stored
}

/** A transition that time takes, with the state it leaves. */
export interface DueTransition {
  readonly from: string
  readonly action: string
  readonly due: Where
}

/** The transitions that a record type leaves to the clock. */
export function dueTransitions(resource: Resource): DueTransition[] {
  return Object.entries(resource.states).flatMap(([from, ways]) =>
    Object.entries(ways).flatMap(([action, { due, when }]) =>
      due ? [{ from, action, due: when ? { all: [due, when] } : due }] : [],
    ),
  )
}

/** All states people see: stored ones and those the clock brings. */
export function statesOf(resource: Resource): string[] {
  return [...Object.keys(resource.states), ...Object.keys(resource.clockStates ?? {})]
}

/** The states in which people see records that stand in one of these: themselves, and late ones. */
export function statesSeen(resource: Resource, stored: readonly string[]): string[] {
  const late = Object.entries(resource.clockStates ?? {}).filter(([, { from }]) =>
    from.some((state) => stored.includes(state)),
  )
  return [...stored, ...late.map(([name]) => name)]
}

/** The rule that says "is shown in one of these states", over stored values: for lists and counts. */
export function inStates(resource: Resource, states: readonly string[]): Where {
  const clock = Object.entries(resource.clockStates ?? {})
  const one = (state: string): Where => {
    const at = clock.findIndex(([name]) => name === state)
    const [, brought] = clock[at] ?? []
    if (brought)
      return firstOf(
        brought,
        clock.slice(0, at).map(([, earlier]) => earlier),
      )
    const replacing = clock.filter(([, { from }]) => from.includes(state))
    return { storedState: state, none: replacing.map(([, { when }]) => when) }
  }
  return { any: [...new Set(states)].map(one) }
}

type Brought = NonNullable<Resource['clockStates']>[string]

/** One that the clock brings is shown where none before it holds. */
function firstOf({ from, when }: Brought, earlier: readonly Brought[]): Where {
  const before = earlier.filter((one) => one.from.some((state) => from.includes(state)))
  const holds = (one: Pick<Brought, 'from' | 'when'>): Where => ({
    all: [{ storedState: { in: one.from } }, one.when],
  })
  return before.length === 0
    ? holds({ from, when })
    : { all: [holds({ from, when })], none: before.map(holds) }
}
