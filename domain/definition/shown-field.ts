import type { Values } from '../where/where.ts'
import type { Fields } from './transition.ts'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The field whose value stands in a column of a list: its own, or the one that names a person who has
 * no account. `beside`: columns that stand there as well, and say theirs themselves.
 */
export function shownField(
  fields: Fields,
  record: Values,
  name: string,
  beside: readonly string[] = [],
): string {
  const named = fields[name]?.namedIn
  if (named === undefined || !isEmpty(record[name]) || beside.includes(named)) return name
  return isEmpty(record[named]) ? name : named
}
