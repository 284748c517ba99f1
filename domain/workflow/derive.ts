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

/** A stored record as people see it: clock fields filled in, the state the clock brings shown. */
export function presented(resource: Resource, record: AnyRow, context: Context): AnyRow {
  const shown = { ...record, state: stateOf(resource, record, context) }
  const values: Record<string, unknown> = shown
  for (const [name, clock] of clockFields(resource)) values[name] = clock(record, context.now)
  return shown
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
