import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { topOrg } from './lineage-of.ts'
import { dayInOrgSql } from './sql/site-day.ts'

/** The rule over `t` and an alias of the organisations: the organisation lies in the tenant. */
export const isOfTenant = (org: SQL): SQL => sql`t.deleted_at is null
  and t.top_org in (${org}.group_id, ${org}.company_id, ${org}.factory_id, ${org}.workshop_id, ${org}.id)`

/**
 * The rule over an alias of the organisations: no level from which people see more stands above it
 * than the very top, so that what they see ends at it.
 */
export const hangsAlone = (org: SQL): SQL => sql`coalesce(nullif(nullif(${org}.group_id, ${topOrg}),
  ${org}.id), nullif(${org}.company_id, ${org}.id), nullif(${org}.factory_id, ${org}.id),
  nullif(${org}.workshop_id, ${org}.id)) is null`

/** Whether a level is its own: all that is below it says so in a column. */
export const isLevel = (org: SQL): SQL =>
  sql`${org}.id in (${org}.group_id, ${org}.company_id, ${org}.factory_id, ${org}.workshop_id)`

/** The organisations at and below this one that are the tops of tenants. */
export async function tenantTopsAt(tx: Tx, id: string): Promise<readonly string[]> {
  const tops = await tx.query<{ id: string }>(sql`
    with recursive below as (
      select ${id}::uuid as id
      union select o.id from organization o join below b on o.parent = b.id where o.deleted_at is null
    ) select t.top_org as id from tenant t join below b on b.id = t.top_org
    where t.deleted_at is null`)
  return tops.map((one) => one.id)
}

/** The tenant whose people `account a` belongs to: what it may use, and whether it may on the
 * day it is at its top. */
export const tenantOf = (now: Date): SQL => sql`(
  select jsonb_build_object('screens', t.menu_package,
    'isOpen', t.state in ('trial', 'active') and t.valid_to
      >= ${dayInOrgSql(sql`t.top_org`, sql`${now.toISOString()}::timestamptz`)})
  from tenant t join organization o on o.id = a.default_org
  where ${isOfTenant(sql`o`)} limit 1)`

/**
 * The ids of a path from the root down as an array of PostgreSQL, from the top of the tenant that it
 * lies in: what stands above a tenant is no business of its people.
 */
export const pathInTenant = (path: readonly string[]): SQL => {
  const steps = sql`unnest(${sql.param([...path])}::uuid[]) with ordinality`
  return sql`array(select p.id from ${steps} p(id, step) where p.step >= coalesce((
    select max(q.step) from tenant t join ${steps} q(id, step) on q.id = t.top_org
    where t.deleted_at is null), 1))`
}

/** Of the ids of organisations from the root down, those inside the tenant of the last, if it has one. */
export async function withinTenant(tx: Tx, path: readonly string[]): Promise<readonly string[]> {
  const tops = await tx.query<{ id: string }>(sql`
    select t.top_org as id from tenant t
    where t.deleted_at is null and t.top_org = any(${sql.param([...path])}::uuid[])`)
  return path.slice(Math.max(0, ...tops.map(({ id }) => path.indexOf(id))))
}
