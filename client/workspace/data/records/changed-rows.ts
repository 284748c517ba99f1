import type { Field } from '#domain/fields/field'
import type { Values } from '#domain/where/where'
import { sameValue } from './differences.ts'

/** A row of a child table that is not as it was: one side is missing where it came or went. */
export interface ChangedRow {
  readonly before: Values | null
  readonly after: Values | null
  /** The column that rows are known by. */
  readonly key: string
  /** The columns besides that differ. */
  readonly others: readonly string[]
}

/** Rows that changed, came or went. A row is known by its first column: who it is about, when it was. */
export function changedRows(
  columns: Readonly<Record<string, Field>>,
  from: unknown,
  to: unknown,
): ChangedRow[] {
  const names = Object.keys(columns)
  const [key = ''] = names
  const gone = rowsBut(from, to)
  const come = rowsBut(to, from).map((after): ChangedRow => {
    const at = gone.findIndex((one) => one[key] != null && sameValue(one[key], after[key]))
    const [before = null] = at < 0 ? [] : gone.splice(at, 1)
    const differs = (name: string) => before !== null && !sameValue(before[name], after[name])
    return { before, after, key, others: names.filter(differs) }
  })
  return [...gone.map((before) => ({ before, after: null, key, others: [] })), ...come]
}

/** The rows that are not among the others as they are. */
function rowsBut(rows: unknown, others: unknown): Values[] {
  const known = new Set(listOf(others).map((row) => JSON.stringify(row)))
  return listOf(rows).filter((row) => !known.has(JSON.stringify(row)))
}

const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : []
