import { faultyFields, soundPart } from '../definition/check-input.ts'
import { dateErrors } from '../definition/date-bounds.ts'
import type { FieldError } from '../definition/field-error.ts'
import { repeatedFileErrors } from '../definition/repeated-files.ts'
import type { Resource } from '../definition/resource.ts'
import type { Fields, Rule, Transition } from '../definition/transition.ts'
import { type Context, operandFieldsOf, type Values } from '../where/where.ts'
import { brokenByStep } from './broken-by-step.ts'
import { staleFileErrors } from './dialog-start.ts'
import { unchangedErrors } from './unchanged.ts'

/** As much of a dialog as its values are held to. */
interface AskedBy {
  readonly resource: Resource
  readonly fields: Fields
  readonly transition: Transition
}

/**
 * What is wrong with the dialog of an action on a record before it is sent, as far as its own fields say
 * it; never more than the server would refuse. What the record has not, its reader does not see, and
 * what the action sets by itself only the server knows.
 */
export function faultsOfDialog(
  { resource, fields, transition }: AskedBy,
  record: Values,
  input: Values,
  context: Context,
): FieldError[] {
  const { values, errors } = soundPart(fields, input)
  const unread = faultyFields(errors)
  const before = Object.fromEntries(Object.entries(record).filter(([name]) => !unread.has(name)))
  const faults = [...errors, ...dateErrors({ fields }, { before, after: values }, context)]
  const set = new Set(Object.keys(transition.sets ?? {}))
  const isSaidHere = ({ field, holds }: Rule) =>
    Object.hasOwn(fields, field) &&
    operandFieldsOf(holds).every(
      (name) => (Object.hasOwn(before, name) || Object.hasOwn(values, name)) && !set.has(name),
    )
  return [
    ...faults,
    ...repeatedFileErrors(fields, { before: record, after: { ...before, ...values } }),
    ...unchangedErrors(transition, record, values).filter(({ field }) => !unread.has(field)),
    ...staleFileErrors(resource.fields, record, transition, values),
    ...brokenByStep(
      { resource, transition },
      before,
      { ...values, state: transition.to },
      context,
      {
        only: isSaidHere,
        faulty: faultyFields(faults),
      },
    ),
  ]
}
