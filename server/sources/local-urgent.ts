import { sql } from 'drizzle-orm'
import type { Urgent } from '#domain/wire'
import type { Tx } from '../db/database.ts'

/** So many are kept for the whole group; each screen shows the worst of its own scope. */
const kept = 500

/**
 * Open hazards that a control room must see now: high ones and those past their deadline, the worst
 * first. Read from the partial index over open hazards, so closed ones cost nothing.
 */
export function urgentHazards(tx: Tx, now: Date): Promise<Urgent[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isLate = sql`(h.deadline < ${at} and h.state in ('pending-rectification', 'under-rectification'))`
  return tx.query<Urgent>(sql`
    select h.id, h.number, h.level, case when ${isLate} then 'overdue' else h.state end as state,
      o.org_code as "orgCode", a.code as area, h.deadline, p.user_name as responsible
    from hazard h
    join organization o on o.id = h.org_id
    left join grid_area a on a.id = h.grid_area
    left join account p on p.id =
      case when h.state in ('to-be-accepted', 'under-acceptance') then h.acceptor else h.rectifier end
    where h.deleted_at is null
      and h.state in ('pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance')
      and (h.level = 'high' or ${isLate})
    order by (h.level = 'high' and ${isLate}) desc, ${isLate} desc,
      array_position(array['high', 'medium', 'low'], h.level), h.deadline
    limit ${kept}`)
}
