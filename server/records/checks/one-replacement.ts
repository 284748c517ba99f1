import { sql } from 'drizzle-orm'
import { tableOf } from '../../db/tables.ts'
import { type Check, standing } from './check.ts'

/** A drill is replaced by one other that is not canceled, or was replaced in its turn. */
export const oneReplacement: Check = async (tx, write) => {
  const { resource, after } = write
  const { id, replacementOf } = after
  if (!replacementOf || standing(write)?.replacementOf === replacementOf) return []
  // Two people naming the same drill at one moment must meet here.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${replacementOf}::text, 0))`)
  const [other] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where replacement_of = ${replacementOf}::uuid and id <> ${id}::uuid and deleted_at is null
      and (state <> 'canceled' or replaced)
    limit 1`)
  const { number } = other ?? {}
  return number ? [{ field: 'replacementOf', code: 'replacedAlready', params: { number } }] : []
}
