import { sql } from 'drizzle-orm'
import { type Check, holdParent, standing } from '../base/check.ts'

/** An organisation's level of data is not above its parent's, nor below those of its own parts. */
export const dataLevel: Check = async (tx, write) => {
  const { after } = write
  if (!after.dataLevel) return []
  const before = standing(write)
  const isNew = ['dataLevel', 'parent'].some((name) => before?.[name] !== after[name])
  if (isNew) await holdParent(tx, write)
  const [wrong] = await tx.query(sql`
    with own as (select level_no from data_level where id = ${after.dataLevel})
    select 1 from organization o join data_level l on l.id = o.data_level, own
    where o.deleted_at is null and (
      (o.id = ${after.parent ?? null}::uuid and l.level_no > own.level_no)
      or (o.parent = ${after.id} and l.level_no < own.level_no)) limit 1`)
  return wrong ? [{ field: 'dataLevel', code: 'levelOutOfOrder' }] : []
}
