import { sql } from 'drizzle-orm'
import { dateErrors, dependsOnZone } from '#domain/definition/date-bounds'
import type { Tx } from '../../../db/database.ts'
import type { BatchCheck, Write } from '../base/check.ts'

/** What has happened does not lie ahead, nor before what it follows, by the clock of the place; no day is out of all bounds. */
export const dates: BatchCheck = {
  async prepare(tx, writes) {
    // Only a day that has begun somewhere, but not everywhere, costs a query.
    const asked = writes.filter((write) => dependsOnZone(write.resource, write, write.now))
    const zones = await zonesOf(tx, asked.map(placeOf))
    const close = new Set(asked)
    return {
      faultsOf: (write) => {
        const { resource, now } = write
        const zone = close.has(write) ? zones.get(placeOf(write)) : undefined
        return dateErrors(resource, write, { now, zone })
      },
    }
  },
}

function placeOf({ resource: { placedBy }, after }: Write): string {
  // A new organisation is in no table yet: its day is the newest there is.
  return String((placedBy === 'self' ? after.id : after[placedBy]) ?? '').toLowerCase()
}

async function zonesOf(tx: Tx, places: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(places)].filter((place) => place !== '')
  if (ids.length === 0) return new Map()
  const found = await tx.query<{ id: string; zone: string }>(sql`
    select id, time_zone as zone from organization where id = any(${sql.param(ids)}::uuid[])`)
  return new Map(found.map(({ id, zone }) => [id, zone]))
}
