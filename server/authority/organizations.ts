import { type SQL, sql } from 'drizzle-orm'
import { type Lineage, partOf } from '#domain/access/scope'
import type { Authority } from '#domain/rights/authority'
import type { Tx } from '../db/database.ts'
import { lineageOfO } from '../db/lineage-of.ts'
import { authorityOf, type Holders } from './holdings.ts'

interface Place {
  readonly lineage: Lineage
  /** Ids of itself and all above it, whatever their type. */
  readonly path: readonly string[]
}

/**
 * What an organisation has to do with anybody's authority: everything of those who work in it or
 * below it, whose places hang where it hangs; and of those who look into it from above, what they
 * hold over it. Runs above scope.
 */
export async function aroundOrganization(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  id: string,
): Promise<Holders> {
  const place = await placeOf(tx, id)
  if (!place) return new Map()
  const isBelow = sql`exists (select from organization t where t.id = ${id}::uuid
    and starts_with(o.org_path || '/', t.org_path || '/'))`
  const path = sql.param([...place.path])
  const isAbove = sql`(o.id = any(${path}::uuid[])
    or array[o.group_id, o.company_id, o.factory_id, o.workshop_id] && ${path}::uuid[])`
  const within = await authorityOf(tx, worksWhere(isBelow), now)
  const above = await authorityOf(tx, worksWhere(isAbove), now)
  const over = (held: Authority) => overPart(held, place.lineage)
  return new Map([
    ...[...above].map(([account, held]) => [account, over(held)] as const),
    ...[...within].map(([account, held]) => [account, [...held, ...over(held)]] as const),
  ])
}

const worksWhere = (rule: SQL): SQL =>
  sql`exists (select from organization o where o.id = any(a.orgs || a.default_org) and ${rule})`

/** Whoever looks over the whole installation looks into every part, wherever it hangs. */
const overPart = (held: Authority, root: Lineage): Authority =>
  held
    .filter(({ scope }) => scope.level !== 'installation')
    .flatMap(({ rights, scope }) => {
      const part = partOf(scope, root)
      return part ? [{ rights, scope: part, root }] : []
    })

async function placeOf(tx: Tx, id: string): Promise<Place | undefined> {
  const [place] = await tx.query<Place>(sql`
    with recursive up (id, parent) as (
      select id, parent from organization where id = ${id}::uuid
      union select o.id, o.parent from organization o join up on o.id = up.parent
    )
    select ${lineageOfO} as lineage,
      (select array_agg(up.id) from up) as path
    from organization o where o.id = ${id}::uuid`)
  return place
}
