import type { FieldError } from '../definition/field-error.ts'
import { filesIn } from '../definition/repeated-files.ts'
import type { Fields, Transition } from '../definition/transition.ts'
import { traitsOf } from '../fields/kinds.ts'
import type { Values } from '../where/where.ts'

/**
 * Whether a field of an action's dialog starts with what the record says: a value of its form that is
 * moved on, or one that the action continues. What only actions write, and every longer text, was
 * written for another step.
 */
function isContinued(fields: Fields, name: string, transition: Transition): boolean {
  const { mustChange = [], continues = [], anew = [], decides } = transition
  // What was asked stands beside it; an opinion on it is not the one of whoever asked.
  if (name in (decides?.asked ?? {})) return false
  if (anew.includes(name)) return false
  // What has to be another is not there yet.
  if (mustChange.length === 1 && mustChange[0] === name && !continues.includes(name)) return false
  const { calculated, long } = fields[name] ?? {}
  return !(calculated || long) || mustChange.includes(name) || continues.includes(name)
}

/** What stands in the dialog of an action when it opens, for each field it asks for. */
export const dialogStart = (fields: Fields, record: Values, transition: Transition): Values =>
  Object.fromEntries(
    (transition.asks ?? []).map((name) => [
      name,
      isContinued(fields, name, transition) ? (record[name] ?? null) : null,
    ]),
  )

/**
 * What a dialog sends: what started empty and was left so says nothing, and takes nothing away from
 * what the record says already.
 */
export const dialogInput = (start: Values, record: Values, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const isBlank = (one: unknown) => one === null || one === undefined || one === ''
      const isEmpty = isBlank(value) || (Array.isArray(value) && value.length === 0)
      return !(isEmpty && isBlank(start[name]) && !isBlank(record[name]))
    }),
  )

/**
 * Files that an action asks for anew and that are all of an earlier attempt: what was rejected once shows
 * nothing of what was done since.
 */
export function staleFileErrors(
  fields: Fields,
  record: Values,
  transition: Transition,
  input: Values,
): FieldError[] {
  return (transition.asks ?? []).flatMap((name) => {
    const field = fields[name]
    const isShown = field !== undefined && field.kind !== 'sign' && traitsOf(field).file !== null
    // What has to change says so itself.
    const isAsked = isShown && !transition.mustChange?.includes(name)
    if (!isAsked || isContinued(fields, name, transition)) return []
    const [given, known] = [filesIn(input[name]), new Set(filesIn(record[name]))]
    const isStale = given.length > 0 && given.every((file) => known.has(file))
    return isStale ? [{ field: name, code: 'sameFileAsRejected' }] : []
  })
}
