import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from './database.ts'
import { columnOfField, placedColumn, tableOf } from './sql/tables.ts'

/** A row in a statement, by its alias, and its column of the organisation it belongs to. */
interface Place {
  readonly row: string
  readonly org: string
}

/**
 * Id of the settings that hold for a place: its organisation's, else of the next above with some. No
 * tenant takes over what is set above its own top.
 */
export function settingsInForce(name: string, { row, org }: Place): SQL {
  const settings = keeperOf(name)
  const own = placedColumn(settings)
  if (!own) throw new Error(`${name}: shared records are no settings of a place`)
  const path = `(${row}.group_id, ${row}.company_id, ${row}.factory_id, ${row}.workshop_id, ${row}.${org})`
  return sql.raw(`(select c.id from ${tableOf(settings).table} c
    join organization o on o.id = c.${own} where c.deleted_at is null and c.${own} in ${path}
    and not exists (select from tenant n join organization top on top.id = n.top_org
      where n.deleted_at is null and n.top_org in ${path} and o.level < top.level)
    order by o.level desc limit 1)`)
}

/** The value of one setting that holds for an organisation; its standard where none is set. */
export async function settingAt(
  tx: Tx,
  { resource: name, field }: { readonly resource: string; readonly field: string },
  orgId: string,
): Promise<unknown> {
  const settings = keeperOf(name)
  const column = sql.raw(`s.${columnOfField(settings, field)}`)
  const [found] = await tx.query<{ value: unknown }>(sql`
    select ${column} as value from organization p
      join ${sql.raw(tableOf(settings).table)} s
        on s.id = ${settingsInForce(name, { row: 'p', org: 'id' })}
    where p.id = ${orgId}`)
  if (found) return found.value
  const standard = settings.standards?.[field]
  return standard ? settingAt(tx, standard, orgId) : (settings.fields[field]?.default ?? null)
}

/** The rows of a table of the settings that hold for an organisation; none where nothing is set. */
export async function rowsAt(
  tx: Tx,
  { resource: name, table }: { readonly resource: string; readonly table: string },
  orgId: string,
): Promise<Values[]> {
  const child = tableOf(keeperOf(name)).children.find(({ field }) => field === table)
  if (!child) throw new Error(`${name}: no table "${table}"`)
  const columns = child.columns.map(({ field, column }) => `r.${column} as "${field}"`).join(', ')
  return tx.query<Values>(sql`
    select ${sql.raw(columns)} from organization p
      join ${sql.raw(child.table)} r
        on r.record_id = ${settingsInForce(name, { row: 'p', org: 'id' })}
    where p.id = ${orgId} order by r.position`)
}

function keeperOf(name: string): Resource {
  const settings = resourceNamed(name)
  if (!settings) throw new Error(`no settings "${name}"`)
  return settings
}
