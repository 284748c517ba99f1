import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { safetyDay } from '#domain/resources/basic-data/safety-day'
import type { Database, Tx } from '../../db/database.ts'
import {
  dayOfAccident,
  isDecidedBy,
  setsCountersBack,
  standsBelow,
} from '../checks/base/counted-accidents.ts'
import type { RecordContext } from '../context/record-context.ts'
import { saveRecorded } from '../store/recorded.ts'
import { lockRecord } from '../store/store.ts'

const resource: Resource = safetyDay

/**
 * Counts the longest finished period of every counter anew, from the accidents that are established
 * now: one that was told late breaks a period that had passed for whole, and what was corrected,
 * deleted, brought back or moved changes it as well. Answers how many counters it put right.
 */
export async function recountLongestRuns({
  db,
  clock,
}: Pick<RecordContext, 'clock'> & { readonly db: Pick<Database, 'system'> }): Promise<number> {
  const wrong = await db.system((tx) => wrongRuns(tx))
  let count = 0
  for (const { id } of wrong) {
    count += await db.system(async (tx) => {
      const before = await lockRecord(tx, resource, id)
      // Looked at again once it is held: somebody may have reset it meanwhile.
      const [found] = before ? await wrongRuns(tx, id) : []
      if (!before || !found) return 0
      const changes = { longestDays: found.longest }
      const writer = { action: 'change', actorId: null, now: clock.now() }
      await saveRecorded(tx, safetyDay, { before, changes, ...writer })
      return 1
    })
  }
  return count
}

/**
 * Counters whose longest period is another than their accidents say. Of one whose first start is not
 * known nothing can be counted. Runs above scope.
 */
function wrongRuns(tx: Tx, only: string | null = null): Promise<{ id: string; longest: number }[]> {
  return tx.query(sql`
    select s.id, runs.longest from safety_day s join organization o on o.id = s.org_id
    cross join lateral (
      select coalesce(max(ends.day - ends.began), 0) as longest from (
        select breaks.day, lag(breaks.day, 1, s.first_start) over (order by breaks.day) as began
        from (
          select ${dayOfAccident} as day from incident_report i
          where ${standsBelow(sql`s.org_id`)} and ${setsCountersBack}
            and not ${isDecidedBy(sql`s.id`)}
            and ${dayOfAccident} between s.first_start and s.start_date
          union select s.start_date
        ) breaks
      ) ends
    ) runs
    where s.deleted_at is null and s.first_start is not null
      and (s.first_start < s.start_date or coalesce(s.longest_days, 0) = 0)
      and (${only}::uuid is null or s.id = ${only}::uuid)
      and runs.longest <> coalesce(s.longest_days, 0)
    order by s.id`)
}
