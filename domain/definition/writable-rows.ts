import type { Field } from '../fields/field.ts'
import type { Values } from '../where/where.ts'
import { pickedFields } from './picked-fields.ts'
import { asAsked } from './rows.ts'
import type { Fields } from './transition.ts'

/** The columns of a child table that people fill in. */
export const writableColumns = ({ columns = {} }: Field): readonly (readonly [string, Field])[] =>
  Object.entries(columns).filter(([, { calculated }]) => !calculated)

/** Child rows without what the server sets in them: forms get it with the rows, and it is no input. */
export function writableRows(fields: Fields, input: Values): Values {
  const written: Record<string, unknown> = {}
  for (const [name, { columns = {} }] of partlyWritten(fields)) {
    const value = input[name]
    const calculated = Object.keys(columns).filter((column) => columns[column]?.calculated)
    if (Array.isArray(value)) written[name] = value.map((row) => without(row, calculated))
  }
  return Object.keys(written).length === 0 ? input : { ...input, ...written }
}

const partlyWritten = pickedFields(({ columns = {} }) =>
  Object.values(columns).some(({ calculated }) => calculated),
)

/** The same as a form sends it: what was stored before a person was named once is sent without the name. */
export function sentRows(fields: Fields, input: Values): Values {
  return Object.fromEntries(
    Object.entries(writableRows(fields, input)).map(([name, value]) => {
      const field = fields[name]
      if (!field?.columns || !Array.isArray(value)) return [name, value]
      return [name, value.map((row: Values) => asAsked(field, row))]
    }),
  )
}

function without(row: unknown, columns: readonly string[]): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))
}
