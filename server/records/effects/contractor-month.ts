import { sql } from 'drizzle-orm'
import type { AnyRow, ValuesOf } from '#domain/definition/resource'
import type { contractorAssessment } from '#domain/resources/contractor/contractor-assessment'
import { confirmedIncidentStates } from '#domain/rules/incident-states'
import { countedViolationStates } from '#domain/rules/violation-rules'
import type { Tx } from '../../db/database.ts'
import { zoneIn } from '../place/zone.ts'

/**
 * What a month at the site of a contractor takes off its score: the points of its violations that count,
 * and whether somebody died in an accident that was established. Runs above scope.
 */
export async function contractorMonth(
  tx: Tx,
  { org, period }: AnyRow,
): Promise<ValuesOf<typeof contractorAssessment>> {
  const zone = await zoneIn(tx, org)
  const inMonth = sql`contractor = ${org}::uuid and deleted_at is null
    and to_char(occurred_at at time zone ${zone}, 'YYYY-MM') = ${period}`
  const [found] = await tx.query<{ points: number; deaths: number }>(sql`
    select
      (select coalesce(sum(points), 0)::int from violation where ${inMonth}
        and state = any(${sql.param([...countedViolationStates])}::text[])) as points,
      (select coalesce(sum(deaths), 0)::int from incident_report where ${inMonth}
        and state = any(${sql.param([...confirmedIncidentStates])}::text[])) as deaths`)
  return { systemDeduct: found?.points ?? 0, deaths: found?.deaths ?? 0 }
}
