import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Operator } from '#domain/where/where'
import { placedColumn } from './tables.ts'

/** A record type, and the name or alias of its table in the statement. */
interface Placed {
  readonly resource: Resource
  readonly alias: string
}

/** The day at an instant where the record stands. */
export function siteDaySql({ resource, alias }: Placed, at: SQL): SQL {
  const org = placedColumn(resource)
  if (!org) throw new Error(`${resource.name}: shared records have no day of a site`)
  return dayInOrgSql(sql.raw(`${alias}.${org}`), at)
}

/** The day at an instant where an organisation lives, by its id. */
export const dayInOrgSql = (org: SQL, at: SQL): SQL => sql`(${at} at time zone coalesce((
  select site.time_zone from organization site where site.id = ${org}), 'UTC'))::date`

/**
 * An instant by its day where the record stands. Days begin between fourteen hours before and twelve hours
 * after they do in UTC: only what lies between has the zone of its site looked up, and an index over
 * the column still serves.
 */
export function bySiteDaySql(placed: Placed, column: SQL, operator: Operator, day: string): SQL {
  const isNext = operator === 'after' || operator === 'atMost'
  const first = isNext ? sql`(${day}::date + 1)` : sql`${day}::date`
  const at = (hours: number) => sql`((${first} + ${`${hours} hours`}::interval) at time zone 'UTC')`
  const own = siteDaySql(placed, column)
  if (operator === 'atLeast' || operator === 'after') {
    return sql`(${column} >= ${at(-14)} and (${column} >= ${at(12)} or ${own} >= ${first}))`
  }
  if (operator === 'before' || operator === 'atMost') {
    return sql`(${column} < ${at(12)} and (${column} < ${at(-14)} or ${own} < ${first}))`
  }
  throw new Error(`${placed.resource.name}: no operator "${operator}" with a day of a site`)
}
