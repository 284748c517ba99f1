import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../../../db/database.ts'
import { columnOfField, tableOf } from '../../../db/sql/tables.ts'
import type { Write } from '../base/check.ts'
import { lookedUp } from '../base/looked-up.ts'

/**
 * Ground that a record names is of the mine it belongs to: else what happens at one mine stands on
 * the map of another. Above mines, ground is of the same company, or of the same group.
 */
export const sameMine = lookedUp({
  saidBy: pairsOf,
  lookUp: async (tx, pairs) => {
    const elsewhere = await pairsElsewhere(tx, pairs)
    return (pair) => (elsewhere.has(keyOf(pair)) ? { field: pair.field, code: 'otherMine' } : null)
  },
})

/** Ground that a record names, and the organisation whose record it is. */
interface Pair {
  readonly field: string
  readonly ground: Resource
  readonly id: string
  readonly org: string
}

const keyOf = ({ ground, id, org }: Pair): string => `${ground.name} ${id} ${org}`

function pairsOf({ resource, before, after }: Write): Pair[] {
  const { placedBy } = resource
  const org = after[placedBy]
  if (!org) return []
  const isPlaced = !before || before.deletedAt || before[placedBy] !== org
  return groundsOf(resource).flatMap(({ field, ground }) => {
    const id = after[field]
    const isAsked = id && (isPlaced || before?.[field] !== id)
    return isAsked ? [{ field, ground, id: String(id), org: String(org) }] : []
  })
}

async function pairsElsewhere(tx: Tx, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const ground of new Set(pairs.map((pair) => pair.ground))) {
    const own = new Map(pairs.filter((pair) => pair.ground === ground).map((p) => [keyOf(p), p]))
    const rows = [...own].map(([key, { id, org }]) => ({ key, id, org }))
    const lookup = await tx.query<{ key: string }>(sql`
      select p.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as p(key text, id uuid, org uuid)
        join ${sql.raw(tableOf(ground).table)} g on g.id = p.id
        join organization o on o.id = p.org
        join organization h on h.id = g.${sql.raw(columnOfField(ground, ground.placedBy))}
      where not coalesce(h.factory_id = o.factory_id,
        h.company_id = o.company_id, h.group_id = o.group_id, true)`)
    for (const { key } of lookup) found.add(key)
  }
  return found
}

const known = new WeakMap<Resource, ReturnType<typeof readGrounds>>()

/** Looked for once: an import asks for every line. */
function groundsOf(resource: Resource): ReturnType<typeof readGrounds> {
  const found = known.get(resource) ?? readGrounds(resource)
  known.set(resource, found)
  return found
}

function readGrounds({ fields, placedBy }: Resource) {
  if (placedBy === 'self' || placedBy === 'shared') return []
  return Object.entries(fields).flatMap(([field, { ref, many }]) => {
    const ground = ref && !many ? resourceNamed(ref) : undefined
    return ground?.isGround ? [{ field, ground }] : []
  })
}
