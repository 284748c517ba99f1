import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { columnOfField, tableOf } from '../../db/tables.ts'
import type { Check } from './check.ts'

/**
 * Ground that a record names is of the mine it belongs to: else what happens at one mine stands on
 * the map of another. Above mines, ground is of the same company, or of the same group.
 */
export const sameMine: Check = async (tx, { resource, before, after }) => {
  const { placedBy } = resource
  const grounds = groundsOf(resource)
  if (grounds.length === 0 || !after[placedBy]) return []
  const isPlaced = !before || before.deletedAt || before[placedBy] !== after[placedBy]
  const faults = []
  for (const { field, ground } of grounds) {
    if (!after[field] || !(isPlaced || before?.[field] !== after[field])) continue
    const [elsewhere] = await tx.query(sql`
      select 1 from ${sql.raw(tableOf(ground).table)} g
        join organization o on o.id = ${after[placedBy]}::uuid
        join organization h on h.id = g.${sql.raw(columnOfField(ground, ground.placedBy))}
      where g.id = ${after[field]}::uuid and not coalesce(h.factory_id = o.factory_id,
        h.company_id = o.company_id, h.group_id = o.group_id, true)`)
    if (elsewhere) faults.push({ field, code: 'otherMine' })
  }
  return faults
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
