import type { Fields } from './exit.ts'

/** Kinds whose values are no text of a table: pictures, files, drawings, secrets. */
const untold: ReadonlySet<string> = new Set(['image', 'file', 'sign', 'qrcode', 'secret'])

/** The fields that a table of records may fill. */
export const importableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !untold.has(kind)))
