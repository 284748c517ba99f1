import { type SQL, sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import { monthOf, plusDays } from '#domain/time/days'
import { dayIn } from '#domain/time/zone-day'
import type { Tx } from '../../../db/database.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { zoneIn } from '../../place/zone.ts'
import { besideOthers, meet, standing, stateAfter, type Write } from '../base/check.ts'

/** A record and where it stands in the book. */
type Entry = Pick<Write, 'resource' | 'after'>

const lastDayOf = ({ after: { period, periodKind } }: Entry): string =>
  periodKind === 'month' ? monthOf(String(period)).to : String(period)

/**
 * The water stored at a site is one book: a record opens with what the last confirmed one before it
 * left (catalogue, mine water balance), so that no storage is made up to close a balance. A period
 * that is not over has no closing storage yet.
 */
export const storageBook = besideOthers(async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const state = stateAfter(write)
  const isMoved = ['site', 'period', 'periodKind', 'openingStorage', 'closingStorage', 'org'].some(
    (name) => before?.[name] !== after[name],
  )
  const isHandedIn = state !== before?.storedState && ['in-approval', 'confirmed'].includes(state)
  if (!(isMoved || isHandedIn)) return []
  const faults = [...(isHandedIn ? await notOver(tx, write) : []), ...(await gapLeft(tx, write))]
  // Two people confirming neighbours at one moment must meet here.
  if (state === 'confirmed') await meet(tx, write, 'storage', after.site)
  return [...faults, ...(await gaps(tx, write, state))]
})

/**
 * A record that was confirmed once and is reopened leaves no gap in the book when it goes to another
 * period or site: what is confirmed before it and behind it follows on without it.
 */
async function gapLeft(tx: Tx, write: Write): Promise<FieldError[]> {
  const { resource, after } = write
  const before = standing(write)
  const place = ['site', 'period', 'periodKind'].find((name) => before?.[name] !== after[name])
  if (!before?.confirmedAt || !place) return []
  await meet(tx, write, 'storage', before.site)
  const left = { resource, after: { ...before, id: after.id } }
  const { earlier, later } = await neighbours(tx, left)
  if (!earlier || !later || Number(earlier.closing) === Number(later.opening)) return []
  const params = {
    ...{ number: earlier.number, closing: Number(earlier.closing) },
    ...{ next: later.number, opening: Number(later.opening) },
  }
  return [{ field: place, code: 'gapLeftInBook', params }]
}

async function notOver(tx: Tx, write: Write): Promise<FieldError[]> {
  const last = lastDayOf(write)
  const { periodKind } = write.after
  // A day is read off at its end, by whoever is on site; a month, once it is over.
  const first = periodKind === 'month' ? plusDays(last, 1) : last
  const isOver = dayIn(await zoneIn(tx, write.after.org), write.now) >= first
  return isOver ? [] : [{ field: 'period', code: 'periodNotOver', params: { day: first } }]
}

async function gaps(tx: Tx, write: Write, state: string): Promise<FieldError[]> {
  const { openingStorage, closingStorage } = write.after
  const { earlier, later } = await neighbours(tx, write)
  const faults: FieldError[] = []
  if (earlier && Number(earlier.closing) !== Number(openingStorage)) {
    const { number, closing } = earlier
    const params = { number, closing: Number(closing) }
    faults.push({ field: 'openingStorage', code: 'openingNotClosing', params })
  }
  if (later && state === 'confirmed' && Number(later.opening) !== Number(closingStorage)) {
    const { number, opening } = later
    const params = { number, opening: Number(opening) }
    faults.push({ field: 'closingStorage', code: 'closingNotOpening', params })
  }
  return faults
}

interface Neighbour {
  readonly number: string
  readonly opening: string
  readonly closing: string
}

/** What is confirmed of the site before the period of a record, and behind it. */
async function neighbours(tx: Tx, entry: Entry) {
  const endOf = sql`case when period_kind = 'month'
    then (date_trunc('month', period) + interval '1 month - 1 day')::date else period end`
  const { period } = entry.after
  return {
    earlier: await neighbour(tx, entry, sql`${endOf} < ${period}::date order by period desc`),
    later: await neighbour(tx, entry, sql`period > ${lastDayOf(entry)}::date order by period`),
  }
}

async function neighbour(
  tx: Tx,
  { resource, after: { id, site } }: Entry,
  where: SQL,
): Promise<Neighbour | undefined> {
  const [found] = await tx.query<Neighbour>(sql`
    select number, opening_storage as opening, closing_storage as closing
    from ${sql.raw(tableOf(resource).table)}
    where site = ${site}::uuid and id <> ${id}::uuid and state = 'confirmed'
      and deleted_at is null and ${where} limit 1`)
  return found
}
