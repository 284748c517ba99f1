import dayjs from 'dayjs'
import isoWeek from 'dayjs/plugin/isoWeek.js'
import utc from 'dayjs/plugin/utc.js'
import { type SQL, sql } from 'drizzle-orm'
import type { Cycle, Period } from '#domain/definition/statistics'
import { plusDays } from '#domain/time/days'
import { startOf } from '../../platform/zone-days.ts'

dayjs.extend(isoWeek)
dayjs.extend(utc)

interface Calendar {
  /** How PostgreSQL writes the period of a day; a week is called by its Monday. */
  readonly written: string
  readonly months?: number
  readonly days?: number
}

const calendars: Readonly<Record<Period, Calendar>> = {
  day: { written: 'YYYY-MM-DD', days: 1 },
  week: { written: 'YYYY-MM-DD', days: 7 },
  month: { written: 'YYYY-MM', months: 1 },
  quarter: { written: 'YYYY-"Q"Q', months: 3 },
  year: { written: 'YYYY', months: 12 },
}

/** The period that a day or a local time lies in, such as `2026-03` or `2026-Q1`. */
export function periodSql(period: Period, local: SQL): SQL {
  const from = period === 'week' ? sql`date_trunc('week', ${local})` : local
  return sql`to_char(${from}, ${sql.raw(`'${calendars[period].written}'`)})`
}

/** The day of the week, 1 is Monday, or the hour that a local time lies in, such as `07`. */
export const cycleSql = (cycle: Cycle, local: SQL): SQL =>
  sql`to_char(${local}, ${sql.raw(cycle === 'weekday' ? "'ID'" : "'HH24'")})`

/** The first day of a period, and the first of the next one, as `YYYY-MM-DD`. */
export function daysOf(period: Period, name: string): [string, string] {
  const { months = 0, days = 0 } = calendars[period]
  const from = dayjs.utc(firstDay(name))
  const until = from.add(months, 'month').add(days, 'day')
  return [from.format('YYYY-MM-DD'), until.format('YYYY-MM-DD')]
}

function firstDay(name: string): string {
  const [year = '', part = '01', day = '01'] = name.split('-')
  if (!part.startsWith('Q')) return `${year}-${part}-${day}`
  const month = String(3 * Number(part.slice(1)) - 2).padStart(2, '0')
  return `${year}-${month}-01`
}

/** Where a period begins in a zone, and where the next one does: instants in ISO. */
export function instantsOf(period: Period, name: string, zone: string): [string, string] {
  const [from, until] = daysOf(period, name)
  return [startOf(from, zone).toISOString(), startOf(until, zone).toISOString()]
}

/** How many weeks have a day from `from` to before `until`. */
export const weeksBetween = (from: string, until: string): number =>
  until > from ? mondayOf(plusDays(until, -1)).diff(mondayOf(from), 'week') + 1 : 0

const mondayOf = (date: string) => dayjs.utc(date).startOf('isoWeek')
