import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { columnOfField, tableOf } from '../../../db/sql/tables.ts'
import { type Check, meet } from '../base/check.ts'

/** Following a field that points at records of the same type never leads back to the record. */
export const tree: Check = async (tx, write) => {
  const { resource, before, after } = write
  // What is new has nothing below it that it could be hung under.
  if (!before) return []
  const own = Object.entries(resource.fields).filter(
    ([name, { ref, many }]) =>
      ref === resource.name && !many && after[name] && after[name] !== before[name],
  )
  if (own.length === 0) return []
  // Of two that are hung under one another at one moment the second sees the first.
  if (own.some(([name]) => !isFollowed(resource, name))) await meet(tx, write, 'tree')
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

/** Whether what the field names is held by an effect anyway; to wait for it with a key would block both. */
const isFollowed = ({ follows = [] }: Resource, name: string): boolean =>
  follows.some(({ on }) => typeof on === 'object' && 'field' in on && on.field === name)
