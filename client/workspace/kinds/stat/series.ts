/** Figures arranged for a picture and for the table beside it. */
import dayjs from 'dayjs'
import type { Period } from '#domain/definition/statistics'
import type { Figure } from '../../../api/record-sets.ts'
import type { Measure } from './measure.ts'

/** Stands for records without a value. */
export const nothing = ''

export interface Arranged {
  /** Along the axis, in order. */
  readonly rows: readonly string[]
  /** One series each; a single unnamed one when there is one dimension. */
  readonly columns: readonly string[]
  /** By row, then by column; null where there is nothing to have a share in. */
  readonly values: readonly (readonly (number | null)[])[]
}

/**
 * Figures of one or two dimensions as rows and columns. Periods stand in their order; everything else
 * with the most first, unless `order` says how. Of a `complete` dimension every value of its order has
 * a place, also those of which there is nothing.
 */
export function arranged(
  figures: readonly Figure[],
  measure: Measure,
  order: (dimension: number) => readonly string[] | null,
  complete: (dimension: number) => boolean = () => false,
): Arranged {
  const namesAt = (at: number) => {
    const found = names(figures, at, measure, order(at))
    return complete(at)
      ? (order(at) ?? []).filter((one) => one !== nothing || found.includes(one))
      : found
  }
  const rows = namesAt(0)
  const hasTwo = figures.some(({ by }) => by.length > 1)
  const columns = hasTwo ? namesAt(1) : [nothing]
  const found = new Map(
    figures.map((one) => [key(one.by[0], hasTwo ? one.by[1] : nothing), measure.of(one)]),
  )
  const none = measure.adds ? 0 : null
  const values = rows.map((row) =>
    columns.map((column) => {
      const value = found.get(key(row, column))
      return value === undefined ? none : value
    }),
  )
  return { rows, columns, values }
}

const key = (row: string | null | undefined, column: string | null | undefined): string =>
  JSON.stringify([row ?? nothing, column ?? nothing])

function names(
  figures: readonly Figure[],
  at: number,
  measure: Measure,
  order: readonly string[] | null,
): string[] {
  const sums = new Map<string, number>()
  for (const figure of figures) {
    const name = figure.by[at] ?? nothing
    const weight = measure.adds ? (measure.of(figure) ?? 0) : figure.count
    sums.set(name, (sums.get(name) ?? 0) + weight)
  }
  // Records without a value are named only where they come to something.
  const found = [...sums.keys()].filter((name) => name !== nothing || sums.get(name) !== 0)
  if (order) return found.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return found.sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
}

/** More places than this are not drawn: then only those stand there of which there is something. */
const mostPlaces = 400

/** Every period from the first to the last, also those in which nothing was. */
export function periodsBetween(period: Period, names: readonly string[]): string[] {
  const found = [...new Set(names)].toSorted()
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  for (let at = startOf(first); all.length <= mostPlaces; at = after(at, period)) {
    const name = nameOf(period, at)
    if (name > last) return all
    all.push(name)
  }
  return found
}

/** The first day of a period, whose name is one of `2026`, `2026-Q1`, `2026-03`, `2026-03-02`. */
export function startOf(name: string): dayjs.Dayjs {
  const [year = '', part = '01', day = '01'] = name.split('-')
  const quarter = quarters.indexOf(part)
  return dayjs(`${year}-${quarter < 0 ? part : firstMonths[quarter]}-${day}`)
}

const quarters = ['Q1', 'Q2', 'Q3', 'Q4']
const firstMonths = ['01', '04', '07', '10']

const after = (day: dayjs.Dayjs, period: Period) =>
  period === 'quarter' ? day.add(3, 'month') : day.add(1, period)

function nameOf(period: Period, day: dayjs.Dayjs): string {
  if (period === 'quarter') return `${day.year()}-${quarters[Math.floor(day.month() / 3)]}`
  return day.format(
    { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' }[period],
  )
}
