import { type Field, isNumeric, suffixesOf } from '#domain/fields/index'
import { ColumnNotation } from '#domain/numbers'
import type { TableLine } from '../../tables/table-lines.ts'

/** The decimal mark of a column by its heading, `,` or `.`. */
export type DecimalMarks = Readonly<Record<string, string>>

/**
 * How the numbers of a table are written, column by column: one cell that can be read in one way only
 * speaks for all of its column. A column without such a cell, or with two that contradict each other,
 * is left out. `fields` are by heading.
 */
export async function decimalMarksIn(
  lines: () => AsyncIterable<TableLine>,
  fields: Readonly<Record<string, Field | undefined>>,
): Promise<DecimalMarks> {
  const columns = Object.entries(fields).flatMap(([heading, field]) =>
    field && isNumeric(field)
      ? [{ heading, notation: new ColumnNotation(), suffixes: suffixesOf(field) }]
      : [],
  )
  if (columns.length === 0) return {}
  for await (const { cells, numbers } of lines()) {
    for (const { heading, notation, suffixes } of columns) {
      if (!numbers?.has(heading)) notation.add((cells[heading] ?? '').slice(0, longest), suffixes)
    }
  }
  return Object.fromEntries(
    columns.flatMap(({ heading, notation: { decimalMark } }) =>
      decimalMark === null ? [] : [[heading, decimalMark]],
    ),
  )
}

/** No number is longer. */
const longest = 80
