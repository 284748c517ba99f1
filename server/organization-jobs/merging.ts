import { sql } from 'drizzle-orm'
import { actionRight } from '#domain/access/access'
import { codeField } from '#domain/definition/coded'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { allSets } from '#domain/definition/unique'
import { resources } from '#domain/resources/index'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { whereSql } from '../db/sql/where-sql.ts'
import { conflict, forbidden, invalid } from '../platform/problem.ts'
import { mayUpdateSome, mayUse } from '../records/access/policy.ts'
import { findRecord, findToWrite } from '../records/read/find.ts'
import type { Merger } from '../records/references/reference-columns.ts'
import { saveRecorded } from '../records/store/recorded.ts'
import { lockRecord } from '../records/store/store.ts'
import { deleteAbove } from '../records/write/deletion.ts'
import { type Choices, mustGiveWay } from './resolve-conflicts.ts'

/** One record that is to go into another of its type. */
export interface Merge {
  readonly id: string
  readonly into: string
  /** The version the person was looking at. */
  readonly version: number
  readonly why?: string
  /** What to do with what both have although it can be there once. */
  readonly choices?: Choices
}

/** Two records of a type: the one that goes and the one that stays. */
export interface Pair {
  readonly gone: AnyRow
  readonly kept: AnyRow
}

/**
 * Both, if the person may change such and take such out of use, as a merger does; the first is held
 * against others when a version is given.
 */
export async function findPair(
  tx: Tx,
  resource: Resource,
  { id, into, version }: Pick<Merge, 'id' | 'into'> & { readonly version?: number },
  context: StepContext,
): Promise<Pair> {
  const gone = version
    ? (await findToWrite(tx, resource, id, version, context)).record
    : await findRecord(tx, resource, id, context)
  const kept = await findRecord(tx, resource, into, context)
  const { actor } = context
  const mayMerge = mayUpdateSome(resource, actor) && mayUse(resource, actor, actionRight('disable'))
  if (!mayMerge) throw forbidden('notAllowed')
  return { gone, kept }
}

/**
 * Waits for whoever names the record that goes in one that is not stored yet, and holds up who would
 * name it from now on: they are told that it was merged away. Once the gate is passed, before anything
 * is repointed. Runs above scope.
 */
export async function holdNamed(tx: Tx, resource: Resource, { gone }: Pair): Promise<void> {
  await tx.query(
    sql`select from ${sql.raw(tableOf(resource).table)} where id = ${gone.id}::uuid for update`,
  )
}

/** Both, held against nobody; a 409 when the first has moved on from the version looked at. */
export async function findPairAt(
  tx: Tx,
  resource: Resource,
  { id, into, version }: Merge,
  context: StepContext,
): Promise<Pair> {
  const pair = await findPair(tx, resource, { id, into }, context)
  if (pair.gone.version !== version) throw conflict(pair.gone.version)
  return pair
}

/** Throws unless they are two, the one that stays is in use and the other did not go before. */
export function mustBePair({ initial }: Resource, { gone, kept }: Pair): void {
  const refusal = (code: string) => invalid([{ field: 'into', code }])
  if (gone.id === kept.id) throw refusal('circle')
  if (gone.mergedInto) throw refusal('mergedAlready')
  if (kept.storedState !== initial) throw refusal('notInUse')
}

/** What repointing needs to know of a pair. */
export function mergerOf(of: Resource, { gone, kept }: Pair): Merger {
  const code = codeField(of)
  const codes = code ? { from: String(gone[code]), to: String(kept[code]) } : undefined
  return { of, from: gone.id, to: kept.id, ...(codes ? { codes } : {}) }
}

/** Takes the record that goes out of use; it points at the one that stays, and its history says why. */
export function retire(
  tx: Tx,
  resource: Resource,
  { gone, kept }: Pair,
  { actor, now, why }: Pick<StepContext, 'actor' | 'now'> & Pick<Merge, 'why'>,
): Promise<AnyRow> {
  const changes = { mergedInto: kept.id, state: 'disabled' }
  const operation = { action: 'merge', why, actorId: actor.id, now }
  return saveRecorded(tx, resource, { before: gone, changes, ...operation })
}

/** Takes out what each has one only of, as far as the record that stays has its own. */
export async function removeAll(
  tx: Tx,
  { of, from, to }: Merger,
  context: StepContext,
): Promise<void> {
  for (const resource of resources) {
    for (const { fields, where = {} } of allSets(resource)) {
      const [name, ...others] = fields
      if (!name || others.length > 0 || resource.fields[name]?.ref !== of.name) continue
      const [table, column] = [tableOf(resource).table, columnOfField(resource, name)].map((text) =>
        sql.raw(text),
      )
      const rows = await tx.query<{ id: string }>(sql`
        select a.id from ${table} a where a.${column} = ${from}::uuid and a.deleted_at is null
          and ${whereSql(resource, where, null, 'a')} and exists (select from ${table} b
            where b.${column} = ${to}::uuid and b.deleted_at is null
              and ${whereSql(resource, where, null, 'b')})`)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await mustGiveWay(tx, resource, ids, context)
      for (const id of ids) {
        const before = await lockRecord(tx, resource, id)
        if (before) await deleteAbove(tx, { resource, before }, context)
      }
    }
  }
}
