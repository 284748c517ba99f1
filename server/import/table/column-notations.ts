import {
  type DayOrder,
  dayReadings,
  type Field,
  hasDay,
  isNumeric,
  suffixesOf,
  wallTimeIn,
} from '#domain/fields/index'
import { ColumnNotation } from '#domain/text/numbers'
import type { TableLine } from '../../tables/table-lines.ts'

/** How columns are written, by their heading, where that is known. */
export interface Notations {
  /** `,` or `.` */
  readonly decimalMarks: Readonly<Record<string, string>>
  /** Of days like `3/4/2026`. */
  readonly dayOrders: Readonly<Record<string, DayOrder>>
}

/**
 * How the numbers and days of a table are written, column by column: one cell that can be read in one
 * way only speaks for all of its column. A column without such a cell, or with two that contradict
 * each other, is left out. `fields` are by heading.
 */
export async function notationsIn(
  lines: () => AsyncIterable<TableLine>,
  fields: Readonly<Record<string, Field | undefined>>,
): Promise<Notations> {
  const columns = Object.entries(fields)
  const numbers = columns.flatMap(([heading, field]) =>
    field && isNumeric(field)
      ? [{ heading, notation: new ColumnNotation(), suffixes: suffixesOf(field) }]
      : [],
  )
  const days = columns.flatMap(([heading, field]) =>
    field && hasDay(field) ? [{ heading, orders: new Set<DayOrder>() }] : [],
  )
  if (numbers.length === 0 && days.length === 0) return { decimalMarks: {}, dayOrders: {} }
  for await (const { cells, numbers: typed } of lines()) {
    const textOf = (heading: string) => (cells[heading] ?? '').slice(0, longest)
    for (const { heading, notation, suffixes } of numbers) {
      if (!typed?.has(heading)) notation.add(textOf(heading), suffixes)
    }
    for (const { heading, orders } of days) {
      const order = onlyOrder(textOf(heading))
      if (order) orders.add(order)
    }
  }
  return {
    decimalMarks: Object.fromEntries(
      numbers.flatMap(({ heading, notation: { decimalMark } }) =>
        decimalMark === null ? [] : [[heading, decimalMark]],
      ),
    ),
    dayOrders: Object.fromEntries(
      days.flatMap(({ heading, orders: [order, other] }) =>
        order === undefined || other !== undefined ? [] : [[heading, order]],
      ),
    ),
  }
}

/** No number and no day is longer. */
const longest = 80

/** The order of a day that can be read in one way only. */
function onlyOrder(text: string): DayOrder | undefined {
  const { dayFirst, monthFirst } = dayReadings(wallTimeIn(text.trim()).day)
  if (dayFirst && !monthFirst) return 'dayFirst'
  return monthFirst && !dayFirst ? 'monthFirst' : undefined
}
