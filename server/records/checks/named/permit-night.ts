import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { zoneIn } from '../../place/zone.ts'
import { type Check, standing } from '../base/check.ts'

/** Hours of the night at the site (role rules, 5). */
const night = { from: 22, until: 6 }
const hour = 3_600_000

const timed = ['org', 'planStart', 'planEnd', 'timing', 'permitType', 'blastAt', 'onSurface']

/**
 * Danger work at night says so, by the clock of its site, and goes one level higher: of a permit of one
 * day all of it counts, of one for several days the beginning. On the surface nobody blasts at night.
 */
export const permitNight: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (timed.every((name) => before?.[name] === after[name])) return []
  const zone = await zoneIn(tx, after.org)
  const isBlast = after.permitType === 'blasting'
  const [start, end] = isBlast ? [after.blastAt, after.blastAt] : spanOf(after)
  if (!(await isAtNight(tx, zone, { start, end }))) return []
  return [
    ...(after.timing === 'planned' ? [{ field: 'timing', code: 'nightUnsaid' }] : []),
    ...(isBlast && after.onSurface === true ? [{ field: 'blastAt', code: 'blastByDay' }] : []),
  ]
}

function spanOf({ planStart, planEnd }: Values): readonly [unknown, unknown] {
  const hours = (Date.parse(String(planEnd)) - Date.parse(String(planStart))) / hour
  return hours > 24 ? [planStart, planStart] : [planStart, planEnd]
}

interface Span {
  readonly start: unknown
  readonly end: unknown
}

/** Whether any of its minutes is at night there: looked at by the quarter of an hour. */
async function isAtNight(tx: Tx, zone: string, { start, end }: Span): Promise<boolean> {
  if (typeof start !== 'string' || typeof end !== 'string') return false
  const [found] = await tx.query<{ night: boolean }>(sql`
    select bool_or(h >= ${night.from} or h < ${night.until}) as night from (
      select extract(hour from (at at time zone ${zone})) as h
      from generate_series(${start}::timestamptz,
        greatest(${start}::timestamptz, ${end}::timestamptz - interval '1 minute'),
        interval '15 minutes') as at) as hours`)
  return found?.night ?? false
}
