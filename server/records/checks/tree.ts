import { sql } from 'drizzle-orm'
import { columnOfField, tableOf } from '../../db/tables.ts'
import type { Check } from './check.ts'

/** Following a field that points at records of the same type never leads back to the record. */
export const tree: Check = async (tx, { resource, before, after }) => {
  const own = Object.entries(resource.fields).filter(
    ([name, { ref, many }]) =>
      ref === resource.name && !many && after[name] && after[name] !== before?.[name],
  )
  const table = sql.raw(tableOf(resource).table)
  const circles = []
  for (const [name] of own) {
    const above = sql.raw(columnOfField(resource, name))
    const [found] = await tx.query(sql`
      with recursive upwards (id) as (
        select ${after[name]}::uuid
        union select t.${above} from ${table} t join upwards u on t.id = u.id
          where t.${above} is not null
      ) select 1 from upwards where id = ${after.id}`)
    if (found) circles.push({ field: name, code: 'circle' })
  }
  return circles
}
