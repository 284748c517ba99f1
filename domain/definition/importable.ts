import type { Field } from '../fields/index.ts'
import type { Fields } from './transition.ts'

/** Kinds whose values are no text of a table: pictures, files, drawings, secrets. */
const untold: ReadonlySet<string> = new Set(['image', 'file', 'sign', 'qrcode', 'secret'])

/** The fields that a table of records may fill. */
export const importableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !untold.has(kind)))

/** What another system writes in a column, told apart from what its field holds. */
export interface ColumnRule {
  /** What to read instead of a cell, by the text of the cell. */
  readonly values?: Readonly<Record<string, string>>
  /** What a number is multiplied by: the unit of the column over that of the field. */
  readonly factor?: number
}

const joined: ReadonlySet<string> = new Set(['text', 'richtext', 'datetime'])

/** Whether several columns may fill the field together: a text from pieces, a day and its hour. */
export const isJoinable = ({ kind, many }: Field): boolean => joined.has(kind) && !many
