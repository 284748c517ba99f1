import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { lockRecord } from '../../store/store.ts'
import { besideOthers, standing, type Write } from '../base/check.ts'

/**
 * A drill is replaced by one other of its organisation that ends after it, in the same year, and is not
 * canceled, or was replaced in its turn.
 */
export const oneReplacement = besideOthers(async (tx, write) => {
  const { resource, after } = write
  const { id, replacementOf } = after
  const known = standing(write)
  const isLinked = replacementOf && known?.replacementOf !== replacementOf
  const hasMoved = known && (known.endTime !== after.endTime || known.org !== after.org)
  // Two people naming the same drill at one moment must meet here, and whoever moves it as well: its
  // row is held, as whoever changes it holds it.
  if (replacementOf && (isLinked || hasMoved)) await lockRecord(tx, resource, String(replacementOf))
  if ((isLinked || hasMoved) && (await isOutOfOrder(tx, write)))
    return [{ field: replacementOf ? 'replacementOf' : 'endTime', code: 'notAReplacement' }]
  if (!isLinked) return []
  const [other] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where replacement_of = ${replacementOf}::uuid and id <> ${id}::uuid and deleted_at is null
      and (state <> 'canceled' or replaced)
    limit 1`)
  const { number } = other ?? {}
  return number ? [{ field: 'replacementOf', code: 'replacedAlready', params: { number } }] : []
})

/** Whether the drill does not fit the one it replaces, or the one that replaces it. */
async function isOutOfOrder(tx: Tx, { resource, after }: Write): Promise<boolean> {
  const { id, replacementOf = null, endTime, org } = after
  const year = (time: string) => sql.raw(`extract(year from ${time} at time zone site.time_zone)`)
  const found = await tx.query(sql`
    with this as (select ${endTime}::timestamptz as end_time)
    select from ${sql.raw(tableOf(resource).table)} o
      cross join this join organization site on site.id = o.org_id
    where o.deleted_at is null
      and (o.id = ${replacementOf}::uuid or o.replacement_of = ${id}::uuid)
      and (o.org_id <> ${org}::uuid or ${year('o.end_time')} <> ${year('this.end_time')}
        or case when o.id = ${replacementOf}::uuid then o.end_time >= this.end_time
          else o.end_time <= this.end_time end)
    limit 1`)
  return found.length > 0
}
