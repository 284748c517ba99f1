import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'

/** What a transition keeps of the records that the result points at, as they stand now. Runs above scope. */
export async function copiedValues(
  tx: Tx,
  { fields }: Resource,
  { copies = {} }: Transition,
  result: Values,
): Promise<Values> {
  const found: Record<string, unknown> = {}
  for (const [name, copied] of Object.entries(copies)) {
    const target = copied && resourceNamed(fields[copied.of]?.ref ?? '')
    if (!target) continue
    const [row] = await tx.query<{ value: unknown }>(sql`
      select ${sql.raw(columnOfField(target, copied.field))} as value
      from ${sql.raw(tableOf(target).table)}
      where id = ${result[copied.of] ?? null}::uuid and deleted_at is null`)
    found[name] = copied.adds ? together(result[name], row?.value) : (row?.value ?? null)
  }
  return found
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const together = (one: unknown, other: unknown): unknown[] => [
  ...new Set([...listOf(one), ...listOf(other)]),
]
