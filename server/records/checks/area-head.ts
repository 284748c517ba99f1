import { sql } from 'drizzle-orm'
import { type Check, stateAfter } from './check.ts'

/** A grid area has one head at a time. */
export const areaHead: Check = async (tx, write) => {
  const { after } = write
  if (after.dutyRole !== 'area-head' || stateAfter(write) !== 'active') return []
  const [other] = await tx.query<{ name: string }>(sql`
    select a.user_name as name from grid_responsibility g join account a on a.id = g.person
    where g.grid_area = ${after.gridArea} and g.duty_role = 'area-head' and g.state = 'active'
      and g.id <> ${after.id} and g.deleted_at is null limit 1`)
  return other ? [{ field: 'dutyRole', code: 'secondHead', params: { name: other.name } }] : []
}
