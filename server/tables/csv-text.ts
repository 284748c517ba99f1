import { stringify } from 'csv-stringify/sync'
import { harmlessLine } from './formula-text.ts'
import type { Cell, WallTime } from './sheet-xml.ts'

/** Tells a spreadsheet that this is UTF-8: without it Chinese and Serbian come out broken. */
export const utf8Mark = '\uFEFF'

export interface CsvNotation {
  /** What separates the cells. */
  readonly delimiter: ',' | ';'
  readonly number: (value: number) => string
  /** Default: as it is stored. */
  readonly day?: (cell: WallTime) => string
}

const plain: CsvNotation = { delimiter: ',', number: String }

/** Rows as the lines of a CSV table; no cell of them is run or forges a line, headings included. */
export const csvText = (
  rows: readonly (readonly Cell[])[],
  { delimiter, number, day = stored }: CsvNotation = plain,
): string =>
  stringify(
    rows.map((row) => row.map((cell) => harmlessCell(cell, day))),
    {
      delimiter,
      record_delimiter: 'windows',
      // By default only the delimiter as a whole is quoted: a lone line feed would end the record.
      quote_record_delimiter: true,
      // Whoever reads it back looks for what separates cells outside of quotes.
      quoted_match: /[,;\t]/,
      cast: { number },
    },
  )

const stored = ({ wallTime }: WallTime) => wallTime

function harmlessCell(cell: Cell, day: (cell: WallTime) => string): string | number | null {
  if (typeof cell === 'string') return harmlessLine(cell)
  return cell !== null && typeof cell === 'object' ? day(cell) : cell
}
