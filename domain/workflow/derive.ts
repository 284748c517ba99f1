/** What a record says beyond its columns. */
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Context, Values } from '../where/where.ts'
import { stateOf } from './states.ts'

/** The stored calculated fields, from the record's other fields: run at every write. */
export function computed(resource: Resource, record: Values): Values {
  const found: Record<string, unknown> = {}
  for (const [name, { from }] of Object.entries(resource.fields)) {
    if (from) found[name] = from({ ...record, ...found })
  }
  return found
}

/** A stored record as people see it: clock fields and figures filled in, the state the clock brings shown. */
export function presented(resource: Resource, record: AnyRow, context: Context): AnyRow {
  const shown = { ...record, state: stateOf(resource, record, context) }
  const values: Record<string, unknown> = shown
  for (const [name, clock] of clockFields(resource)) values[name] = clock(record, context.now)
  for (const [name, figure] of figureFields(resource)) {
    const org = record[resource.placedBy]
    const value = record[figure.is]
    values[name] =
      typeof org === 'string' && typeof value === 'string'
        ? (context.figureOf?.(figure, value, org) ?? null)
        : null
  }
  return shown
}

type Figure = NonNullable<Resource['fields'][string]['figure']>
const figures = new WeakMap<Resource, readonly (readonly [string, Figure])[]>()

function figureFields(resource: Resource): readonly (readonly [string, Figure])[] {
  const known = figures.get(resource)
  if (known) return known
  const found = Object.entries(resource.fields).flatMap(([name, { figure }]) =>
    figure ? [[name, figure] as const] : [],
  )
  figures.set(resource, found)
  return found
}

type Clock = NonNullable<Resource['fields'][string]['clock']>
const clocks = new WeakMap<Resource, readonly (readonly [string, Clock])[]>()

/** Looked for once: a list presents hundreds of records of a type. */
function clockFields(resource: Resource): readonly (readonly [string, Clock])[] {
  const known = clocks.get(resource)
  if (known) return known
  const found = Object.entries(resource.fields).flatMap(([name, { clock }]) =>
    clock ? [[name, clock] as const] : [],
  )
  clocks.set(resource, found)
  return found
}
