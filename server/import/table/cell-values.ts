import {
  cellParts,
  type DayOrder,
  type Field,
  fromText,
  hasDay,
  isNumeric,
  type ParsedValue,
  type ValueCodec,
} from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import type { TableLine } from '../../tables/table-lines.ts'
import { dayOfSerial, hourOfColumn } from './column-moments.ts'
import type { Notations } from './column-notations.ts'

/** How the references of a cell are found, by code, number or name: as the form of `line` offers them. */
export type Find = (field: Field, text: string, line: Values) => Promise<ParsedValue>

interface Sheet {
  /** How this field is spoken of, by its name. */
  readonly codec: (name: string) => ValueCodec
  readonly find: Find
  /** What the cells of the line have said so far. */
  readonly line: Values
}

export interface Cell {
  readonly text: string
  /** It is a number in the file itself: nobody wrote it in any notation. */
  readonly isNumber: boolean
  /** Of its column, where that is known. */
  readonly decimalMark: string | undefined
  readonly dayOrder: DayOrder | undefined
}

export const cellOf = (
  { cells, numbers }: TableLine,
  heading: string,
  { decimalMarks, dayOrders }: Notations,
): Cell => ({
  text: cells[heading] ?? '',
  isNumber: numbers?.has(heading) ?? false,
  decimalMark: decimalMarks[heading],
  dayOrder: dayOrders[heading],
})

/**
 * The value of a cell as the field wants it; a promise only where it names records. An empty cell is
 * no value. Rules are checked later.
 */
export function cellValue(
  name: string,
  field: Field,
  cell: Cell,
  sheet: Sheet,
): ParsedValue | Promise<ParsedValue> {
  const { text, isNumber, decimalMark, dayOrder } = cell
  if (isNumber && isNumeric(field) && !field.many) return { ok: true, value: Number(text) }
  if (field.ref) return recordsNamed(field, text, sheet)
  return fromText(asWritten(field, text), field, { ...sheet.codec(name), decimalMark, dayOrder })
}

async function recordsNamed(
  field: Field,
  text: string,
  { find, line }: Sheet,
): Promise<ParsedValue> {
  const cell = cellParts(text, field)
  if (!cell.ok) return cell
  const values: unknown[] = []
  for (const part of cell.parts) {
    const one = await find(field, part, line)
    if (!one.ok) return one
    values.push(one.value)
  }
  return { ok: true, value: field.many && values.length > 0 ? values : values[0] }
}

/** Days and hours as the program that wrote the table counts them, in words that people write. */
function asWritten(field: Field, text: string): string {
  if (hasDay(field)) return dayOfSerial(text)
  return field.kind === 'time' ? (hourOfColumn(text) ?? text) : text
}
