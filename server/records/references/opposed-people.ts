/** Records on which two people stand on opposite sides: who fixes and who accepts, author and reviewer. */
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { isNotSubmitted } from '#domain/definition/submission'
import { resources } from '#domain/resources/index'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import type { Count } from './redirect-references.ts'
import type { Merger } from './reference-columns.ts'

/** Fields that one person may not both be named in, but for those that the merger leaves as they are. */
const opposites = (
  { name: type, fields }: Resource,
  { stays }: Merger,
): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, { except = [], many }]) =>
    [except].flat().flatMap((other) => {
      const isLeft = many || fields[other]?.many || stays?.has(`${type}.${name}`)
      return isLeft ? [] : [[name, other] as const]
    }),
  )

/** Where a record goes on, and its author alone does not change it. */
const underWay = (resource: Resource): string[] =>
  Object.entries(resource.states).flatMap(([state, ways]) =>
    Object.keys(ways).length > 0 && !isNotSubmitted(resource, state) ? [state] : [],
  )

/**
 * Records under way that name one of two accounts on one side and the other on the other. As one person
 * both would be refused every step, for good. Runs above scope.
 */
export async function opposedCounts(tx: Tx, merger: Merger): Promise<Count[]> {
  const { from, to } = merger
  const found = await Promise.all(
    resources.map(async (resource): Promise<Count[]> => {
      const pairs = opposites(resource, merger)
      if (pairs.length === 0) return []
      const [gone, kept] = [from, to].map(
        (id) => sql`(select a.id from account a where ${id}::uuid in (a.id, a.merged_into))`,
      )
      const state = sql.raw(`t.${columnOfField(resource, 'storedState')}`)
      const sides = pairs.map(([one, other]) => {
        const [a, b] = [one, other].map((name) => sql.raw(`t.${columnOfField(resource, name)}`))
        return sql`(${a} in ${gone} and ${b} in ${kept})
          or (${a} in ${kept} and ${b} in ${gone})`
      })
      const [row] = await tx.query<{ count: number }>(sql`
        select count(*)::int as count from ${sql.raw(tableOf(resource).table)} t
        where t.deleted_at is null and ${state} = any(${sql.param(underWay(resource))}::text[])
          and (${sql.join(sides, sql` or `)})`)
      return row && row.count > 0 ? [{ resource: resource.name, count: row.count }] : []
    }),
  )
  return found.flat()
}
