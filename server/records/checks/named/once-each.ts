import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { type Check, standing } from '../base/check.ts'

/** Rows that begin with a person are told apart by that, others by their choice. */
function keyOf(columns: Readonly<Record<string, { readonly kind: string }>>): string | undefined {
  const names = Object.keys(columns)
  const [first] = names
  if (first !== undefined && columns[first]?.kind === 'user') return first
  return names.find((name) => columns[name]?.kind === 'enum')
}

/** In each table of the record, a choice, or a person that rows begin with, is named by one row at most. */
export const onceEach: Check = async (_tx, write) => {
  const { resource, after } = write
  const before = standing(write)
  return Object.entries(resource.fields).flatMap(([name, { columns = {} }]) => {
    const key = keyOf(columns)
    if (key === undefined) return []
    const repeated = repeatedIn(name, key, after[name])
    // What was stored before this was asked goes its way, and becomes no worse.
    return repeated.length > repeatedIn(name, key, before?.[name]).length ? repeated : []
  })
}

const repeatedIn = (name: string, key: string, value: unknown): FieldError[] => {
  const rows = Array.isArray(value) ? (value as readonly Values[]) : []
  return rows.flatMap((row, at) =>
    rows.findIndex((one) => one[key] === row[key]) < at
      ? [{ field: `${name}.${at}.${key}`, code: 'repeated' }]
      : [],
  )
}
