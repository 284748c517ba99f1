import { sql } from 'drizzle-orm'
import type { Lineage } from '#domain/access/scope'
import { resources } from '#domain/resources/index'
import type { Tx } from '../db/database.ts'
import { lineageOfO } from '../db/lineage-of.ts'
import { placedColumn, tableOf } from '../db/sql/tables.ts'
import type { Rewriting } from '../records/store/rewrite.ts'

/** An organisation of a part of the tree: where it hangs and what it stands below. */
export interface SubtreeMember {
  readonly id: string
  readonly parent: string | null
  readonly orgType: string
  readonly lineage: Lineage
}

/** An organisation and everything below it, each after what it is below. Runs above scope. */
export function subtreeOf(tx: Tx, id: string): Promise<SubtreeMember[]> {
  return tx.query<SubtreeMember>(sql`
    with recursive below (id, depth) as (
      select ${id}::uuid, 0
      union select o.id, b.depth + 1 from organization o join below b on o.parent = b.id
        where o.deleted_at is null
    )
    select o.id, o.parent, o.org_type as "orgType", ${lineageOfO} as lineage
    from below b join organization o on o.id = b.id order by b.depth`)
}

/** Ids of an organisation and everything that ever hung below it. Runs above scope. */
export async function subtreeIds(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    with recursive below (id) as (
      select ${id}::uuid union select o.id from organization o join below b on o.parent = b.id
    ) select id from below`)
  return rows.map((row) => row.id)
}

/** Ids of an organisation and all above it, widest first, whatever their type. Runs above scope. */
export async function pathDownTo(tx: Tx, id: string | null): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    with recursive upwards (id, parent, height) as (
      select id, parent, 0 from organization where id = ${id}::uuid
      union select o.id, o.parent, u.height + 1
        from organization o join upwards u on o.id = u.parent
    ) select id from upwards order by height desc`)
  return rows.map((row) => row.id)
}

const nowhere: Lineage = {
  ...{ installation: null, group: null, company: null, factory: null, workshop: null },
  org: '',
}

/** Where every organisation of a part would stand if its first one hung below `above`. */
export function lineagesBelow(
  part: readonly SubtreeMember[],
  above: Lineage | null,
): ReadonlyMap<string, Lineage> {
  const places = new Map<string, Lineage>()
  for (const { id, parent, orgType } of part) {
    const upper = (parent ? places.get(parent) : undefined) ?? above ?? nowhere
    const own = orgType in nowhere ? { [orgType]: id } : {}
    // From a group below the top on, the top is no level of one's own.
    const apart = orgType === 'group' ? { installation: null } : {}
    places.set(id, { ...upper, ...own, ...apart, org: id })
  }
  return places
}

/** The rows that stand in these organisations, to be placed where those stand now. */
export const rowsIn = (orgs: readonly string[]): Rewriting[] =>
  resources.flatMap((resource): Rewriting[] => {
    const column = placedColumn(resource)
    if (column === null || resource.placedBy === 'self') return []
    // Written with its own value: the database places the row anew.
    return [
      {
        ...{ resource: resource.name, table: tableOf(resource).table },
        sets: sql.raw(`${column} = t.${column}`),
        which: sql`${sql.raw(`t.${column}`)} = any(${sql.param([...orgs])}::uuid[])`,
      },
    ]
  })
