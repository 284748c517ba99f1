import { sql } from 'drizzle-orm'
import { type Actor, isWithin, type Lineage } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { Tx } from '../db/database.ts'
import { Problem } from '../problem.ts'

const columns = sql`o.group_id as "group", o.company_id as company, o.factory_id as factory,
  o.workshop_id as workshop, o.id as org`

/** Where an organisation hangs, by id or by code; null when there is none. For the system role. */
export async function lineageOf(
  tx: Tx,
  org: { readonly id: string } | { readonly code: string },
): Promise<Lineage | null> {
  const which = 'id' in org ? sql`o.id = ${org.id}` : sql`o.org_code = ${org.code}`
  const [lineage] = await tx.query<Lineage>(
    sql`select ${columns} from organization o where ${which} and o.deleted_at is null`,
  )
  return lineage ?? null
}

/** The same for many organisations, by id. */
export async function lineagesOf(
  tx: Tx,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, Lineage>> {
  const lineages = await tx.query<Lineage>(sql`
    select ${columns} from organization o
    where o.id = any(${sql.param([...new Set(orgs)])}::uuid[]) and o.deleted_at is null`)
  return new Map(lineages.map((lineage) => [lineage.org, lineage]))
}

/** Throws unless the person may put a record where these values put it. Runs above scope. */
export async function mustBePlaceable(
  tx: Tx,
  resource: Resource,
  values: Values,
  actor: Actor,
): Promise<void> {
  const field = resource.placedBy === 'self' ? 'parent' : resource.placedBy
  if (field === 'shared' || !(field in values)) return
  const org = values[field]
  const lineage = typeof org === 'string' ? await lineageOf(tx, { id: org }) : null
  // A new root of the tree is the group administrator's alone.
  const isPlaceable = lineage ? isWithin(lineage, actor.scope) : actor.scope.level === 'group'
  if (!isPlaceable) {
    throw new Problem(403, 'noPermission', { errors: [{ field, code: 'noPermission' }] })
  }
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
