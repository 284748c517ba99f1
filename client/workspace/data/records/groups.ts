import { isOfNoStep } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Field, isKept } from '#domain/fields/field'

/** Told elsewhere on the page. */
const hidden = new Set(['generated'])

/** Names of the fields that say something, one group a section of the form, the rest last. */
export function groupsOf(resource: Resource, record: AnyRow): string[][] {
  const onForm = resource.form.map(({ fields }) => [...fields])
  const named = new Set([...onForm.flat(), resource.title])
  const rest = Object.entries(resource.fields).flatMap(([name, { internal }]) =>
    named.has(name) || hidden.has(name) || internal ? [] : [name],
  )
  const compared = comparedFields(resource, record)
  const later = new Set([...compared.values()].flat())
  return [...onForm, rest]
    .map((names) =>
      names
        .filter((name) => name !== resource.title && says(resource, record, name))
        .filter((name) => !later.has(name))
        .flatMap((name) => [name, ...(compared.get(name) ?? [])]),
    )
    .filter((names) => names.length > 0)
}

/**
 * Pictures of how it was, each with those of how it is now, which stand beside them: whoever accepts a
 * piece of work compares the two.
 */
export function comparedFields(resource: Resource, record: AnyRow): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, { kind, unlike }] of Object.entries(resource.fields)) {
    const [before] = unlike ?? []
    if (kind !== 'image' || !before || !says(resource, record, name)) continue
    if (says(resource, record, before)) found.set(before, [...(found.get(before) ?? []), name])
  }
  return found
}

/**
 * "Not one hour left", and a box that nobody ticked, say something on a form but are noise on a page of
 * facts. What had to be answered was answered with no, and a nought that somebody typed is an answer.
 */
function says(resource: Resource, record: AnyRow, name: string): boolean {
  if (isOfNoStep(resource, record, name)) return false
  const value = record[name]
  const field = resource.fields[name]
  const { required = false, scale } = field ?? {}
  const isCount = field && isCounted(field) && !required && !scale
  if (isCount && typeof value === 'number' && value <= 0) return false
  if (value === false) return required
  if (isUnknown(field, value)) return true
  if (value === null || value === undefined || value === '') return false
  return !Array.isArray(value) || value.length > 0
}

/** Whether a figure about somebody has no answer since nobody can be told from others: not a nought. */
export const isUnknown = (field: Field | undefined, value: unknown): boolean =>
  value === null && field?.lookup?.otherwise !== undefined

/** Whether a number is worked out or counted up from nothing, rather than asked of somebody. */
const isCounted = (field: Field): boolean =>
  !isKept(field) || (field.calculated && (field.from ?? field.default) !== undefined)
