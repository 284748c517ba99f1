/** Who hears that a record is late, as the settings that hold for its organisation say. */
import { type SQL, sql } from 'drizzle-orm'
import type { RoleCode } from '#domain/access/access'
import type { Escalation } from '#domain/definition/escalation'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { settingsInForce } from '../../db/settings-in-force.ts'
import { placedColumn, tableOf } from '../../db/sql/tables.ts'

/** Numbers of days after which any organisation wants somebody to hear of it, fewest first. */
export async function daysNamed(tx: Tx, escalation: Escalation): Promise<number[]> {
  const { rows, days } = tablesOf(escalation)
  const set = await tx.query<{ days: number }>(
    sql`select distinct ${sql.raw(days)} as days from ${sql.raw(rows)}`,
  )
  const all = [...set, ...standard(escalation)].map((row) => row.days)
  return [...new Set(all)].sort((a, b) => a - b)
}

/** Condition over `t`: what holds for its organisation names somebody after so many days. */
export function isNamed(resource: Resource, escalation: Escalation, after: number): SQL {
  const { rows, days } = tablesOf(escalation)
  const holds = inForce(resource, escalation)
  const isStandard = standard(escalation).some((row) => row.days === after)
  return sql`case when ${holds} is null then ${isStandard}::boolean
    else exists (select from ${sql.raw(rows)} s
      where s.record_id = ${holds} and ${sql.raw(`s.${days}`)} = ${after}) end`
}

/** The roles that hear of a record after so many days. Runs above scope. */
export async function rolesAfter(
  tx: Tx,
  resource: Resource,
  escalation: Escalation,
  { id, after }: { readonly id: string; readonly after: number },
): Promise<readonly RoleCode[]> {
  const { rows, days, role } = tablesOf(escalation)
  const [found] = await tx.query<{ isSet: boolean; roles: RoleCode[] }>(sql`
    select held.id is not null as "isSet", array(
      select ${sql.raw(`s.${role}`)} from ${sql.raw(rows)} s
      where s.record_id = held.id and ${sql.raw(`s.${days}`)} = ${after}) as roles
    from ${sql.raw(tableOf(resource).table)} t
      cross join lateral (select ${inForce(resource, escalation)} as id) held
    where t.id = ${id}`)
  if (found?.isSet) return found.roles
  return standard(escalation).flatMap((row) => (row.days === after ? [row.role] : []))
}

/** The settings of the organisation of `t`, else of the next above that has some; null: none do. */
function inForce(resource: Resource, escalation: Escalation): SQL {
  const org = placedColumn(resource)
  if (!org) throw new Error(`${resource.name}: shared records have no settings of a place`)
  return settingsInForce(escalation.settings, { row: 't', org })
}

interface Rung {
  readonly days: number
  readonly role: RoleCode
}

/** What the definition of the settings begins with holds where nothing is set. */
function standard({ settings, table, days, role }: Escalation): Rung[] {
  const rows = resourceNamed(settings)?.fields[table]?.default
  return Array.isArray(rows)
    ? rows.map((row: Values) => ({ days: Number(row[days]), role: row[role] as RoleCode }))
    : []
}

/** Names of the tables and columns that keep the settings. */
function tablesOf({ settings, table, days, role }: Escalation) {
  const resource = resourceNamed(settings)
  const rows = resource && tableOf(resource).children.find(({ field }) => field === table)
  const column = (name: string) => rows?.columns.find(({ field }) => field === name)?.column
  const [daysIn, roleIn] = [column(days), column(role)]
  if (!(resource && rows && daysIn && roleIn)) {
    throw new Error(`escalation: no ${settings}.${table} with ${days} and ${role}`)
  }
  return { rows: rows.table, days: daysIn, role: roleIn }
}
