/** Which days and instants a record may say: by what its fields are about, and by the present. */

import type { Field } from '../fields/field.ts'
import { plusDays } from '../time/days.ts'
import { dayIn } from '../time/zone-day.ts'
import type { Values } from '../where/where.ts'
import type { FieldError } from './field-error.ts'
import { pickedFields } from './picked-fields.ts'
import type { Fields } from './transition.ts'

/** No field of any record lies outside these days. */
export const earliestDay = '1900-01-01'
export const latestDay = '2199-12-31'

/** How many years from now something planned may lie, where its field says nothing else. */
const plannedYears = 10
/** How many years ago something may have happened, where its field says nothing else: most records are of today's work. */
const happenedYears = 20
/** Minutes by which the clock of a device may be ahead of ours. */
const clockTolerance = 5

/** The zones in which a day begins first and last. */
const firstZone = 'Pacific/Kiritimati'
const lastZone = 'Etc/GMT+12'

export interface Write {
  /** The record as it was; null for a new one. */
  readonly before: Values | null
  readonly after: Values
}

/** As much of a record type as its days and instants are held to. */
export interface Dated {
  readonly fields: Fields
  readonly order?: readonly (readonly string[])[]
}

interface Present {
  readonly now: Date
  /** IANA name of the zone the record lives in; left out: a day has come once it has anywhere. */
  readonly zone?: string
  /** Of records of the past: what was planned then may be over. */
  readonly isHistory?: true
}

/** The newest day there is on Earth at an instant. */
export const newestDay = (now: Date): string => dayIn(firstZone, now)

/** The fields that can say a day or an instant that is held to something. */
const datedFields = pickedFields(({ about, columns }) => Boolean(about || columns))

/**
 * What is wrong with the days and instants that a write changes, each at its field. Values that were
 * there before are not asked again, so that older records stay changeable.
 */
export function dateErrors(
  { fields, order = [] }: Dated,
  write: Write,
  present: Present,
): FieldError[] {
  const { before, after } = write
  const found: FieldError[] = []
  for (const [name, field] of datedFields(fields)) {
    if (field.columns) {
      found.push(...rowErrors(name, field.columns, { before, after }, present))
    } else if (after[name] !== before?.[name]) {
      found.push(...valueErrors(name, field, after[name], present))
    }
  }
  if (found.length > 0) return found
  return strictest(order.flatMap((steps) => orderErrors(fields, steps, write, present.zone)))
}

/** Of several bounds that one value lies beyond, the one that is met last: within it are the others. */
function strictest(faults: readonly FieldError[]): FieldError[] {
  const bound = ({ params = {} }: FieldError) => String(params.min ?? params.max)
  const isStricter = (one: FieldError, other: FieldError) =>
    one.code === 'tooEarly' ? bound(one) > bound(other) : bound(one) < bound(other)
  return faults.filter(
    (one, at) =>
      !faults.some(
        (other, place) =>
          other.field === one.field &&
          other.code === one.code &&
          (isStricter(other, one) || (bound(other) === bound(one) && place < at)),
      ),
  )
}

/**
 * What is said to have happened and has come nowhere yet. It is refused as such: nothing else is asked
 * about a time that lies ahead, such as why it is so late.
 */
export const aheadErrors = (dated: Dated, write: Write, { now }: Pick<Present, 'now'>) =>
  dateErrors(dated, write, { now }).filter(({ code }) => code === 'notAhead')

/** Whether what is wrong depends on which day it is at the record's own place. */
export const dependsOnZone = (dated: Dated, write: Write, now: Date): boolean =>
  saysDay(dated, write.after) &&
  [firstZone, lastZone].some((zone) => dateErrors(dated, write, { now, zone }).length > 0) &&
  dateErrors(dated, write, { now }).length === 0

/** Whether a record says a day that is held to something; an instant is the same in every zone. */
function saysDay({ fields, order = [] }: Dated, after: Values): boolean {
  const isSaid = (name: string) => (after[name] ?? null) !== null
  const isDay = (name: string) => fields[name]?.kind !== 'datetime'
  return (
    dayFields(fields).some(([name]) => isSaid(name)) ||
    order.some((steps) => steps.some((name) => isDay(name) && isSaid(name)))
  )
}

const dayFields = pickedFields(
  ({ kind, about, columns }) =>
    columns !== undefined || (about !== undefined && kind !== 'datetime'),
)

