/**
 * Cells are put on days by PostgreSQL, the days of a question begin by Node, and each brings time-zone
 * rules of its own: where these differ, a figure is not the number of records behind it.
 */
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { isTimeZone } from '#domain/time/time-zone'
import { wallTimeIn } from '#domain/time/wall-time'
import type { Tx } from './database.ts'

/** Seconds that the clock of a zone is ahead of UTC at each of some instants. */
export type OffsetsIn = (zone: string, instants: readonly number[]) => readonly number[]

const every = 6 * 3_600_000
const twoYears = 731 * 86_400_000

/** Those of the zones for which PostgreSQL, over the two years before and after, has other rules, or none. */
export async function comparedZones(
  tx: Tx,
  zones: readonly string[],
  now: Date,
  offsetsIn: OffsetsIn = nodeOffsets,
): Promise<string[]> {
  const middle = Math.floor(now.getTime() / every) * every
  const instants: number[] = []
  for (let at = middle - twoYears; at <= middle + twoYears; at += every) instants.push(at)
  const [from, until] = [instants[0], instants.at(-1)].map((at) => new Date(at ?? 0).toISOString())
  // `at time zone` takes more than names, and reads `+05:00` the other way round.
  const rows = await tx.query<{ zone: string; offsets: readonly number[] }>(
    sql`select asked.zone, array(
        select extract(epoch from (moment at time zone known.name) - (moment at time zone 'UTC'))::int
        from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '6 hours') moment
        order by moment
      ) as offsets
      from jsonb_array_elements_text(${JSON.stringify(zones)}::jsonb) asked (zone)
      join pg_timezone_names known on lower(known.name) = lower(asked.zone)`,
  )
  const kept = new Map(rows.map(({ zone, offsets }) => [zone, offsets]))
  return zones.filter((zone) => {
    if (!isTimeZone(zone)) return true
    const own = offsetsIn(zone, instants)
    const other = kept.get(zone) ?? []
    return own.length !== other.length || own.some((offset, at) => offset !== other[at])
  })
}

function nodeOffsets(zone: string, instants: readonly number[]): number[] {
  const wallTime = wallTimeIn(zone)
  return instants.map((at) => {
    const shown = Date.parse(`${wallTime(new Date(at).toISOString()).replace(' ', 'T')}Z`)
    return Math.round((shown - at) / 1000)
  })
}

// Rules change with a program or a database that is replaced: an hour later that is seen as well.
const known = new LRUCache<string, boolean>({ max: 1_000, ttl: 3_600_000 })

/** The same, asking again only after an hour: many organisations are in a few zones. */
export async function differingZones(tx: Tx, zones: readonly string[], now: Date) {
  const open = zones.filter((zone) => !known.has(zone))
  const differing = open.length > 0 ? await comparedZones(tx, open, now) : []
  for (const zone of open) known.set(zone, differing.includes(zone))
  return zones.filter((zone) => (open.includes(zone) ? differing.includes(zone) : known.get(zone)))
}

/** A zone whose figures are not to be trusted, and organisations in it. */
export interface WrongZone {
  readonly zone: string
  readonly orgs: readonly string[]
}

/** Those zones of living organisations in which the rules differ, in order. */
export async function wrongZones(tx: Tx, now: Date): Promise<WrongZone[]> {
  const used = await tx.query<WrongZone>(
    sql`select time_zone as zone, array_agg(org_code order by org_code) as orgs
      from organization where deleted_at is null and time_zone is not null group by 1 order by 1`,
  )
  const differing = await differingZones(
    tx,
    used.map(({ zone }) => zone),
    now,
  )
  return used.filter(({ zone }) => differing.includes(zone))
}
