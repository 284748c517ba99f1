/** Fields of a form that only some records have: what the form hides, the server neither asks nor keeps. */

import { type Context, matches, type Values, type Where } from '../where/where.ts'
import { asksForName } from './named-people.ts'
import type { FormSection, Resource } from './resource.ts'
import type { Fields } from './transition.ts'

/** The rule a field of the form is below; fields that every record has are left out. */
export function conditionsOf(resource: Resource): ReadonlyMap<string, readonly Where[]> {
  const known = conditions.get(resource)
  if (known) return known
  const made = new Map(resource.form.flatMap((section) => conditionsIn(section, resource.fields)))
  conditions.set(resource, made)
  return made
}

const conditions = new WeakMap<Resource, ReadonlyMap<string, readonly Where[]>>()

const conditionsIn = ({ fields, when, only }: FormSection, known: Fields) =>
  fields.flatMap((name) => {
    const rules = [when, only?.[name], asksForName(known, name)].filter(
      (rule) => rule !== undefined,
    )
    return rules.length > 0 ? [[name, rules] as const] : []
  })

/** Names of the form's fields that do not apply to a record with these values. */
export function hiddenFields(
  resource: Resource,
  values: Values,
  context: Context,
): ReadonlySet<string> {
  const hidden = [...conditionsOf(resource)].filter(
    ([, rules]) => !rules.every((rule) => matches(rule, values, context)),
  )
  return new Set(hidden.map(([name]) => name))
}

/** The fields that are left; the same object each time, since a schema is built for each. */
export function applicable(fields: Fields, hidden: ReadonlySet<string>): Fields {
  if (hidden.size === 0) return fields
  const key = [...hidden].sort().join()
  const parts = applicableParts.get(fields) ?? new Map<string, Fields>()
  applicableParts.set(fields, parts)
  const part =
    parts.get(key) ??
    Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)))
  parts.set(key, part)
  return part
}

const applicableParts = new WeakMap<Fields, Map<string, Fields>>()

/** Values without what does not apply. */
export const applicableValues = (values: Values, hidden: ReadonlySet<string>): Values =>
  hidden.size === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)))
