import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Check } from './check.ts'

/** In each table of the record, a choice is named by one row at most. */
export const onceEach: Check = async (_tx, { resource, after }) =>
  Object.entries(resource.fields).flatMap(([name, { columns = {} }]) => {
    const [key] = Object.keys(columns).filter((column) => columns[column]?.kind === 'enum')
    const rows = after[name]
    return key && Array.isArray(rows) ? repeatedIn(name, key, rows as readonly Values[]) : []
  })

const repeatedIn = (name: string, key: string, rows: readonly Values[]): FieldError[] =>
  rows.flatMap((row, at) =>
    rows.findIndex((one) => one[key] === row[key]) < at
      ? [{ field: `${name}.${at}.${key}`, code: 'repeated' }]
      : [],
  )
