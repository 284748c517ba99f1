import type { FieldError } from '#domain/definition/field-error'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { askedFields } from '#domain/workflow/step'

/** The faults that no dialog shows, since the action does not ask for the field they are at. */
export function unsentComment(
  resource: Resource,
  record: AnyRow,
  action: string,
  faults: readonly FieldError[],
): readonly FieldError[] {
  const transition = resource.states[record.storedState]?.[action]
  const asked = transition ? askedFields(resource, transition) : {}
  return faults.filter(({ field }) => !((field.split('.')[0] ?? '') in asked))
}
