import type pg from 'pg'

interface Hazards {
  /** Organisations they are spread over, in turn. */
  readonly sites: readonly string[]
  /** How many were loaded before. */
  readonly from?: number
  readonly until: number
}

/** At a time: a statement of a few seconds. */
const batch = 250_000

// Three levels and six states; most are closed, as in a real group.
const load = `
  insert into hazard (state, level, org_id, group_id, company_id, factory_id, title, found_at, counted_found_at,
    deadline, overdue_from, created_at)
  select (array['pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance',
      'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[1 + n % 10],
    (array['low', 'medium', 'high'])[1 + n % 3], o.id, o.group_id, o.company_id, o.factory_id, 'Hazard ' || n,
    now() - (n % 700) * interval '1 day', now() - (n % 700) * interval '1 day',
    now() - (n % 700 - 3) * interval '1 day', now() - (n % 700 - 3) * interval '1 day',
    now() - n * interval '1 second'
  from generate_series($1::int, $2::int - 1) n
  join organization o on o.id = ($3::uuid[])[1 + n % array_length($3::uuid[], 1)]`

/**
 * Loads hazards beside the triggers, for measuring how they are read: nothing is counted, numbered
 * or kept as history. Leaves the connection that way.
 */
export async function loadHazards(
  owner: pg.Client,
  { sites, from = 0, until }: Hazards,
): Promise<void> {
  await owner.query('set synchronous_commit = off; set session_replication_role = replica')
  for (let loaded = from; loaded < until; loaded += batch) {
    await owner.query(load, [loaded, Math.min(loaded + batch, until), sites])
  }
}
