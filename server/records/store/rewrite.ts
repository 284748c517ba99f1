/** Rows rewritten in chunks, so that a long rewriting can be watched and cut off between two of them. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** Rows of one table that get other values. */
export interface Rewriting {
  /** The record type they belong to. */
  readonly resource: string
  readonly table: string
  /** Assignments over the row `t`. */
  readonly sets: SQL
  /** Condition over the row `t`. */
  readonly which: SQL
}

/** How far the rows of one record type are. */
export interface RewriteStep {
  readonly resource: string
  readonly total: number
  readonly done: number
}

/** Hears how far a rewriting is, before it begins and after each chunk; what it throws ends it. */
export type Watch = (steps: readonly RewriteStep[]) => void

/** Rows a statement: some tenths of a second. */
const chunkSize = 2_000

/** Rewrites all of them in the transaction at hand. Counts them first when somebody watches. */
export async function rewrite(
  tx: Tx,
  rewritings: readonly Rewriting[],
  watch?: Watch,
): Promise<void> {
  const totals = watch ? await totalsOf(tx, rewritings) : new Map<string, number>()
  const done = new Map<string, number>()
  const tell = (): void =>
    watch?.(
      [...totals].map(([resource, total]) => ({ resource, total, done: done.get(resource) ?? 0 })),
    )
  tell()
  for (const one of rewritings) {
    await inChunks(tx, one, (count) => {
      done.set(one.resource, (done.get(one.resource) ?? 0) + count)
      tell()
    })
  }
}

/** How many rows there are, by record type; types without any are left out. */
async function totalsOf(
  tx: Tx,
  rewritings: readonly Rewriting[],
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>()
  if (rewritings.length === 0) return totals
  const counts = rewritings.map(
    ({ resource, table, which }) => sql`select ${resource} as resource, count(*)::int as count
      from ${sql.raw(table)} t where ${which}`,
  )
  const rows = await tx.query<{ resource: string; count: number }>(
    sql.join(counts, sql` union all `),
  )
  for (const { resource, count } of rows) {
    if (count > 0) totals.set(resource, (totals.get(resource) ?? 0) + count)
  }
  return totals
}

// The cursor shows the rows as they were when it was opened: what is rewritten is not met again.
async function inChunks(
  tx: Tx,
  { table, sets, which }: Rewriting,
  onChunk: (count: number) => void,
): Promise<void> {
  const rows = sql.raw(table)
  await tx.query(
    sql`declare rewritten no scroll cursor for select t.id from ${rows} t where ${which}`,
  )
  for (;;) {
    const chunk = await tx.query<{ id: string }>(sql.raw(`fetch ${chunkSize} from rewritten`))
    if (chunk.length === 0) break
    const ids = sql.param(chunk.map(({ id }) => id))
    await tx.query(sql`update ${rows} t set ${sets} where t.id = any(${ids}::uuid[])`)
    onChunk(chunk.length)
  }
  await tx.query(sql.raw('close rewritten'))
}
