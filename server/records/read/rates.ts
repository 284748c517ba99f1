/** What statistics count records against: a number that records of another type add up. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { isPeriod, type Period, type Rate } from '#domain/definition/statistics'
import { resourceNamed } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import { dayIn } from '#domain/time/zone-day'
import { fieldsOf, isSiteDay, type Values, type Where } from '#domain/where/where'
import { columnOfField } from '../../db/sql/tables.ts'
import { mayRead, maySeeField } from '../access/policy.ts'
import type { RecordContext } from '../context/record-context.ts'
import { selectionSql } from '../store/list.ts'
import { tableName } from '../store/store.ts'
import type { Figure, StatisticsQuery } from './figure.ts'
import { inSelection } from './list.ts'
import { daysOf, periodSql, weeksBetween } from './periods.ts'

/**
 * A rate is not told of a time of which more than a tenth is not entered (metric rules, violation.per1000):
 * measured in weeks of each mine, for a mine that enters nothing would make the others look worse.
 */
const leastCovered = 0.9

/** The mine of a row `t`, or what stands above one. */
export const mineOfRow = sql`coalesce(t.factory_id, t.company_id, t.group_id)`

/** How far the counted records reach. */
export interface Extent {
  /** The day of the first. */
  readonly first: string | null
  /** The mines, or what stands above them, that have any. */
  readonly mines: readonly string[]
}

export interface Rated {
  readonly figures: readonly Figure[]
  readonly total: Omit<Figure, 'by'>
}

interface Asking {
  readonly query: StatisticsQuery
  /** What places the counted records in the calendar, and by whose clock. */
  readonly time: string
  readonly zone: string
  readonly extent: Extent
  readonly found: Rated
}

/** The figures with what each is counted against, as far as the reader may know it and it is known. */
export async function withRates(
  recordContext: RecordContext,
  actor: Actor,
  rates: Readonly<Record<string, Rate>>,
  asking: Asking,
): Promise<Rated> {
  const { figures, total } = asking.found
  let rated: Rated = { figures, total }
  for (const [name, rate] of Object.entries(rates)) {
    const added = await addedUp(recordContext, actor, rate, asking)
    if (!added) continue
    const told = <F extends Omit<Figure, 'by'>>(figure: F, sum: number | undefined): F =>
      sum ? { ...figure, against: { ...figure.against, [name]: sum } } : figure
    const all = isByTime(asking.query) ? withEmptyTimes(rated, added) : rated.figures
    rated = {
      figures: all.map((one) => told(one, added.of(one.by))),
      total: told(rated.total, added.total),
    }
  }
  return rated
}

const isByTime = ({ by: [first = '', ...more] }: StatisticsQuery): boolean =>
  more.length === 0 && isPeriod(first)

/** Of a time with nothing to count, but with what it is counted against, the rate is nought: it is known. */
function withEmptyTimes({ figures, total }: Rated, { times, of }: Added): readonly Figure[] {
  const known = new Set(figures.map(({ by: [time] }) => time))
  const empty = times.filter((time) => !known.has(time) && of([time]))
  if (empty.length === 0) return figures
  const noneOf = (told: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(told).map((name) => [name, 0]))
  const nought = {
    ...{ count: 0, sums: noneOf(total.sums), parts: noneOf(total.parts) },
    ...{ daysTogether: noneOf(total.daysTogether), means: {} },
  }
  const all = [...figures, ...empty.map((time) => ({ by: [time], ...nought }))]
  return all.toSorted(({ by: [a] }, { by: [b] }) => ((a ?? '') < (b ?? '') ? -1 : 1))
}

interface Added {
  /** The times of which something was added up, where that was asked by time. */
  readonly times: readonly string[]
  readonly of: (by: Figure['by']) => number | undefined
  readonly total: number | undefined
}

