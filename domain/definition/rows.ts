/** What the rows of a child table owe to one another, and what a row asks by what it says elsewhere. */
import type { Field } from '../fields/field.ts'
import { foldedName } from '../text/folded-name.ts'
import { matches, type Values } from '../where/where.ts'
import type { FieldError } from './field-error.ts'
import { columnsNotAsked as namedOtherwise } from './named-people.ts'
import { pickedFields } from './picked-fields.ts'
import type { Fields } from './transition.ts'
import { nobody } from './unique.ts'

type Table = Pick<Field, 'columns' | 'only' | 'distinct'>

/** Columns that a row does not ask: what it says makes them pointless, or somebody is named already. */
export const columnsNotAsked = ({ columns = {}, only = {} }: Table, row: Values) =>
  new Set([
    ...namedOtherwise(columns, row),
    // A rule of a row is about the row alone: nobody acts and no time passes in it.
    ...Object.keys(only).filter((name) => only[name] && !matches(only[name], row, nobody)),
  ])

/** A row with nothing in what it does not ask; emptying one column may make another pointless. */
export function asAsked(table: Table, row: Values): Values {
  const pointless = [...columnsNotAsked(table, row)].filter((name) => !isEmpty(row[name]))
  if (pointless.length === 0) return row
  return asAsked(table, { ...row, ...Object.fromEntries(pointless.map((name) => [name, null])) })
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Rows that say twice what only one of them may say, or fill in what they are not asked. */
export function rowErrors(fields: Fields, input: Values): FieldError[] {
  return ruledTables(fields).flatMap(([table, field]) => {
    const rows = input[table]
    if (!Array.isArray(rows)) return []
    return [
      ...(field.distinct ?? []).flatMap((column) => repeatedErrors(table, column, rows)),
      ...rows.flatMap((row: Values | null, at) => pointlessErrors(table, field, row ?? {}, at)),
    ]
  })
}

const ruledTables = pickedFields(({ distinct, only }) => Boolean(distinct || only))

/** What people read as the same is the same. */
const keyOf = (value: unknown) => (typeof value === 'string' ? foldedName(value) : value)

function repeatedErrors(table: string, column: string, rows: readonly (Values | null)[]) {
  const seen = new Set<unknown>()
  return rows.flatMap((row, at) => {
    const key = keyOf(row?.[column])
    if (isEmpty(key)) return []
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [{ field: `${table}.${at}.${column}`, code: 'repeated' }] : []
  })
}

const pointlessErrors = (table: string, { only = {} }: Table, row: Values, at: number) =>
  Object.entries(only).flatMap(([column, rule]) =>
    isEmpty(row[column]) || matches(rule, row, nobody)
      ? []
      : [{ field: `${table}.${at}.${column}`, code: 'notApplicable' }],
  )
