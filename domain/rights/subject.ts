/** What rights are about, in the order of the menu: record types, and screens that have none. */

import { actionRight, type Right, type RoleCode } from '../access/access.ts'
import type { MenuScreen } from '../definition/menu-screen.ts'
import { menu, subjectOf } from '../screens/screens.ts'
import { type FieldGroup, typeRights } from './type-rights.built.ts'

export interface Subject {
  readonly name: string
  /** The group of the menu under which it is found first. */
  readonly group: string
  /** False: a screen that has no record type. */
  readonly isType: boolean
  /** Where it is shown. */
  readonly screens: readonly MenuScreen[]
  /** Rights that somebody may have, and the built-in roles that definitions give each. */
  readonly allowed: ReadonlyMap<Right, readonly RoleCode[]>
  /** The fields that can be hidden, by the sections of the form. */
  readonly fieldGroups: readonly FieldGroup[]
}

export const allScreens: readonly MenuScreen[] = menu.flatMap((group) => group.screens)

export const subjects: readonly Subject[] = menu.flatMap((group) =>
  group.screens.flatMap((screen) => {
    const name = subjectOf(screen)
    const screens = allScreens.filter((one) => subjectOf(one) === name)
    if (screens[0] !== screen) return []
    const type = typeRights[screen.resource ?? '']
    const allowed = type ? new Map(type.allowed) : rightsOfScreen(screen)
    const { fieldGroups = [] } = type ?? {}
    return [{ name, group: group.code, isType: type !== undefined, screens, allowed, fieldGroups }]
  }),
)

const byName = new Map(subjects.map((one) => [one.name, one]))

export const subjectNamed = (name: string): Subject | undefined => byName.get(name)

export const rightsOn = ({ allowed }: Subject): Right[] => [...allowed.keys()]

/**
 * Fields that can be hidden: those without which a record can still be written and named, and that no
 * other field tells again.
 */
export const maskable = ({ fieldGroups }: Subject): readonly string[] =>
  fieldGroups.flatMap(({ fields }) => fields)

function rightsOfScreen({ roles, actions = [] }: MenuScreen): Subject['allowed'] {
  return new Map((['view', ...actions.map(actionRight)] as const).map((right) => [right, roles]))
}