async function addedUp(
  recordContext: RecordContext,
  actor: Actor,
  rate: Rate,
  { query, time, zone, extent }: Asking,
): Promise<Added | null> {
  const other = resourceNamed(rate.of.resource)
  if (!other || query.q || !mayRead(other, actor) || !seesAll(other, rate, actor)) return null
  const rules = (query.where.all ?? []).map((rule) => ruleThere(rule, rate, { time, zone }))
  if (rules.some((one) => one === null)) return null
  const dims = query.by.map((name) => dimensionThere(name, rate))
  if (dims.some((one) => one === null)) return null
  const kept = dims.flatMap((one, at) => (one ? [{ ...one, at }] : []))
  const where: Where = { all: [rate.of.where, ...(rules as Where[])] }
  const asked = { ...query, where, fields: [], deleted: false }
  const column = (name: string) => sql.raw(`t.${columnOfField(other, name)}`)
  const period = kept.map(({ name }) => name).find((one) => isPeriod(one)) as Period | undefined
  const told = kept.map(({ name }) =>
    isPeriod(name) ? periodSql(name, column(rate.of.time)) : sql`${column(name)}::text`,
  )
  const inPeriod = period ? periodSql(period, column(rate.of.time)) : sql`''`
  const isByPlace = kept.some(({ name }) => name === other.placedBy)
  const place = isByPlace ? sql`${column(other.placedBy)}::text` : sql`''`
  const week = sql`date_trunc('week', ${column(rate.of.time)})`
  const [sums, weeks] = await inSelection(
    recordContext,
    actor,
    other,
    asked,
    async (tx, chosen) => {
      const rows = sql`from ${tableName(other)} t where ${selectionSql(other, chosen)}`
      const picked = told.map((one, at) => sql`${one} as ${sql.raw(`"${at}"`)}`)
      const groups = sql.raw(told.map((_, at) => at + 1).join(', '))
      return [
        await tx.query<Values>(sql`
          select ${sql.join([...picked, sql`sum(${column(rate.of.sum)}) as sum`], sql`, `)} ${rows}
          ${told.length > 0 ? sql`group by ${groups}` : sql``}`),
        await tx.query<Entered>(sql`
          select ${inPeriod} as period, ${place} as place, count(distinct (${mineOfRow}, ${week})) as weeks,
            array_agg(distinct ${mineOfRow}) as mines ${rows} group by 1, 2`),
      ] as const
    },
  )
  const bounds = boundsIn(query.where, time, zone)
  const today = dayIn(zone, recordContext.clock.now())
  const mines = new Set([...extent.mines, ...weeks.flatMap((one) => one.mines)]).size
  const isCovered = (inPeriod: string | null, at: string | null): boolean => {
    const [from, until] =
      period && inPeriod ? daysOf(period, inPeriod) : [extent.first ?? today, plusDays(today, 1)]
    const last = earlier(until, bounds.until, plusDays(today, 1))
    const asked = weeksBetween(later(from, bounds.from), last) * (at === null ? mines : 1)
    const entered = weeks
      .filter((one) => inPeriod === null || one.period === inPeriod)
      .filter((one) => at === null || one.place === at)
      .reduce((sum, one) => sum + Number(one.weeks), 0)
    return asked > 0 && entered >= asked * leastCovered
  }
  const bySide = new Map(sums.map((row) => [keyOf(kept.map((_, at) => row[at])), Number(row.sum)]))
  const periodAt = query.by.findIndex((name) => isPeriod(name))
  const placeAt = isByPlace ? kept.find(({ name }) => name === other.placedBy)?.at : undefined
  return {
    times: sums.flatMap((row) => (typeof row[0] === 'string' ? [row[0]] : [])),
    of: (by) =>
      isCovered(by[periodAt] ?? null, placeAt === undefined ? null : (by[placeAt] ?? null))
        ? bySide.get(keyOf(kept.map(({ at }) => by[at])))
        : undefined,
    total: isCovered(null, null) ? sums.reduce((sum, row) => sum + Number(row.sum), 0) : undefined,
  }
}

/** In how many weeks, counted for each mine, something was entered of a period at a place. */
interface Entered {
  readonly period: string
  readonly place: string
  readonly weeks: string
  readonly mines: readonly string[]
}

const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((one) => one ?? null))

const seesAll = (other: Resource, { of, alike }: Rate, actor: Actor): boolean =>
  [of.sum, of.time, ...Object.values(alike)].every((name) => maySeeField(other, name, actor))

/** A dimension of the counted records among the others; undefined where it says nothing of them. */
function dimensionThere(name: string, { alike, besides }: Rate) {
  if (isPeriod(name)) return { name }
  if (besides.includes(name)) return undefined
  const there = alike[name]
  return there ? { name: there } : null
}

/** A filter of the counted records as one of the others; null where they know nothing like it. */
function ruleThere(
  rule: Where,
  { of, alike, besides }: Rate,
  { time, zone }: Pick<Asking, 'time' | 'zone'>,
): Where | null {
  const names = [...new Set(fieldsOf(rule))]
  if (names.every((name) => besides.includes(name) || name === 'storedState')) return {}
  const [name = ''] = names
  if (names.length > 1 || !(name in rule)) return null
  if (name === time) return { [of.time]: dayTests(rule[name] as Values, zone) } as Where
  return alike[name] ? ({ [alike[name]]: rule[name] } as Where) : null
}

/** Comparisons with instants as comparisons with the days they lie in. */
const dayTests = (tests: Values, zone: string): Values =>
  Object.fromEntries(
    Object.entries(tests).map(([operator, value]) => [operator, dayOf(value, zone) ?? value]),
  )

const dayOf = (value: unknown, zone: string): string | null => {
  if (isSiteDay(value)) return value.day
  if (typeof value !== 'string') return null
  return value.includes('T') ? dayIn(zone, new Date(value)) : value
}

/** From which day to before which one records are asked for. */
function boundsIn(where: Where, time: string, zone: string) {
  const tests = (where.all ?? []).flatMap((rule) => {
    const test = rule[time]
    return typeof test === 'object' && test !== null ? [test as Values] : []
  })
  const said = (name: string) => tests.map((test) => dayOf(test[name], zone)).find(Boolean) ?? null
  const last = said('atMost')
  return { from: said('atLeast'), until: said('before') ?? (last && plusDays(last, 1)) }
}

const later = (from: string, bound: string | null) => (bound && bound > from ? bound : from)
const earlier = (...ends: readonly (string | null)[]): string =>
  ends.flatMap((one) => one ?? []).toSorted()[0] ?? ''
