import { type SQL, sql } from 'drizzle-orm'
import {
  causeOf,
  datesAt,
  occasionOf,
  type Reminder,
  thresholdsOf,
} from '#domain/definition/reminder'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import { matches, siteDayOf } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import { siteDaySql } from '../../db/sql/site-day.ts'
import { columnOfField } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
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
    for (const threshold of thresholdsIn(resource)) {
      await forEachPicked(db, resource, dueNow(resource, threshold, context), (tx, record) => {
        const rules = threshold.rules.filter((one) => isDue(one, threshold.days, record, context))
        return notifyReminder(tx, resource, { ...threshold, rules }, record, context)
      })
    }
  }
}

/** A threshold of a date, with every rule that has it: their people are told together. */
interface Threshold {
  readonly date: string
  /** Negative ones lie before the date. */
  readonly days: number
  readonly rules: readonly Reminder[]
}

function thresholdsIn({ reminders = [] }: Resource): Threshold[] {
  const dates = [...new Set(reminders.map(({ date }) => date))]
  return dates.flatMap((date) => {
    const ofDate = reminders.filter((one) => one.date === date)
    const all = [...new Set(ofDate.flatMap(thresholdsOf))].sort((a, b) => a - b)
    return all.map((days) => ({
      ...{ date, days },
      rules: ofDate.filter((one) => thresholdsOf(one).includes(days)),
    }))
  })
}

/** The same of the row `t`, as `notifyReminder` writes it down. */
const occasionSql = (resource: Resource, date: string, rules: readonly Reminder[]): SQL =>
  sql.join(
    occasionOf(resource, date, rules).map(
      (name) => sql`coalesce(${sql.raw(`t.${columnOfField(resource, name)}`)}::text, '')`,
    ),
    sql` || ' ' || `,
  )

/** Condition over `t`: at this threshold on the day of its site, and nobody told of that day of theirs. */
function dueNow(resource: Resource, { date, days, rules }: Threshold, context: StepContext): SQL {
  const column = sql.raw(`t.${columnOfField(resource, date)}`)
  const siteDay = siteDaySql(
    { resource, alias: 't' },
    sql`${context.now.toISOString()}::timestamptz`,
  )
  const utc = context.now.toISOString().slice(0, 10)
  // A site is a day ahead of UTC or behind it at most.
  const onDays = [-1, 0, 1].flatMap((ahead) => {
    const today = plusDays(utc, ahead)
    return rules.map((rule) => {
      const { from, to } = datesAt(rule, days, today)
      const since = from === null ? sql`true` : sql`${column} >= ${from}::date`
      return sql`(${column} <= ${to}::date and ${since} and ${siteDay} = ${today}::date
        and ${whereSql(resource, rule.when ?? {}, context)})`
    })
  })
  return sql`(${sql.join(onDays, sql` or `)})
    and not exists (select from notice n where n.record_id = t.id
      and n.cause = ${causeOf(date, days)} and n.after_days = ${Math.abs(days)}
      and n.occasion = ${occasionSql(resource, date, rules)})`
}

/** The same of one rule, for whom it names. */
function isDue(rule: Reminder, days: number, record: AnyRow, context: StepContext): boolean {
  const { from, to } = datesAt(rule, days, siteDayOf(record, context.now))
  const date = String(record[rule.date])
  return date <= to && (from === null || date >= from) && matches(rule.when ?? {}, record, context)
}
