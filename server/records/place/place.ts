import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { isWithin, type Lineage } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { lineageColumnsOf } from '../../db/lineage-of.ts'
import { Problem } from '../../platform/problem.ts'

/** Where an organisation hangs, by id or by code; null when there is none. For the system role. */
export async function lineageOf(
  tx: Tx,
  org: { readonly id: string } | { readonly code: string },
): Promise<Lineage | null> {
  const which = 'id' in org ? sql`o.id = ${org.id}` : sql`o.org_code = ${org.code}`
  const [lineage] = await tx.query<Lineage>(
    sql`select ${lineageColumnsOf} from organization o where ${which} and o.deleted_at is null`,
  )
  return lineage ?? null
}

/** The same for many organisations, by id; those that were deleted hang where they did. */
export async function lineagesOf(
  tx: Tx,
  orgs: readonly string[],
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<ReadonlyMap<string, Lineage>> {
  if (orgs.length === 0) return new Map()
  const lineages = await tx.query<Lineage>(sql`
    select ${lineageColumnsOf} from organization o
    where o.id = any(${sql.param([...new Set(orgs)])}::uuid[])
      and (${deleted} or o.deleted_at is null)`)
  return new Map(lineages.map((lineage) => [lineage.org, lineage]))
}

/** Throws unless the person may put a record where these values put it. Runs above scope. */
export async function mustBePlaceable(
  tx: Tx,
  resource: Resource,
  values: Values,
  actor: Actor,
): Promise<void> {
  const field = placeField(resource)
  if (field === 'shared' || !(field in values)) return
  const problem = (await unplaceable(tx, resource, [values[field]], actor)).get(values[field])
  if (problem) throw problem
}

/** The field that says where a record of the type stands. */
export const placeField = ({ placedBy }: Pick<Resource, 'placedBy'>): string =>
  placedBy === 'self' ? 'parent' : placedBy

/** Those of these places, as values say them, where the person may put no record. Runs above scope. */
export async function unplaceable(
  tx: Tx,
  resource: Resource,
  places: readonly unknown[],
  actor: Actor,
): Promise<ReadonlyMap<unknown, Problem>> {
  const field = placeField(resource)
  if (field === 'shared') return new Map()
  const named = places.filter((place) => typeof place === 'string')
  const lineages = await lineagesOf(tx, named)
  const faults = new Map<unknown, Problem>()
  for (const place of new Set(places)) {
    const lineage = typeof place === 'string' ? lineages.get(place.toLowerCase()) : undefined
    // The root of the tree is theirs alone who look from it.
    const isPlaceable = lineage
      ? isWithin(lineage, actor.scope)
      : actor.scope.level === 'installation'
    if (isPlaceable) continue
    const errors = [{ field, code: 'noPermission' }]
    faults.set(place, new Problem(403, 'noPermission', { errors }))
  }
  return faults
}

/** Whether a record stands where this person looks. For the system role. */
export async function placeInScope(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  { scope }: Actor,
): Promise<boolean> {
  if (resource.placedBy === 'shared') return true
  const org = resource.placedBy === 'self' ? record.id : record[resource.placedBy]
  const lineage = typeof org === 'string' ? await lineageOf(tx, { id: org }) : null
  return lineage !== null && isWithin(lineage, scope)
}
