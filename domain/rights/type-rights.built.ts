import { actionRight, basicRights, type Right, type RoleCode } from '../access/access.ts'
import type { Resource } from '../definition/resource.ts'
import { resources } from '../resources/index.ts'

/** Fields that belong together: a section of the form; null for those that no form has. */
export interface FieldGroup {
  readonly section: string | null
  readonly fields: readonly string[]
}

/** What rights say of a record type. */
export interface TypeRights {
  /** Rights that somebody may have, and the built-in roles that its definition gives each. */
  readonly allowed: readonly (readonly [Right, readonly RoleCode[]])[]
  /** The fields that can be hidden. */
  readonly fieldGroups: readonly FieldGroup[]
}

/**
 * Of every record type, by name. Worked out when the client is built: whoever designs rights then fetches
 * no definition, however many there are.
 */
export const typeRights: Readonly<Record<string, TypeRights>> = Object.fromEntries(
  resources.map((type) => [
    type.name,
    { allowed: allowedIn(type), fieldGroups: fieldGroupsOf(type) },
  ]),
)

// What people named by a record do is theirs by their name, not by a right.
function allowedIn({ access, states }: Resource): TypeRights['allowed'] {
  const basic = {
    ...{ view: access.read, create: access.create, change: access.update },
    ...{ delete: access.delete, import: access.create, export: access.read },
  }
  const rights = new Map<Right, readonly RoleCode[]>(
    basicRights.map((right) => [right, basic[right]]),
  )
  for (const [action, { roles }] of Object.values(states).flatMap(Object.entries)) {
    const right = actionRight(action)
    if (roles) rights.set(right, [...new Set([...(rights.get(right) ?? []), ...roles])])
  }
  return [...rights].filter(([, roles]) => roles.length > 0)
}

function fieldGroupsOf({ fields, title, form }: Resource): FieldGroup[] {
  const hideable = Object.entries(fields)
    .filter(([field, { required, repeats }]) => !required && !repeats && field !== title)
    .map(([field]) => field)
  const sections = form.map((one) => ({
    section: one.name,
    fields: hideable.filter((field) => one.fields.includes(field)),
  }))
  const grouped = sections.flatMap((one) => one.fields)
  const others = { section: null, fields: hideable.filter((field) => !grouped.includes(field)) }
  return [...sections, others].filter((one) => one.fields.length > 0)
}
