import { sql } from 'drizzle-orm'
import { mineWaterBalance } from '#domain/resources/basic-data/mine-water-balance'
import type { Tx } from '../../../db/database.ts'
import { meetAll } from './check.ts'

interface Ground {
  /** The topmost area above the site, itself where there is none. */
  readonly top: string
  /** The site, what it lies in and what lies in it. */
  readonly around: readonly string[]
}

export async function groundOf(tx: Tx, site: string): Promise<Ground> {
  const [found] = await tx.query<Ground>(sql`
    with recursive up as (
      select id, parent, 0 as step from grid_area where id = ${site}::uuid
      union all
      select g.id, g.parent, u.step + 1 from grid_area g join up u on g.id = u.parent
        where u.step < 20
    ), down as (
      select id, 0 as step from grid_area where id = ${site}::uuid
      union all
      select g.id, d.step + 1 from grid_area g join down d on g.parent = d.id where d.step < 20
    ) select (select id from up order by step desc limit 1) as top,
      array(select id from up union select id from down) as around`)
  return found ?? { top: site, around: [site] }
}

/**
 * Waits for whoever confirms water of these areas, of what they lie in or of their parts, and for
 * whoever makes one of them a part of another. Who waited may find an area in another tree than before.
 */
export async function meetAtSites(tx: Tx, sites: readonly string[]): Promise<void> {
  const held = new Set<string>()
  for (;;) {
    const tops: string[] = []
    for (const site of sites) tops.push((await groundOf(tx, site)).top)
    const missing = tops.filter((top) => !held.has(top))
    if (missing.length === 0) return
    const rules = missing.map((top) => ['book', top] as const)
    await meetAll(tx, mineWaterBalance, rules)
    for (const top of missing) held.add(top)
  }
}
