/** Accidents that set counters of safe days back (metric rules, section 5), as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import { severities } from '#domain/rules/casualties'
import { confirmedIncidentStates } from '#domain/rules/incident-states'

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
