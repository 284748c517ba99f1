import { sql } from 'drizzle-orm'
import { type Actor, isPerson } from '#domain/access'
import type { Resource } from '#domain/resource'
import { columnOfField, tableOf } from '../db/tables.ts'
import { whereSql } from '../db/where-sql.ts'
import { forbidden } from '../problem.ts'
import type { ListQuery } from './list-query.ts'
import { contextOf, type Office } from './office.ts'
import { mayRead } from './policy.ts'
import { withinReach } from './reach.ts'
import { type Label, labelsOf } from './store-labels.ts'

/** A record somebody may point at: its name, and what tells two of the same name apart. */
export interface Choice extends Label {
  readonly id: string
  readonly note: string | null
}

// What a record type calls its records by besides their title, the first it has.
const noteFields = ['orgCode', 'code', 'employeeNo'] as const

/**
 * Records of a type that this person may point at, by title. Filters are for those who may read
 * the records: to others they would tell more than a name.
 */
export async function choicesFor(
  office: Office,
  actor: Actor,
  resource: Resource,
  { where, page, size, q }: ListQuery,
): Promise<readonly Choice[]> {
  const isReader = mayRead(resource, actor)
  if (!isPerson(actor) || (!isReader && where.all?.length)) throw forbidden('notAllowed')
  const { table } = tableOf(resource)
  const title = sql.raw(`t.${columnOfField(resource, resource.title)}::text`)
  const noteField = noteFields.find((name) => resource.fields[name]) ?? 'number'
  const note = sql.raw(`t.${columnOfField(resource, noteField)}`)
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const rule = whereSql(resource, where, contextOf(office, actor))
  return office.db.system(async (tx) => {
    const rows = await tx.query<{ id: string; note: string | null }>(sql`
      select t.id, ${note} as note from ${sql.raw(table)} t
      where t.deleted_at is null and ${withinReach(resource, actor)} and ${rule}
        and (${title} ilike ${like} or ${note} ilike ${like})
      order by ${title}, t.id limit ${size} offset ${(page - 1) * size}`)
    const labels = await labelsOf(tx, { [resource.name]: rows.map(({ id }) => id) })
    return rows.map((row) => ({ name: row.note ?? row.id, ...labels[row.id], ...row }))
  })
}
