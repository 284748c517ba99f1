import { sql } from 'drizzle-orm'
import { type Narrowed, narrowedIn } from '#domain/definition/offered-at'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../../db/database.ts'
import { placedColumn, tableOf } from '../../../db/sql/tables.ts'
import { standing, type Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'

/**
 * What a field offers only at an organisation that another names stands there or above: what the
 * form does not offer is not taken from elsewhere either. Pairs that were there are not asked again.
 */
export const offered = lookedUp({
  saidBy: newPairs,
  lookUp: async (tx, pairs) => {
    const there = await offeredAmong(tx, pairs)
    return (one) => (there.has(pairOf(one)) ? null : { field: one.field, code: 'standsElsewhere' })
  },
})

const pairOf = ({ resource, id, org }: Narrowed): string => `${resource} ${id} ${org}`

function newPairs(write: Write): Narrowed[] {
  const { resource, after } = write
  const known = new Set(narrowedIn(resource.fields, standing(write) ?? {}).map(pairOf))
  return narrowedIn(resource.fields, after).filter((one) => !known.has(pairOf(one)))
}

/** Those of the pairs that are offered. */
async function offeredAmong(tx: Tx, pairs: readonly Narrowed[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const name of new Set(pairs.map(({ resource }) => resource))) {
    const own = new Map(pairs.filter((one) => one.resource === name).map((p) => [pairOf(p), p]))
    const target = resourceNamed(name)
    const placed = target ? placedColumn(target) : null
    const rows = [...own].map(([key, { id, org }]) => ({ key, id, org }))
    const there =
      target && placed
        ? await tx.query<{ key: string }>(sql`
            select p.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                as p(key text, id uuid, org uuid)
              join organization o on o.id = p.org
              join ${sql.raw(tableOf(target).table)} t on t.id = p.id
            where ${sql.raw(`t.${placed}`)}
              in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)`)
        : rows
    for (const { key } of there) found.add(key)
  }
  return found
}
