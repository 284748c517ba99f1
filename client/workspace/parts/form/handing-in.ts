import { formFields, type Resource } from '#domain/definition/resource'
import { submitting } from '#domain/definition/submission'
import type { Context, Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { ownFaults } from './check.ts'

/**
 * The action by which an author submits what a form says as it is typed, that included which follows from it;
 * null where there is none, or where several records are made of it.
 */
export function handingInOf(resource: Resource, known: Values, context: Context): string | null {
  if (resource.createsOnePer) return null
  const { storedState = resource.initial } = known
  const unclear = Object.entries(formFields(resource)).flatMap(([name, field]) =>
    ownFaults({ [name]: field }, known[name]).length > 0 ? [name] : [],
  )
  const read = Object.fromEntries(Object.entries(known).filter(([name]) => !unclear.includes(name)))
  const whole = { ...read, ...computed(resource, read) }
  return submitting(resource, String(storedState), whole, context)
}
