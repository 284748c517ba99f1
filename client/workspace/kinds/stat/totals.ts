/** What the lines and columns of the table come to. */
import type { Figure } from '../../../api/record-sets.ts'
import type { Measure, Measured } from './measure.ts'
import { type Arranged, nothing } from './series.ts'

export interface Totals {
  /** By row, then by column; null where there is nothing to have a share in. */
  readonly rows: readonly (number | null)[]
  readonly columns: readonly (number | null)[]
}

/** Each line and column counted anew from its figures: shares do not add up. */
export function totalsOf(
  figures: readonly Figure[],
  measure: Measure,
  { rows, columns }: Pick<Arranged, 'rows' | 'columns'>,
): Totals {
  const along = (at: number, names: readonly string[]) =>
    names.map((name) => {
      const found = figures.filter(({ by }) => (by[at] ?? nothing) === name)
      if (found.length > 0) return measure.of(together(found))
      return measure.adds ? 0 : null
    })
  return { rows: along(0, rows), columns: along(1, columns) }
}

const together = (figures: readonly Measured[]): Measured => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  sums: added(figures.map(({ sums }) => sums)),
  parts: added(figures.map(({ parts }) => parts)),
  daysTogether: added(figures.map(({ daysTogether }) => daysTogether)),
})

function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of all) {
    for (const [name, value] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + value
  }
  return sums
}
