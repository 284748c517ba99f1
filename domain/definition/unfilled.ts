import type { Context } from '../where/where.ts'
import { hiddenFields } from './conditional.ts'
import type { FieldError } from './field-error.ts'
import { pickedFields } from './picked-fields.ts'
import { type AnyRow, formFields, type Resource } from './resource.ts'
import { isNotSubmitted } from './submission.ts'
import type { Transition } from './transition.ts'

/**
 * Fields of the form that a record must have and has not, where a transition submits it: what the system
 * wrote down, or was begun before a field was asked for, goes to nobody half filled in.
 */
export function unfilled(
  resource: Resource,
  record: AnyRow,
  transition: Transition,
  context: Context,
): FieldError[] {
  const isLeft = transition.to !== record.storedState
  const submits = transition.submits || (isLeft && isNotSubmitted(resource, record.storedState))
  if (!submits) return []
  const hidden = hiddenFields(resource, record, context)
  return requiredFields(formFields(resource))
    .filter(([name]) => !hidden.has(name) && isEmpty(record[name]))
    .map(([field]) => ({ field, code: 'required' }))
}

const requiredFields = pickedFields(({ required }) => required === true)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
