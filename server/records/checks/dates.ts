import { sql } from 'drizzle-orm'
import { dateErrors, dependsOnZone } from '#domain/date-bounds'
import type { Tx } from '../../db/database.ts'
import type { Check, Write } from './check.ts'

/** What has happened does not lie ahead, nor before what it follows, by the clock of the place; no day is out of all bounds. */
export const dates: Check = async (tx, write) => {
  const { resource, now } = write
  // Only a day that has begun somewhere, but not everywhere, costs a query.
  const zone = dependsOnZone(resource, write, now) ? await zoneIn(tx, write) : undefined
  return dateErrors(resource, write, { now, zone })
}

async function zoneIn(
  tx: Tx,
  { resource: { placedBy }, after }: Write,
): Promise<string | undefined> {
  // A new organisation is in no table yet: its day is the newest there is.
  const place = placedBy === 'self' ? after.id : (after[placedBy] ?? null)
  const [org] = await tx.query<{ zone: string }>(
    sql`select time_zone as zone from organization where id = ${place}`,
  )
  return org?.zone
}
