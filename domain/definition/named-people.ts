/** A person is named once: by their account or, without one, by the field that stands in for it. */
import type { Values, Where } from '../where/where.ts'
import type { FieldError } from './field-error.ts'
import { pickedFields } from './picked-fields.ts'
import type { Fields } from './transition.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Each account beside the field that names whoever has none. */
const pairsOf = (fields: Fields): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([account, { namedIn }]) => (namedIn ? [[account, namedIn]] : []))

/** What holds while a field that stands in for an account is asked; undefined for every other field. */
export function asksForName(fields: Fields, name: string): Where | undefined {
  const [account] = pairsOf(fields).find(([, namedIn]) => namedIn === name) ?? []
  return account === undefined ? undefined : { [account]: { empty: true } }
}

/** Columns of a child table that one of its rows does not ask: the account names whom they would. */
export const columnsNotAsked = (columns: Fields, row: Values): ReadonlySet<string> =>
  new Set(pairsOf(columns).flatMap(([account, name]) => (isEmpty(row[account]) ? [] : [name])))

/** A row in which whoever has an account is named by it alone. */
export const namedOnce = (columns: Fields, row: Values): Values => ({
  ...row,
  ...Object.fromEntries([...columnsNotAsked(columns, row)].map((name) => [name, null])),
})

/** Rows of the child tables that name a person twice, or nobody where somebody must be named. */
export function namingErrors(fields: Fields, input: Values): FieldError[] {
  return namingTables(fields).flatMap(([table, { columns = {} }]) => {
    const rows = input[table]
    if (!Array.isArray(rows)) return []
    const pairs = pairsOf(columns)
    return rows.flatMap((row: Values | null, at) =>
      pairs.flatMap(([account, name]) => {
        const fault = rowFault(row ?? {}, account, name, columns[name]?.required)
        return fault ? [{ field: `${table}.${at}.${name}`, code: fault }] : []
      }),
    )
  })
}

const namingTables = pickedFields(({ columns = {} }) => pairsOf(columns).length > 0)

function rowFault(row: Values, account: string, name: string, required = false) {
  if (!isEmpty(row[account])) return isEmpty(row[name]) ? null : 'namedByAccount'
  return required && isEmpty(row[name]) ? 'accountOrName' : null
}
