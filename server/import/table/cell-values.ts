import {
  cellParts,
  type Field,
  fromText,
  isNumeric,
  type Said,
  type Speech,
} from '#domain/fields/index'
import type { TableLine } from '../../tables/table-lines.ts'
import type { DecimalMarks } from './decimal-marks.ts'

/** How the references of a cell are found: by code, number or name. */
export type Find = (resource: string, text: string) => Promise<Said>

interface Sheet {
  /** How this field is spoken of, by its name. */
  readonly speech: (name: string) => Speech
  readonly find: Find
}

export interface Cell {
  readonly text: string
  /** It is a number in the file itself: nobody wrote it in any notation. */
  readonly isNumber: boolean
  /** Of its column, where that is known. */
  readonly decimalMark: string | undefined
}

export const cellOf = (
  { cells, numbers }: TableLine,
  heading: string,
  decimalMarks: DecimalMarks,
): Cell => ({
  text: cells[heading] ?? '',
  isNumber: numbers?.has(heading) ?? false,
  decimalMark: decimalMarks[heading],
})

/** The value of a cell as the field wants it. An empty cell is no value. Rules are checked later. */
export async function cellValue(
  name: string,
  field: Field,
  { text, isNumber, decimalMark }: Cell,
  { speech, find }: Sheet,
): Promise<Said> {
  const { ref } = field
  if (isNumber && isNumeric(field) && !field.many) return { ok: true, value: Number(text) }
  if (!ref) return fromText(text, field, { ...speech(name), decimalMark })
  const cell = cellParts(text, field)
  if (!cell.ok) return cell
  const values: unknown[] = []
  for (const part of cell.parts) {
    const one = await find(ref, part)
    if (!one.ok) return one
    values.push(one.value)
  }
  return { ok: true, value: field.many && values.length > 0 ? values : values[0] }
}
