import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/resource'
import { isInSet, type PartialSet, partialSets } from '#domain/unique'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/tables.ts'
import { columnTypeOf, whereSql } from '../db/where-sql.ts'
import { type Check, stateAfter } from './checks/check.ts'
import { labelsOf } from './store-labels.ts'

/**
 * No second record of a partial set (`domain/unique.ts`): asked beforehand, so that it is said with
 * whatever else is wrong. Of two at one moment the index of the set refuses the second.
 */
export const doubled: Check = async (tx, write) => {
  const { resource, after } = write
  const stored = { ...after, storedState: stateAfter(write) }
  const faults: FieldError[] = []
  for (const set of partialSets(resource)) {
    const other = isInSet(set, stored) ? await otherIn(tx, resource, set, stored) : null
    if (other) faults.push(await faultOf(tx, resource, set, other))
  }
  return faults
}

/** What is said of a record that the index of the set did not let in. Runs above scope. */
export async function refusedBy(
  tx: Tx,
  resource: Resource,
  set: PartialSet,
  stored: Values,
): Promise<FieldError> {
  const other = await otherIn(tx, resource, set, stored)
  return other ? faultOf(tx, resource, set, other) : { field: set.at, code: set.code }
}

interface Other {
  readonly id: string
  readonly number: string | null
  /** What the set calls it by; null where that is its title. */
  readonly called: string | null
}

async function otherIn(
  tx: Tx,
  resource: Resource,
  { fields, where, called }: PartialSet,
  stored: Values,
): Promise<Other | null> {
  const same = fields.map((name) => {
    const type = sql.raw(columnTypeOf(name, resource))
    return sql`t.${sql.raw(columnOfField(resource, name))}
      is not distinct from ${stored[name] ?? null}::${type}`
  })
  const name = called ? sql.raw(`t.${columnOfField(resource, called)}::text`) : sql`null::text`
  const [other] = await tx.query<Other>(sql`
    select t.id, t.number, ${name} as called from ${sql.raw(tableOf(resource).table)} t
    where ${sql.join(same, sql` and `)} and ${whereSql(resource, where, null)}
      and t.id is distinct from ${stored.id ?? null}::uuid and t.deleted_at is null limit 1`)
  return other ?? null
}

async function faultOf(
  tx: Tx,
  resource: Resource,
  { at, code, called }: PartialSet,
  { id, number, called: text }: Other,
): Promise<FieldError> {
  const ref = called ? resource.fields[called]?.ref : resource.name
  const target = called ? text : id
  const labels = ref && target ? await labelsOf(tx, { [ref]: [target] }) : {}
  const name = labels[target ?? '']?.name ?? text ?? ''
  return { field: at, code, params: { name, ...(number && { number }) } }
}
