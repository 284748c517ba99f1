/** A form as one person has it: without the fields that are hidden from them. */
import type { Resource } from './resource.ts'

const without = <T>(byField: Readonly<Record<string, T>>, hidden: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(byField).filter(([name]) => !hidden.has(name)))

/** The record type with a form that neither asks, proposes nor sends a hidden field. */
export function permittedForm(resource: Resource, hidden: ReadonlySet<string>): Resource {
  if (hidden.size === 0) return resource
  const form = resource.form.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => !hidden.has(name)),
  }))
  return { ...resource, form, suggests: without(resource.suggests ?? {}, hidden) }
}

/**
 * Hidden fields without which no record can be made: asked of everybody who fills in the form, and
 * with no default that the server could put there. Fields that do not apply are not among them.
 */
export function unfillable(
  { form, fields }: Resource,
  hidden: ReadonlySet<string>,
  inapplicable: ReadonlySet<string>,
): string[] {
  return form
    .flatMap((section) => [...section.fields])
    .filter((name) => hidden.has(name) && !inapplicable.has(name))
    .filter((name) => fields[name]?.required && fields[name].default === undefined)
}