/** What comes before what it follows; where the value that changed stands, or the later of two. */
function orderErrors(
  fields: Fields,
  steps: readonly string[],
  { before, after }: Write,
  zone: string | undefined,
): FieldError[] {
  const known = steps.filter((name) => typeof after[name] === 'string')
  const isNew = (name: string) => after[name] !== before?.[name]
  return known.slice(1).flatMap((later, at): FieldError[] => {
    const earlier = known[at] ?? later
    if (!(isNew(earlier) || isNew(later))) return []
    const isDay = [earlier, later].some((name) => fields[name]?.kind !== 'datetime')
    const [first, last] = [String(after[earlier]), String(after[later])]
    // Without a zone a day counts as wide as it is anywhere.
    const [from, until] = isDay
      ? [dayOf(first, zone ?? lastZone), dayOf(last, zone ?? firstZone)]
      : [minuteOf(first), minuteOf(last)]
    if (until >= from) return []
    // A field that takes a day is told a day: nobody can type the hour into it.
    const bound = (name: string, value: string, day: string) =>
      fields[name]?.kind === 'datetime' ? value : day
    return isNew(later)
      ? [{ field: later, code: 'tooEarly', params: { min: bound(later, first, from) } }]
      : [{ field: earlier, code: 'tooFarAhead', params: { max: bound(earlier, last, until) } }]
  })
}

/** What happens within one minute is told by one time, in which nobody sees what came first. */
const minuteOf = (value: string): string => new Date(value).toISOString().slice(0, 16)

const dayOf = (value: string, zone: string): string =>
  value.length > 10 ? dayIn(zone, new Date(value)) : value

function rowErrors(
  table: string,
  columns: Fields,
  { before, after }: Write,
  present: Present,
): FieldError[] {
  const earlier = rowsOf(before?.[table])
  return rowsOf(after[table]).flatMap((row, index) =>
    Object.entries(columns).flatMap(([name, column]) =>
      earlier.some((old) => old[name] === row[name])
        ? []
        : valueErrors(`${table}.${index}.${name}`, column, row[name], present),
    ),
  )
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

function valueErrors(
  field: string,
  { kind, about, notPast, yearsAhead = plannedYears, yearsBack, daysBack }: Field,
  value: unknown,
  present: Present,
): FieldError[] {
  if (about === undefined || typeof value !== 'string') return []
  const day = value.slice(0, 10)
  if (about === 'happened' && isAhead(kind, value, present)) return [{ field, code: 'notAhead' }]
  if (notPast && isPast(kind, value, present)) return [{ field, code: 'notPast' }]
  const first = about === 'happened' ? firstOf({ yearsBack, daysBack }, present) : earliestDay
  const min = first > earliestDay ? first : earliestDay
  if (day < min.slice(0, day.length)) return [{ field, code: 'tooEarly', params: { min } }]
  const last = earlierOf(latestDay, yearsFrom(present.now, yearsAhead))
  return day > last ? [{ field, code: 'tooFarAhead', params: { max: last } }] : []
}

/** The first day on which something may have happened. */
function firstOf(
  { yearsBack = happenedYears, daysBack }: Pick<Field, 'yearsBack' | 'daysBack'>,
  { now, isHistory }: Present,
): string {
  return daysBack === undefined || isHistory
    ? yearsFrom(now, -yearsBack)
    : plusDays(dayIn(lastZone, now), -daysBack)
}

function isAhead(kind: Field['kind'], value: string, { now, zone = firstZone }: Present): boolean {
  return kind === 'datetime'
    ? Date.parse(value) > now.getTime() + clockTolerance * 60_000
    : value > dayIn(zone, now).slice(0, value.length)
}

function isPast(
  kind: Field['kind'],
  value: string,
  { now, zone = lastZone, isHistory }: Present,
): boolean {
  if (isHistory) return false
  return kind === 'datetime'
    ? Date.parse(value) < now.getTime() - clockTolerance * 60_000
    : value < dayIn(zone, now).slice(0, value.length)
}

/** The bounds asked for last, by years: every line of a table asks about the same instant. */
let bounds = { at: 0, days: new Map<number, string>() }

/** The day so many years from now, or ago. */
function yearsFrom(now: Date, years: number): string {
  const at = now.getTime()
  if (bounds.at !== at) bounds = { at, days: new Map() }
  const day = bounds.days.get(years) ?? dayYearsFrom(now, years)
  bounds.days.set(years, day)
  return day
}

function dayYearsFrom(now: Date, years: number): string {
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later.toISOString().slice(0, 10)
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b)
