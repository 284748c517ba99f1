import type { Values } from '../where/where.ts'
import type { FieldError } from './field-error.ts'
import { pickedFields } from './picked-fields.ts'
import type { Fields } from './transition.ts'

interface Write {
  /** The record as it was; null for a new one. */
  readonly before: Values | null
  readonly after: Values
}

/** The files of a field, one or several. */
export const filesIn = (value: unknown): readonly unknown[] =>
  [value].flat().filter((one) => one !== null && one !== undefined)

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(filesIn(one)) === JSON.stringify(filesIn(other))

const comparedFields = pickedFields(({ unlike }) => Boolean(unlike))

/** Files that show how it is afterwards and are the same as before, where a write changes either. */
export function repeatedFileErrors(fields: Fields, { before, after }: Write): FieldError[] {
  return comparedFields(fields).flatMap(([name, { unlike = [] }]) => {
    const isRepeated = unlike.some((other) => {
      const known = filesIn(after[other])
      if (!filesIn(after[name]).some((file) => known.includes(file))) return false
      return [name, other].some((one) => !isSame(before?.[one], after[one]))
    })
    return isRepeated ? [{ field: name, code: 'sameFileAsBefore' }] : []
  })
}
