import { type SQL, sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { PartialSet } from '#domain/definition/unique'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { columnTypeOf, whereSql } from '../../db/sql/where-sql.ts'
import { labelsOf } from './labels.ts'

/** The record that is there already. */
export interface Other {
  readonly id: string
  readonly number: string | null
  /** What the set calls it by; null where that is its title. */
  readonly called: string | null
}

/** What is said of a record that the index of the set did not let in. Runs above scope. */
export async function duplicateFault(
  tx: Tx,
  resource: Resource,
  set: PartialSet,
  stored: Values,
): Promise<FieldError> {
  const other = await otherOf(tx, resource, set, stored)
  return other ? duplicateFaultOf(tx, resource, set, other) : { field: set.at, code: set.code }
}

/**
 * What is said where another record says the same in all of these fields: once, by its number and title
 * where whoever writes can see it.
 */
export async function takenFault(
  tx: Tx,
  resource: Resource,
  fields: readonly string[],
  stored: Values,
): Promise<FieldError> {
  const field = fields.find((one) => one === resource.title) ?? fields.at(-1) ?? resource.title
  const other = await otherOf(tx, resource, { fields, where: {} }, stored)
  if (!other) return { field, code: 'taken' }
  const labels = await labelsOf(tx, { [resource.name]: [other.id] })
  const name = [other.number, labels[other.id]?.name].filter(Boolean).join(' · ')
  return { field, code: 'takenBy', params: { name } }
}

type AnySet = Pick<PartialSet, 'fields' | 'where' | 'called'>

async function otherOf(tx: Tx, resource: Resource, set: AnySet, stored: Values) {
  const asParameter = (name: string) =>
    sql`${stored[name] ?? null}::${sql.raw(columnTypeOf(name, resource))}`
  const id = sql`${stored.id ?? null}::uuid`
  const [other] = await tx.query<Other>(otherInSet(resource, set, id, asParameter))
  return other
}

/** Selects the record of the set that has these values, if it is not the one by the id. */
export function otherInSet(
  resource: Resource,
  { fields, where, called }: AnySet,
  id: SQL,
  value: (name: string) => SQL,
): SQL {
  const same = fields.map(
    (name) => sql`t.${sql.raw(columnOfField(resource, name))} is not distinct from ${value(name)}`,
  )
  const name = called ? sql.raw(`t.${columnOfField(resource, called)}::text`) : sql`null::text`
  return sql`select t.id, t.number, ${name} as called from ${sql.raw(tableOf(resource).table)} t
    where ${sql.join(same, sql` and `)} and ${whereSql(resource, where, null)}
      and t.id is distinct from ${id} and t.deleted_at is null limit 1`
}

/** What is said of a record beside which another of the set is there. Runs above scope. */
export async function duplicateFaultOf(
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
