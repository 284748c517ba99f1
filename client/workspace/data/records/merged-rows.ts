import type { Field } from '#domain/fields/field'
import type { Values } from '#domain/where/where'
import { sameValue } from './differences.ts'

/** The rows of a child table as three hold them: as both began, as another stored them, as this person has them. */
interface Sides {
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

/**
 * The rows of two people who began with the same: of each cell what this person changed, else what the
 * other stored; rows that either added come after them. A row is known by its place and its first
 * column. Rows of this person alone where they cannot be told apart: one was taken away or renamed.
 */
export function mergedRows(
  columns: Readonly<Record<string, Field>>,
  { base, theirs, mine }: Sides,
): readonly Values[] {
  const [begun, others, own] = [listOf(base), listOf(theirs), listOf(mine)]
  const [key = ''] = Object.keys(columns)
  const isKept = (rows: readonly Values[]) =>
    begun.every((row, at) => sameValue(row[key], rows[at]?.[key]))
  if (!isKept(others) || !isKept(own)) return own
  const isHere = (row: Values) => own.slice(begun.length).some((one) => sameValue(one, row))
  return [
    ...begun.map((row, at) => merged(Object.keys(columns), row, others[at] ?? {}, own[at] ?? {})),
    ...others.slice(begun.length).filter((row) => !isHere(row)),
    ...own.slice(begun.length),
  ]
}

const merged = (names: readonly string[], base: Values, theirs: Values, mine: Values): Values => ({
  ...mine,
  ...Object.fromEntries(
    names
      .filter((name) => name in theirs && sameValue(base[name], mine[name]))
      .map((name) => [name, theirs[name]]),
  ),
})

const listOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : []
