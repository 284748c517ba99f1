import { type SQL, sql } from 'drizzle-orm'
import { causeOf, datesAt, type Reminder, thresholdsOf } from '#domain/definition/reminder'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import type { StepContext } from '#domain/workflow/step-context'
import { columnOfField } from '../../db/sql/tables.ts'
import { siteDaySql, whereSql } from '../../db/sql/where-sql.ts'
import type { RecordContext } from '../context/record-context.ts'
import { systemContext } from '../context/system.ts'
import { forEachPicked } from './picked-records.ts'
import { notifyReminder } from './recipients.ts'

/**
 * Tells of every day of a record that has come to a threshold by the calendar of its site. What was
 * missed while no server ran is made up for by the threshold it has reached by then, and no other.
 */
export async function sendReminders({ db, clock }: RecordContext): Promise<void> {
  const context = systemContext(clock.now())
  for (const resource of resources) {
    for (const reminder of resource.reminders ?? []) {
      for (const threshold of thresholdsOf(reminder)) {
        const due = { reminder, threshold }
        await forEachPicked(db, resource, dueNow(resource, due, context), (tx, record) =>
          notifyReminder(tx, resource, due, record, context),
        )
      }
    }
  }
}

interface Due {
  readonly reminder: Reminder
  readonly threshold: number
}

/** Condition over `t`: at this threshold on the day of its site, and nobody told since it was last written. */
function dueNow(resource: Resource, { reminder, threshold }: Due, context: StepContext): SQL {
  const { now } = context
  const column = sql.raw(`t.${columnOfField(resource, reminder.date)}`)
  const siteDay = siteDaySql(resource, now)
  const utc = now.toISOString().slice(0, 10)
  // A site is a day ahead of UTC or behind it at most.
  const onDays = [-1, 0, 1].map((days) => {
    const today = plusDays(utc, days)
    const { from, to } = datesAt(reminder, threshold, today)
    const since = from === null ? sql`true` : sql`${column} >= ${from}::date`
    return sql`(${column} <= ${to}::date and ${since} and ${siteDay} = ${today}::date)`
  })
  return sql`(${sql.join(onDays, sql` or `)}) and ${whereSql(resource, reminder.when ?? {}, context)}
    and not exists (select from notice n where n.record_id = t.id
      and n.cause = ${causeOf(reminder, threshold)} and n.after_days = ${Math.abs(threshold)}
      and n.occasion = ${column}::text and n.at >= t.updated_at)`
}
