import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Folds what writers appended into the cells, and numbers new events, all under one new number.
 * Deltas leave and arrive in one statement, so a crash between the two cannot happen. One folder at
 * a time; who finds another at work leaves at once. Returns whether anything was folded.
 */
export async function foldMetrics(tx: Tx): Promise<boolean> {
  const [lock] = await tx.query<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('headframe fold')) as mine`,
  )
  if (!lock?.mine) return false
  const folded = await tx.query(sql`
    with gone as (delete from metric_delta returning metric, org_id, dims, on_day, value, at),
    net as (
      select metric, org_id, dims, on_day, sum(value) as value, max(at) as at
      from gone group by 1, 2, 3, 4
    ),
    turn as (
      select nextval('metric_fold_seq') as seq
      where exists (select from net) or exists (select from metric_event where seq is null)
    ),
    cells as (
      insert into metric_cell as c (metric, org_id, dims, on_day, value, as_of, seq)
      select net.metric, net.org_id, net.dims, net.on_day, net.value, net.at, turn.seq from net, turn
      on conflict (metric, org_id, dims, on_day) do update set
        value = c.value + excluded.value, as_of = greatest(c.as_of, excluded.as_of), seq = excluded.seq
    ),
    events as (update metric_event e set seq = turn.seq from turn where e.seq is null)
    select seq from turn`)
  return folded.length > 0
}
