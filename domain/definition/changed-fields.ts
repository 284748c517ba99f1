import type { Values } from '../where/where.ts'

/** Whether two versions of a record say something else in one of these fields; what is not said is nothing. */
export const isChanged = (
  before: Values | null,
  after: Values,
  names: readonly string[],
): boolean => names.some((name) => textOf(before?.[name]) !== textOf(after[name]))

const textOf = (value: unknown): string => JSON.stringify(value ?? null)
