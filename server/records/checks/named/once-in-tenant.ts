import { type SQL, sql } from 'drizzle-orm'
import { codeField } from '#domain/definition/coded'
import { columnOfField, placedColumn, tableOf } from '../../../db/sql/tables.ts'
import { isOfTenant } from '../../../db/tenancy.ts'
import { besideOthers, meet, standing } from '../base/check.ts'

const tenantAt = (org: SQL): SQL =>
  sql`(select t.id from tenant t join organization o on o.id = ${org} where ${isOfTenant(sql`o`)} limit 1)`

/** A code is there once in a tenant; what belongs to no tenant counts as one beside them. */
export const onceInTenant = besideOthers(async (tx, write) => {
  const { resource, after } = write
  const before = standing(write)
  const { placedBy } = resource
  const [field, placed] = [codeField(resource), placedColumn(resource)]
  if (!field || !placed) return []
  if (before && before[field] === after[field] && before[placedBy] === after[placedBy]) return []
  // Held until the end: two written at the same moment must not both find the code free.
  await meet(tx, write, 'code', after[field])
  const [table, code, org] = [
    tableOf(resource).table,
    columnOfField(resource, field),
    `r.${placed}`,
  ].map((text) => sql.raw(text))
  const taken = await tx.query(sql`
    select from ${table} r
    where r.${code} = ${after[field]} and r.id <> ${after.id}::uuid and r.deleted_at is null
      and ${tenantAt(sql`${org}`)} is not distinct from ${tenantAt(sql`${after[placedBy]}::uuid`)}
    limit 1`)
  return taken.length > 0 ? [{ field, code: 'taken' }] : []
})
