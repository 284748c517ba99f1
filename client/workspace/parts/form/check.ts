import { brokenRules, checkInput, type FieldError } from '#domain/definition/check-input'
import { applicable, hiddenFields } from '#domain/definition/conditional'
import { dateErrors } from '#domain/definition/date-bounds'
import { repeatedFileErrors } from '#domain/definition/repeated-files'
import { formFields, type Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import type { Context, Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'

/** That a number is more than its own field takes: what is still too small may be on its way. */
export function boundFaults(field: Field, name: string, value: number): readonly FieldError[] {
  const checked = checkInput({ [name]: { ...field, calculated: false } }, { [name]: value })
  return checked.ok ? [] : checked.errors.filter(({ code }) => code === 'tooBig')
}

/**
 * What is wrong with a whole form, before it is sent: the same schema and rules the server applies,
 * so that most faults are shown at once. The server still decides. `before` is the record as it was.
 */
export function faultsOfForm(
  resource: Resource,
  values: Values,
  context: Context,
  before: Values | null = null,
): FieldError[] {
  const hidden = hiddenFields(resource, values, context)
  const checked = checkInput(applicable(formFields(resource), hidden), values)
  if (!checked.ok) return [...checked.errors]
  // A record that is not stored yet is none of those it may point at.
  const record = { id: 'new', createdBy: context.actor.id, ...values }
  return [
    ...dateErrors(resource, { before, after: values }, context),
    ...repeatedFileErrors(resource.fields, { before, after: values }),
    ...brokenRules(resource.rules ?? [], record, computed(resource, record), context),
  ]
}
