/** What records are told apart by in statistics, as SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { type Age, isCycle, isPeriod, type Statistics } from '#domain/definition/statistics'
import { bandNames, bandOf } from '#domain/time/age-bands'
import type { Context } from '#domain/where/where'
import { inStates } from '#domain/workflow/states'
import { columnOfField } from '../../db/sql/tables.ts'
import { columnTypeOf, whereSql } from '../../db/sql/where-sql.ts'
import { cycleSql, periodSql } from './periods.ts'

/** Not before the first and before the second; null for an open end. */
export type Band = readonly [string | null, string | null]

interface Placing {
  readonly statistics: Statistics
  /** What places the records in the calendar, and by whose clock. */
  readonly time: string
  readonly zone: string
}

/** What a record is told apart by, as text. */
export function dimensionSql(
  resource: Resource,
  { statistics, time, zone }: Placing,
  name: string,
  context: Context,
): SQL {
  const age = statistics.ages?.[name]
  if (age) return ageSql(resource, age, context.now)
  if (isPeriod(name)) return periodSql(name, localSql(resource, time, zone))
  if (isCycle(name)) return cycleSql(name, localSql(resource, time, zone))
  if (name === 'state') return stateSql(resource, context)
  return sql`${sql.raw(`t.${columnOfField(resource, name)}`)}::text`
}

/** The band an instant lies in; null for one that has not come. */
function ageSql(resource: Resource, { since, bands }: Age, now: Date): SQL {
  const column = sql.raw(`t.${columnOfField(resource, since)}`)
  const cases = bandNames(bands).map((name) => {
    const [from] = bandIn(bands, name, now)
    return from === null
      ? sql`else ${name}`
      : sql`when ${column} >= ${from}::timestamptz then ${name}`
  })
  return sql`case when ${column} is null or ${column} >= ${now}::timestamptz then null
    ${sql.join(cases, sql` `)} end`
}

function bandIn(bands: readonly number[], name: string, now: Date): Band {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const { over, upTo } = bandOf(bands, name)
  return [upTo === null ? null : ago(upTo), over === null ? now.toISOString() : ago(over)]
}

/** By age and band, the instants it lies between. */
export function bandsOf(
  { ages = {} }: Statistics,
  by: readonly string[],
  now: Date,
): Readonly<Record<string, Readonly<Record<string, Band>>>> {
  const asked = Object.entries(ages).filter(([name]) => by.includes(name))
  return Object.fromEntries(
    asked.map(([name, { bands }]) => [
      name,
      Object.fromEntries(bandNames(bands).map((one) => [one, bandIn(bands, one, now)])),
    ]),
  )
}

/** The day or the time at the organisation: an instant shortly before midnight is of its own day. */
function localSql(resource: Resource, time: string, zone: string): SQL {
  const column = sql.raw(`t.${columnOfField(resource, time)}`)
  return columnTypeOf(time, resource) === 'date' ? column : sql`(${column} at time zone ${zone})`
}

/** The state people see: one that the clock brings before the stored one. */
function stateSql(resource: Resource, context: Context): SQL {
  const brought = Object.keys(resource.clockStates ?? {}).map(
    (state) => sql`when ${whereSql(resource, inStates(resource, [state]), context)} then ${state}`,
  )
  if (brought.length === 0) return sql`t.state`
  return sql`case ${sql.join(brought, sql` `)} else t.state end`
}
