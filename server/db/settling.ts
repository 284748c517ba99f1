/** What earlier versions let in twice, when a definition says from now on that there is one only. */
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { type PartialSet, partialSets } from '#domain/definition/unique'
import { resources } from '#domain/resources/index'
import { sqlText } from './sql/sql-text.ts'
import { columnOfField, placedColumn, tableOf, uniqueName } from './sql/tables.ts'
import { whereSql } from './sql/where-sql.ts'

/** How the history of a record begins to say why a migration changed it. */
export const settledBy = 'migration, one too many: '

/**
 * Statements for the migration that brings partial sets, before their indexes: of older doubles the
 * newest stays as it is, the others are taken out of the set as the definition says. Their histories
 * say so, and `npm run records:repair` lists them.
 */
export const settlements = (isThere: IsThere, types: readonly Resource[] = resources): string[] =>
  types.flatMap((resource) =>
    // A table that the migration makes has no doubles.
    isThere.table(tableOf(resource).table)
      ? partialSets(resource).flatMap((set) =>
          isThere.index(uniqueName(resource, set.fields)) ? [] : [settlement(resource, set)],
        )
      : [],
  )

/** What the committed migrations leave, by name. */
export type IsThere = Readonly<Record<'table' | 'index', (name: string) => boolean>>

function settlement(resource: Resource, { fields, where, code, doubles }: PartialSet): string {
  const { table } = tableOf(resource)
  const column = (field: string) =>
    columnOfField(resource, field === 'state' ? 'storedState' : field)
  const shown = (field: string) => (field === 'state' ? 'storedState' : field)
  const names = Object.keys(doubles)
  const sets = names.map((name) => `${column(name)} = ${sqlText(sql`${doubles[name]}`)}`)
  const values = (from: (name: string) => string) =>
    `jsonb_build_object(${names.map((name) => `'${shown(name)}', ${from(name)}`).join(', ')})`
  const placed = placedColumn(resource)
  return `with ranked as (
  select t.id, first_value(t.id) over doubles as kept, row_number() over doubles as place,
    ${values((name) => `t.${column(name)}`)} as before
  from ${table} t where t.deleted_at is null and ${sqlText(whereSql(resource, where, null))}
  window doubles as (partition by ${fields.map((name) => `t.${column(name)}`).join(', ')}
    order by t.created_at desc, t.id desc)
), settled as (
  update ${table} t set ${sets.join(', ')}, version = t.version + 1, updated_by = null, updated_at = now()
  from ranked r where r.id = t.id and r.place > 1
  returning t.id, r.kept, r.before, ${values((name) => `t.${column(name)}`)} as after,
    ${placed ? `t.${placed}` : 'null::uuid'} as org
)
insert into record_history (resource, record_id, action, org_id, before, after, why)
select '${resource.name}', id, 'change', org, before, after, '${settledBy}${code}, kept ' || kept
from settled;`
}
