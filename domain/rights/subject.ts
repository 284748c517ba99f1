/** What rights are about, in the order of the menu: record types, and screens that have none. */

import { actionRight, basicRights, type Right, type RoleCode } from '../access/access.ts'
import type { MenuScreen } from '../definition/menu-screen.ts'
import type { Resource } from '../definition/resource.ts'
import { resourceNamed } from '../resources/index.ts'
import { menu, subjectOf } from '../screens/screens.ts'

export interface Subject {
  readonly name: string
  /** The group of the menu under which it is found first. */
  readonly group: string
  /** Null: a screen that has no record type. */
  readonly resource: Resource | null
  /** Where it is shown. */
  readonly screens: readonly MenuScreen[]
  /** Rights that somebody may have, and the built-in roles that definitions give each. */
  readonly allowed: ReadonlyMap<Right, readonly RoleCode[]>
}

export const allScreens: readonly MenuScreen[] = menu.flatMap((group) => group.screens)

export const subjects: readonly Subject[] = menu.flatMap((group) =>
  group.screens.flatMap((screen) => {
    const name = subjectOf(screen)
    const screens = allScreens.filter((one) => subjectOf(one) === name)
    if (screens[0] !== screen) return []
    const resource = resourceNamed(screen.resource ?? '') ?? null
    const allowed = resource ? rightsOfType(resource) : rightsOfScreen(screen)
    return [{ name, group: group.code, resource, screens, allowed }]
  }),
)

const byName = new Map(subjects.map((one) => [one.name, one]))

export const subjectNamed = (name: string): Subject | undefined => byName.get(name)

export const rightsOn = ({ allowed }: Subject): Right[] => [...allowed.keys()]

/** Fields that can be hidden: those without which a record can still be written and named. */
export function maskable({ resource }: Subject): readonly string[] {
  if (!resource) return []
  return Object.entries(resource.fields)
    .filter(([field, { required }]) => !required && field !== resource.title)
    .map(([field]) => field)
}

// What people named by a record do is theirs by their name, not by a right.
function rightsOfType({ access, states }: Resource): Subject['allowed'] {
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
  return new Map([...rights].filter(([, roles]) => roles.length > 0))
}

function rightsOfScreen({ roles, actions = [] }: MenuScreen): Subject['allowed'] {
  return new Map((['view', ...actions.map(actionRight)] as const).map((right) => [right, roles]))
}

/** Fields that belong together: a section of the form; null for those that no form has. */
export interface FieldGroup {
  readonly section: string | null
  readonly fields: readonly string[]
}

/** The fields that can be hidden, by the sections of the form. */
export function fieldGroups(subject: Subject): FieldGroup[] {
  const hideable = maskable(subject)
  const sections = (subject.resource?.form ?? []).map(({ name, fields }) => ({
    section: name,
    fields: hideable.filter((field) => fields.includes(field)),
  }))
  const grouped = sections.flatMap(({ fields }) => fields)
  const others = { section: null, fields: hideable.filter((field) => !grouped.includes(field)) }
  return [...sections, others].filter(({ fields }) => fields.length > 0)
}
