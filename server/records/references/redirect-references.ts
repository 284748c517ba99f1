/** Everything that points at one record made to point at another: what merging two comes down to. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { resources } from '#domain/resources/index'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { mayRead } from '../access/policy.ts'
import { type Rewriting, rewrite } from '../store/rewrite.ts'
import {
  afterMerge,
  anyNamesMerged,
  type Merger,
  referenceColumnsTo,
  referencesTo,
} from './reference-columns.ts'

/** How many records of a type something is about. */
export interface Count {
  readonly resource: string
  readonly count: number
}

/**
 * Rewrites every field that names the record, in rows and their child tables; lists that name both
 * then name one. The record itself, histories and the stamps of who wrote what stay as they are.
 * Runs above scope.
 */
export const redirectReferences = (tx: Tx, merger: Merger): Promise<void> =>
  rewrite(tx, redirects(merger))

/** The same as rows to rewrite. */
export const redirects = (merger: Merger): Rewriting[] =>
  pointingTables(merger).map(({ resource, table, pointers }) => ({
    resource,
    table,
    sets: sql.join(
      pointers.map(
        (pointer) => sql`${sql.raw(pointer.column)} = ${afterMerge('t', pointer, merger)}`,
      ),
      sql`, `,
    ),
    which: sql`${anyNamesMerged('t', pointers, merger)} and t.id <> ${merger.from}::uuid`,
  }))

const pointingTables = (merger: Merger) =>
  resources
    .flatMap((resource) => [
      {
        ...{ resource: resource.name, table: tableOf(resource).table },
        pointers: referenceColumnsTo(merger, resource),
      },
      ...tableOf(resource).children.map(({ table, columns }) => ({
        ...{ resource: resource.name, table, pointers: referencesTo(merger.of, columns) },
      })),
    ])
    .filter(({ pointers }) => pointers.length > 0)

/** How many records of each type that the person reads point at the record. Runs above scope. */
export async function referenceCounts(tx: Tx, merger: Merger, actor: Actor): Promise<Count[]> {
  const counts = resources.flatMap((resource): SQL[] => {
    if (!mayRead(resource, actor)) return []
    const { table, children } = tableOf(resource)
    const own = referenceColumnsTo(merger, resource)
    const rules = own.length > 0 ? [anyNamesMerged('r', own, merger)] : []
    for (const child of children) {
      const rows = referencesTo(merger.of, child.columns)
      if (rows.length === 0) continue
      rules.push(sql`exists (select from ${sql.raw(child.table)} c
        where c.record_id = r.id and ${anyNamesMerged('c', rows, merger)})`)
    }
    if (rules.length === 0) return []
    return [
      sql`select ${resource.name} as resource, count(*)::int as count
        from ${sql.raw(table)} r where r.deleted_at is null and r.id <> ${merger.from}::uuid
          and (${sql.join(rules, sql` or `)})`,
    ]
  })
  if (counts.length === 0) return []
  const rows = await tx.query<Count>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}
