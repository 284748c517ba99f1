import { type SQL, sql } from 'drizzle-orm'
import { resources } from '#domain/resources/index'
import { tableOf } from '../db/sql/tables.ts'
import { whereSql } from '../db/sql/where-sql.ts'

/** What a file is called whose name nobody is told. */
export const namelessFile = 'file'

/**
 * The name that is told of a `stored_file f`, where `name` is what somebody called it: none where a record
 * that nobody signs holds it, or did before it was deleted. A name there would point at its uploader,
 * through whichever other record the file is read.
 */
export const toldName = (name: SQL): SQL =>
  sql`case when ${name} is not null and ${isHeldUnsigned()} then ${namelessFile} else ${name} end`

function isHeldUnsigned(): SQL {
  const rules = resources.flatMap((resource) => {
    const { name, unsigned } = resource
    if (!unsigned) return []
    return sql`exists (select from file_holder h
      join ${sql.raw(tableOf(resource).table)} t on t.id = h.record_id
      where h.file_id = f.id and h.resource = ${name} and ${whereSql(resource, unsigned, null)})`
  })
  return rules.length > 0 ? sql`(${sql.join(rules, sql` or `)})` : sql`false`
}
