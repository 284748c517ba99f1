import { sql } from 'drizzle-orm'
import { alarmLevels } from '#domain/rules/alarms'
import { mostAlarms, type OpenAlarm } from '#domain/wall/open-alarm'
import type { Tx } from '../db/database.ts'
import { nameSql } from '../db/metric-read.ts'

/** The alarms of all organisations that are not over. */
export interface OpenAlarms {
  /** The gravest of each organisation, as many as a wall shows; over all of them the gravest first. */
  readonly gravest: readonly OpenAlarm[]
  /** How many each organisation has, by its code: more than are kept of it. */
  readonly counts: Readonly<Record<string, number>>
}

type Row = OpenAlarm & { readonly count: number }

/** Gravest first, then those that have waited longest. Read from the index over states: closed ones cost nothing. */
export async function openAlarms(tx: Tx): Promise<OpenAlarms> {
  const gravestFirst = sql`array_position(array[${sql.join(
    alarmLevels.map((level) => sql`${level}`),
    sql`, `,
  )}], level), raised_at, id`
  const rows = await tx.query<Row>(sql`
    with open as (
      select * from alarm
      where deleted_at is null and state in ('raised', 'acknowledged', 'returned', 'shelved')
    ), ranked as (
      select *, row_number() over (partition by org_id order by ${gravestFirst}) as rank,
        count(*) over (partition by org_id)::int as count,
        row_number() over (order by ${gravestFirst}) as place from open
    )
    select u.id, u.number, u.title, u.title_en as "titleEn",
      u.title_sr as "titleSr", u.level, u.state, ${sql.raw(nameSql('o', 'org_code'))} as "orgCode",
      ${sql.raw(nameSql('a', 'code'))} as area, u.metric,
      coalesce((select jsonb_object_agg(p.dimension, p.value) from alarm_part p
        where p.record_id = u.id), '{}') as "where",
      coalesce(u.worst, u.value)::float8 as value, u.threshold::float8 as "limit", u.direction,
      u.raised_at as "raisedAt", u.acknowledge_by as "acknowledgeBy",
      u.acknowledged_at as "acknowledgedAt", p.user_name as "acknowledgedBy",
      u.shelved_until as "shelvedUntil", u.count
    from ranked u
    join organization o on o.id = u.org_id and o.deleted_at is null
    left join grid_area a on a.id = u.grid_area
    left join account p on p.id = u.acknowledged_by
    where u.rank <= ${mostAlarms} order by u.place`)
  return {
    gravest: rows.map(({ count: _, ...alarm }) => alarm),
    counts: Object.fromEntries(rows.map(({ orgCode, count }) => [orgCode, count])),
  }
}
