import { BoundedText, decodeEscapes } from './bounded-text.ts'
import { type DateForm, wallTimeOf } from './number-formats.ts'
import { TableFault, type TableLimits } from './table-limits.ts'
import type { XmlListener } from './xml-stream.ts'

/** A row of a table: its number as an editor or Excel counts, and its cells from the left. */
export interface TableRow {
  readonly line: number
  /** What a workbook holds as a number is one; everything else is a text. */
  readonly cells: readonly (string | number)[]
}

interface Sheet {
  readonly texts: readonly string[]
  /** By the number of a style: whether it shows a number as a day or an hour. */
  readonly dateStyles: readonly DateForm[]
  readonly is1904: boolean
  readonly limits: TableLimits
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly form: DateForm
}

/** Listens to the XML of a sheet and gathers its rows, until somebody takes them. */
export class SheetRows implements XmlListener {
  readonly #sheet: Sheet
  readonly #text: BoundedText
  #rows: TableRow[] = []
  #cells: (string | number)[] = []
  #line = 0
  #column = 0
  #count = 0
  #length = 0
  #cell: Cell | null = null
  #isValue = false
  #phonetic = 0

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#text = new BoundedText(sheet.limits)
  }

  /** The rows that came since the last time. */
  take(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#line = this.#lineOf(attributes.r)
      this.#cells = []
      this.#column = 0
      this.#length = 0
    } else if (name === 'c') this.#openCell(attributes)
    else if (name === 'rPh') this.#phonetic += 1
    else if (name === 'v' || name === 't') this.#isValue = this.#phonetic === 0
  }

  text = (piece: string): void => {
    if (this.#isValue && this.#cell) this.#text.add(piece)
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#phonetic -= 1
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#cells.length > 0)
      this.#rows.push({ line: this.#line, cells: this.#cells })
  }

  // Rows are found by their numbers when lines are taken, told and sent back: each has its own.
  #lineOf(written: string | undefined): number {
    const line = written === undefined ? this.#line + 1 : Number(written)
    if (Number.isInteger(line) && line > this.#line && line <= lastRow) return line
    const row = (written ?? String(line)).slice(0, 20)
    throw new TableFault('tableRowNumber', { row, line: this.#line })
  }

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    this.#cell = {
      column: this.#column,
      type: t,
      form: this.#sheet.dateStyles[Number(s)] ?? null,
    }
    this.#text.clear()
  }

  #closeCell(): void {
    const { limits } = this.#sheet
    const value = this.#cell ? this.#valueOf(this.#cell, this.#text.value) : ''
    const text = String(value)
    const at = (this.#cell?.column ?? 1) - 1
    this.#cell = null
    // Cells without a value are there for their looks, often a whole sheet of them.
    if (text === '') return
    if (at >= limits.columns) throw new TableFault('tableTooWide', { limit: limits.columns })
    this.#count += 1
    if (this.#count > limits.cells)
      throw new TableFault('tableTooManyCells', { limit: limits.cells })
    this.#length += text.length
    if (this.#length > limits.lineLength)
      throw new TableFault('tableLineTooLong', { limit: limits.lineLength, line: this.#line })
    while (this.#cells.length < at) this.#cells.push('')
    this.#cells[at] = value
  }

  /** What a person would have typed; a number as it is, for people write those in many ways. */
  #valueOf(cell: Cell, raw: string): string | number {
    if (isNumberType(cell.type))
      return numberOrTime(raw, { form: cell.form, is1904: this.#sheet.is1904 })
    return this.#textOf(cell, raw).trim()
  }

  #textOf({ type }: Cell, raw: string): string {
    switch (type) {
      case 's':
        return this.#sheet.texts[Number(raw)] ?? ''
      case 'b':
        return raw === '1' || raw === 'true' ? 'true' : 'false'
      case 'e':
        return ''
      case 'd':
        return raw.slice(0, 19).replace('T', ' ')
      default:
        return decodeEscapes(raw)
    }
  }
}

/** A workbook has no row below this one. */
const lastRow = 1_048_576

const textTypes = new Set(['s', 'b', 'e', 'd', 'str', 'inlineStr'])
const isNumberType = (type: string): boolean => !textTypes.has(type)

// A sheet knows no time zone: its instants are what the clock on the wall says.
function numberOrTime(raw: string, shown: Parameters<typeof wallTimeOf>[1]): string | number {
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw.trim()
  return wallTimeOf(number, shown) ?? number
}

/** 1 of `A7`, 28 of `AB7`. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of place.slice(0, 4)) {
    const at = letter.charCodeAt(0) - 64
    if (at < 1 || at > 26) break
    column = column * 26 + at
  }
  return Math.max(1, column)
}
