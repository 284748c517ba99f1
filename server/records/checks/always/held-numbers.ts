import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import { isKept } from '#domain/fields/field'
import { computed } from '#domain/workflow/derive'
import { largestOf } from '../../../db/sql/columns.ts'
import type { Check } from '../base/check.ts'

/**
 * What a record works out, or adds up as it goes on, fits into its column. What people write is held to
 * the bounds of its field before.
 */
export const heldNumbers: Check = async (_, { resource, after }) => {
  const fields = workedOut(resource.fields)
  if (fields.length === 0) return []
  const whole = { ...after, ...computed(resource, after) }
  return fields.flatMap(([name, field]): FieldError[] => {
    const largest = largestOf(field) ?? Number.POSITIVE_INFINITY
    const value: unknown = whole[name]
    if (typeof value !== 'number' || Math.abs(value) <= largest) return []
    return value > 0
      ? [{ field: name, code: 'tooBig', params: { max: largest } }]
      : [{ field: name, code: 'tooSmall', params: { min: -largest } }]
  })
}

/** An action may set any of them: stock that is moved stands on the form as well. */
const workedOut = pickedFields((field) => !field.many && isKept(field) && largestOf(field) !== null)
