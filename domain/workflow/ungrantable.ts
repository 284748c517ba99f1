/** A request that nobody could grant is not made: whoever asks can put it right, whoever decides cannot. */
import { dateErrors } from '../definition/date-bounds.ts'
import type { FieldError } from '../definition/field-error.ts'
import type { Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { type Context, matches, type Values } from '../where/where.ts'
import { brokenByStep } from './broken-by-step.ts'
import { settle } from './settle.ts'

/** The fields that a decision changes as asked for, each with the field that asks for it. */
export function askingFields({ decides, sets = {} }: Transition): ReadonlyMap<string, string> {
  const asked = Object.entries(decides?.asked ?? {})
  return new Map(
    asked.flatMap(([asking, target]) =>
      target && Object.hasOwn(sets, target) ? [[target, asking]] : [],
    ),
  )
}

/** The transitions that would grant what this one asks for. */
export const grantsOf = ({ states }: Resource, { to, asks = [] }: Transition): Transition[] =>
  Object.values<Transition>(states[to] ?? {}).filter((decision) =>
    [...askingFields(decision).values()].some((asking) => asks.includes(asking)),
  )

interface Asked {
  readonly resource: Resource
  readonly transition: Transition
}

/**
 * What granting a request would be refused for, at the fields that ask for it. What is wrong with the
 * record whatever is asked for, and stands at no such field, is not the request's.
 */
export function ungrantable(
  { resource, transition }: Asked,
  record: Values,
  changes: Values,
  context: Context,
): FieldError[] {
  const requested = { ...record, ...changes, storedState: transition.to }
  return grantsOf(resource, transition)
    .filter(({ when }) => !when || matches(when, requested, context))
    .flatMap((grant) => faultsOf(resource, grant, requested, context))
}

function faultsOf(
  resource: Resource,
  grant: Transition,
  requested: Values,
  context: Context,
): FieldError[] {
  const asking = askingFields(grant)
  const settled = Object.entries(grant.sets ?? {}).map(([name, setting]) => [
    name,
    setting === undefined ? setting : settle(setting, requested, context),
  ])
  const granted: Values = { ...Object.fromEntries(settled), state: grant.to }
  const broken = (changes: Values) =>
    brokenByStep({ resource, transition: grant }, requested, changes, context, {
      faulty: new Set(),
    })
  const before = new Set(broken({}).map(({ code }) => code))
  const first = [...asking.values()].find((name) => (requested[name] ?? null) !== null)
  const faults = [
    ...dateErrors(resource, { before: requested, after: { ...requested, ...granted } }, context),
    ...broken(granted),
  ]
  return faults.flatMap(({ field, ...fault }) => {
    const at = asking.get(field) ?? (before.has(fault.code) ? undefined : first)
    return at ? [{ ...fault, field: at }] : []
  })
}
