import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { incidentReport } from '#domain/resources/incident-health/incident-report'
import { proposesReset } from '#domain/rules/accident-corrections'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import {
  dayOfAccident,
  isDecidedBy,
  setsCountersBack,
  standsBelow,
} from '../checks/base/counted-accidents.ts'
import { selectRecords } from '../store/store.ts'
import { followEffects } from './effects.ts'

const resource: Resource = incidentReport

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
