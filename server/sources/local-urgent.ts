import { sql } from 'drizzle-orm'
import { openHazardStates } from '#domain/rules/hazard-states'
import type { Urgent } from '#domain/wall/wire'
import type { Tx } from '../db/database.ts'
import { nameSql } from '../db/metric-read.ts'

/**
 * So many are kept of each organisation: as many as a screen shows, so that the worst of any scope are
 * among them, whatever stands elsewhere.
 */
export const urgentKept = 20

/**
 * Open hazards that a control room must see now: high ones and those past what is asked of them, the
 * worst first. Read from the partial index over open hazards, so closed ones cost nothing.
 */
export function urgentHazards(tx: Tx, now: Date): Promise<Urgent[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const worstFirst = sql`(level = 'high' and is_late) desc, is_late desc,
    array_position(array['high', 'medium', 'low'], level), due, number`
  return tx.query<Urgent>(sql`
    with urgent as (
      select h.id, h.number, h.level, h.state, h.org_id, h.grid_area, h.overdue_from as due,
        h.overdue_from < ${at} as is_late,
        case when h.state in ('to-be-accepted', 'under-acceptance') then h.acceptor
          when h.state = 'returned' then h.created_by else h.rectifier end as responsible
      from hazard h
      where h.deleted_at is null and h.state in (${openStates})
        and (h.level = 'high' or h.overdue_from < ${at})
    ), ranked as (
      select *, row_number() over (partition by org_id order by ${worstFirst}) as rank,
        row_number() over (order by ${worstFirst}) as place from urgent
    )
    select u.id, u.number, u.level, case when u.is_late then 'overdue' else u.state end as state,
      o.org_code as "orgCode", ${sql.raw(nameSql('a', 'code'))} as area, u.due as deadline, p.user_name as responsible
    from ranked u
    join organization o on o.id = u.org_id and o.deleted_at is null
    left join grid_area a on a.id = u.grid_area
    left join account p on p.id = u.responsible
    where u.rank <= ${urgentKept} order by u.place`)
}

const openStates = sql.join(
  openHazardStates.map((state) => sql`${state}`),
  sql`, `,
)
