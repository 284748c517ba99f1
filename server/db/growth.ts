import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from './database.ts'
import { tableOf } from './sql/tables.ts'

/** Lets the planner look at the table again where so many new rows are several times what it knows of. */
export async function planForGrowth(tx: Tx, resource: Resource, rows: number): Promise<void> {
  await tx.query(sql`select plan_for_growth(${tableOf(resource).table}, ${rows})`)
}
