import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { CopiedValue, Transition } from '#domain/definition/transition'
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
    found[name] = changed(copied.by, result[name], row?.value ?? null)
  }
  return found
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function changed(by: CopiedValue['by'], before: unknown, copied: unknown): unknown {
  if (by === undefined) return copied
  const [kept, these] = [listOf(before), listOf(copied)]
  if (by === 'removing') return kept.filter((one) => !these.includes(one))
  return [...new Set([...kept, ...these])]
}
