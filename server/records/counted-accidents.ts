/** Accidents that set counters of safe days back (`spec/metrics.md`, section 5), as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { proposesReset } from '#domain/accident-corrections'
import { severities } from '#domain/casualties'
import type { Resource } from '#domain/resource'
import { confirmedIncidentStates, incidentReport } from '#domain/resources/incident-report'
import type { StepContext } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { followEffects } from './effects.ts'
import { selectRecords } from './store.ts'

/** The report `i` is an established accident that sets counters back. */
export const setsCountersBack: SQL = sql`(i.recordable and i.occupational_illness is not true
  and i.deleted_at is null
  and i.state = any(${sql.param([...confirmedIncidentStates])}::text[]))`

/** The report `i` stands in the organisation or below it. */
export const standsBelow = (org: SQL): SQL =>
  sql`${org} in (i.group_id, i.company_id, i.factory_id, i.workshop_id, i.org_id)`

/** The day of the report `i` at the site of the organisation `o`. */
export const dayOfAccident: SQL = sql`(i.occurred_at at time zone coalesce(o.time_zone, 'UTC'))::date`

const rank = (severity: SQL): SQL =>
  sql`array_position(${sql.param([...severities])}::text[], ${severity})`

/** The counter has the report `i` under review, or refused it as grave as it is now. */
export const isDecidedBy = (counter: SQL): SQL => sql`exists (select from safety_day_proposals p
  where p.record_id = ${counter} and p.accident = i.id
    and (not p.refused or ${rank(sql`i.severity`)} >= ${rank(sql`p.severity`)}))`

const resource = incidentReport as unknown as Resource

/**
 * Proposes what a confirmation would have proposed to every counter at, above or below an
 * organisation that runs through an accident it does not know of: after its place in the tree
 * changed, for a counter runs from the latest accident anywhere below it. Runs above scope.
 */
export async function proposeMissedResets(
  tx: Tx,
  org: string,
  context: StepContext,
): Promise<void> {
  const missed = sql`exists (select from safety_day s join organization o on o.id = s.org_id
    where ${standsBelow(sql`s.org_id`)} and s.deleted_at is null
      and ${dayOfAccident} > s.start_date and not ${isDecidedBy(sql`s.id`)})`
  const accidents = await selectRecords(
    tx,
    resource,
    sql`t.id in (select i.id from incident_report i
      where ${standsBelow(sql`${org}::uuid`)} and ${setsCountersBack} and ${missed})
      order by t.occurred_at, t.id`,
  )
  for (const record of accidents) {
    await followEffects(tx, { resource, record, effects: [proposesReset] }, context)
  }
}
