/** What a record says beyond its columns. */
import { pickedFields } from '../definition/picked-fields.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import type { Context, Values } from '../where/where.ts'
import { stateOf } from './states.ts'

/** The stored calculated fields, from the record's other fields: run at every write. */
export function computed(resource: Resource, record: Values): Values {
  const found: Record<string, unknown> = {}
  // A field may come from one computed above it.
  const whole: Record<string, unknown> = { ...record }
  for (const [name, { from }] of computedFields(resource.fields)) {
    if (from) found[name] = whole[name] = from(whole)
  }
  return found
}

const computedFields = pickedFields(({ from }) => from !== undefined)
const clockFields = pickedFields(({ clock }) => clock !== undefined)
const figureFields = pickedFields(({ figure }) => figure !== undefined)

/** A stored record as people see it: clock fields and figures filled in, the state the clock brings shown. */
export function presented(resource: Resource, record: AnyRow, context: Context): AnyRow {
  const shown = { ...record, state: stateOf(resource, record, context) }
  const values: Record<string, unknown> = shown
  for (const [name, { clock }] of clockFields(resource.fields)) {
    values[name] = clock?.(record, context.now)
  }
  for (const [name, { figure }] of figureFields(resource.fields)) {
    if (!figure) continue
    const org = record[resource.placedBy]
    const value = record[figure.is]
    values[name] =
      typeof org === 'string' && typeof value === 'string'
        ? (context.figureOf?.(figure, value, org) ?? null)
        : null
  }
  return shown
}
