import { stringify } from 'csv-stringify/sync'
import { harmlessLine } from './formula-text.ts'
import type { Cell } from './sheet-xml.ts'

/** Tells a spreadsheet that this is UTF-8: without it Chinese and Serbian come out broken. */
export const utf8Mark = '\uFEFF'

/** Rows as the lines of a CSV table; no cell of them is run or forges a line, headings included. */
export const csvText = (
  rows: readonly (readonly Cell[])[],
  numberText: (value: number) => string = String,
): string =>
  stringify(
    rows.map((row) => row.map(harmlessCell)),
    {
      record_delimiter: 'windows',
      // By default only the delimiter as a whole is quoted: a lone line feed would end the record.
      quote_record_delimiter: true,
      quoted_match: /[;\t]/,
      cast: { number: numberText },
    },
  )

function harmlessCell(cell: Cell): string | number | null {
  if (typeof cell === 'string') return harmlessLine(cell)
  return cell !== null && typeof cell === 'object' ? cell.wallTime : cell
}
