import { narrowingFields } from '#domain/definition/offered-at'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/index'
import type { TablePlan } from './plan.ts'

/** A field, and the columns that fill it; none where every line says the same. */
export interface Target {
  readonly name: string
  readonly field: Field
  readonly headings: readonly string[]
}

/** What a line says, in the order in which it is read. */
export function targetsOf(
  { headings, fields, constants }: TablePlan,
  resource: Resource,
): Target[] {
  // In the order of the file, which is the order in which pieces are joined.
  const order = new Map(headings.map((heading, at) => [heading, at]))
  const taken = Object.keys(fields).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const names = new Set([
    ...taken.map((heading) => fields[heading] ?? ''),
    ...Object.keys(constants),
  ])
  const targets = [...names].flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, field, headings: taken.filter((one) => fields[one] === name) }] : []
  })
  // What narrows another field is read before it; and instants last, by the clock of the place.
  const rank = ({ field }: Target) =>
    field.kind === 'datetime' || field.columns ? 2 : Number(narrowingFields(field).length > 0)
  return targets.toSorted((a, b) => rank(a) - rank(b))
}
