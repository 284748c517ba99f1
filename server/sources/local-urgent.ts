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

/** The urgent hazards of all organisations. */
export interface UrgentHazards {
  /** The worst of each organisation, over all of them the gravest first. */
  readonly worst: readonly Urgent[]
  /** How many each organisation has, by its code: more than are kept of it. */
  readonly counts: Readonly<Record<string, number>>
}

type Row = Urgent & { readonly count: number }

/**
 * Open hazards that a control room must see now: statutory major and high ones, and those past what is
 * asked of them. By gravity first, so that those that are merely late never push out a grave one; within, by
 * what is or was due first. Read from the partial index over open hazards, so closed ones
 * cost nothing.
 */
export async function urgentHazards(tx: Tx, now: Date): Promise<UrgentHazards> {
  const rows = await tx.query<Row>(urgentSql(now))
  return {
    worst: rows.map(({ count: _, ...urgent }) => urgent),
    counts: Object.fromEntries(rows.map(({ orgCode, count }) => [orgCode, count])),
  }
}

function urgentSql(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const worstFirst = sql`statutory desc, level = 'high' desc, is_late desc,
    array_position(array['high', 'medium', 'low'], level), due, reported desc, number desc`
  return sql`
    with urgent as (
      select h.id, h.number, h.level, h.state, h.org_id, h.grid_area, h.overdue_from as due,
        coalesce(h.statutory_major, false) as statutory,
        coalesce(h.submitted_at, h.created_at) as reported,
        h.overdue_from < ${at} as is_late,
        case when h.state in ('to-be-accepted', 'under-acceptance') then h.acceptor
          when h.state = 'returned' then h.created_by else h.rectifier end as responsible
      from hazard h
      where h.deleted_at is null and h.state in (${openStates})
        and (h.level = 'high' or h.statutory_major or h.overdue_from < ${at})
    ), ranked as (
      select *, row_number() over (partition by org_id order by ${worstFirst}) as rank,
        count(*) over (partition by org_id)::int as count,
        row_number() over (order by ${worstFirst}) as place from urgent
    )
    select u.id, u.number, u.level, case when u.is_late then 'overdue' else u.state end as state,
      o.org_code as "orgCode", ${sql.raw(nameSql('a', 'code'))} as area, u.due as deadline, p.user_name as responsible,
      u.statutory as "statutoryMajor", u.count
    from ranked u
    join organization o on o.id = u.org_id and o.deleted_at is null
    left join grid_area a on a.id = u.grid_area
    left join account p on p.id = u.responsible
    where u.rank <= ${urgentKept} order by u.place`
}

const openStates = sql.join(
  openHazardStates.map((state) => sql`${state}`),
  sql`, `,
)
