/** Figures arranged for a picture and for the table beside it. */
import { numberOf } from '#domain/numbers'
import type { Figure } from '../../api/record-sets.ts'

/** What is read off a figure: how many, or the sum of a field. */
export type Measure = 'count' | (string & {})

export const measured = (figure: Pick<Figure, 'count' | 'sums'>, measure: Measure): number =>
  measure === 'count' ? figure.count : (figure.sums[measure] ?? 0)

/** Stands for records without a value. */
export const nothing = ''

export interface Arranged {
  /** Along the axis, in order. */
  readonly rows: readonly string[]
  /** One series each; a single unnamed one when there is one dimension. */
  readonly columns: readonly string[]
  /** By row, then by column. */
  readonly values: readonly (readonly number[])[]
}

/**
 * Figures of one or two dimensions as rows and columns. Months stand in their order; everything else
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
    figures.map((one) => [key(one.by[0], hasTwo ? one.by[1] : nothing), measured(one, measure)]),
  )
  const values = rows.map((row) => columns.map((column) => found.get(key(row, column)) ?? 0))
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
    sums.set(name, (sums.get(name) ?? 0) + measured(figure, measure))
  }
  const found = [...sums.keys()]
  if (order) return found.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return found.sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0))
}

/** Every month from the first to the last, also those in which nothing was. */
export function monthsBetween(months: readonly string[]): string[] {
  const [first, last] = [
    months.toSorted((a, b) => a.localeCompare(b))[0],
    months.toSorted((a, b) => b.localeCompare(a))[0],
  ]
  if (!first || !last) return []
  const all: string[] = []
  let [year = 0, month = 1] = first.split('-').map((part) => numberOf(part))
  for (let name = first; name <= last; ) {
    all.push(name)
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
    name = `${year}-${String(month).padStart(2, '0')}`
  }
  return all
}
