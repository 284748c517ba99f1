import type { FieldError } from '../definition/field-error.ts'
import type { Transition } from '../definition/transition.ts'
import type { Values } from '../where/where.ts'

/**
 * An action that is there to change something would write into the history what has not happened: what
 * it asks for anew and nobody gave is required, and what was there before is none.
 */
export function unchangedErrors(
  { mustChange = [] }: Transition,
  record: Values,
  asked: Values,
): FieldError[] {
  const isGiven = (name: string) => Object.hasOwn(asked, name)
  const isSame = (name: string) =>
    !isGiven(name) || (asked[name] ?? null) === (record[name] ?? null)
  const [first] = mustChange
  if (!first || !mustChange.every(isSame)) return []
  return [{ field: first, code: mustChange.some(isGiven) ? 'unchanged' : 'required' }]
}
