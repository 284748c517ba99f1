/** How a table that people load is read: what it says of itself, or what they said of it. */

/** Encodings of text tables that are offered, by their WHATWG name, the most likely first. */
export const tableEncodings = [
  'utf-8',
  'gb18030',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'iso-8859-5',
  'windows-1252',
  'big5',
  'utf-16le',
  'utf-16be',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** What a person says about a table; whatever is left out is detected. */
export interface TableReading {
  /** Of a text. */
  readonly encoding?: string
  /** Of a workbook, by its name. */
  readonly sheet?: string
  /** The line that names the columns, counted as an editor or Excel does. */
  readonly headingLine?: number
}

/** How a table was read. */
export interface TableForm {
  /** Null for a workbook. */
  readonly encoding: string | null
  /** Names of the sheets of a workbook; none of a text. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly headingLine: number
}
