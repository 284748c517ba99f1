/**
 * What a person may point at. It reaches further than what they may read: a team reports a hazard
 * in a grid area of its mine and names the mine's manager as acceptor, although it sees neither's
 * list. Names are all that is told of what lies there.
 */
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, scopeLevels } from '#domain/access'
import type { Fields, Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { placedColumn, tableOf } from '../db/tables.ts'
import { invalid } from '../problem.ts'

/** The rule over `t`: inside the scope, or placed in an organisation above the person's own. */
export function withinReach(resource: Resource, { scope, lineage }: Actor): SQL {
  const placed = placedColumn(resource)
  if (placed === null || scope.level === 'group') return sql`true`
  const column = scope.level === 'org' ? placed : `${scope.level}_id`
  const above = scopeLevels.flatMap((level) => lineage[level] ?? [])
  return sql`(${sql.raw(`t.${column}`)} = ${scope.orgId}::uuid
    or ${sql.raw(`t.${placed}`)} = any(${sql.param(above)}::uuid[]))`
}

interface Pointer {
  /** Where the message stands: `rectifier`, `receivers.2.user`. */
  readonly field: string
  readonly resource: string
  readonly id: string
}

/** Throws unless everything the values point at exists within reach. Runs above scope. */
export async function mustReach(
  tx: Tx,
  actor: Actor,
  fields: Fields,
  values: Values,
): Promise<void> {
  const pointers = pointersIn(fields, values)
  const found = new Set<string>()
  for (const name of new Set(pointers.map(({ resource }) => resource))) {
    const resource = resourceNamed(name)
    const asked = pointers.filter((pointer) => pointer.resource === name).map(({ id }) => id)
    for (const id of resource ? await reached(tx, resource, actor, asked) : []) found.add(id)
  }
  const missing = pointers.filter(({ id }) => !found.has(id))
  if (missing.length > 0) {
    throw invalid(missing.map(({ field }): FieldError => ({ field, code: 'notFound' })))
  }
}

async function reached(
  tx: Tx,
  resource: Resource,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from ${sql.raw(tableOf(resource).table)} t
    where t.id = any(${sql.param([...ids])}::uuid[]) and t.deleted_at is null
      and ${withinReach(resource, actor)}`)
  return rows.map(({ id }) => id)
}

/** Every reference among the values, those of child rows included. */
export function pointersIn(fields: Fields, values: Values, path = ''): Pointer[] {
  return Object.entries(fields).flatMap(([name, { ref, many, columns }]) => {
    const value = values[name]
    const field = `${path}${name}`
    if (value === null || value === undefined) return []
    if (columns) {
      return (value as readonly Values[]).flatMap((row, at) =>
        pointersIn(columns, row, `${field}.${at}.`),
      )
    }
    if (!ref) return []
    const ids = (many ? value : [value]) as readonly string[]
    return ids.map((id) => ({ field, resource: ref, id: id.toLowerCase() }))
  })
}
