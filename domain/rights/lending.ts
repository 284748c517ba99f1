/**
 * Roles that one person lends another for a while, inside one organisation: their rights on what
 * named screens are about, shown on these screens only.
 */

import { isWithin, type Lineage, type Scope, scopeIn, scopeLevels } from '../access/scope.ts'
import { subjectOf } from '../screens/screens.ts'
import { isBuiltInRole, type StoredRole } from './permission.ts'
import { allScreens, rightsOn, subjects } from './subject.ts'

/** What somebody was lent, as the database has it; `org` is where it counts, with all below. */
export interface Loan {
  readonly org: string
  readonly menus: readonly string[]
  readonly roles: readonly StoredRole[]
}

/**
 * The roles that loans add at a place, limited to the screens they were lent for, without those held
 * anyway. A loan changes nothing of where a person looks, neither further nor less far: it counts
 * where all that they see by their own roles, `scope`, lies in its organisation.
 */
export function lentAt(
  loans: readonly Loan[],
  place: Lineage,
  { own, places, scope }: LentTo,
): readonly StoredRole[] {
  const screensOf = new Map<string, { role: StoredRole; screens: Set<string> }>()
  for (const { org, menus, roles } of loans) {
    const lineage = places[org]
    const within = lineage && scopeIn(lineage, 'org')
    const added = roles.filter(({ role }) => !own.includes(role))
    if (!within || !isWithin(place, within) || !isNoWider(scope, within)) continue
    for (const role of added) {
      const known = screensOf.get(role.role) ?? { role, screens: new Set() }
      for (const code of menus) known.screens.add(code)
      screensOf.set(role.role, known)
    }
  }
  return [...screensOf.values()].map(({ role, screens }) => limited(role, screens))
}

interface LentTo {
  readonly own: readonly string[]
  readonly places: Readonly<Record<string, Lineage>>
  readonly scope: Scope
}

/** Of two scopes around the same place. */
const isNoWider = (one: Scope, other: Scope): boolean =>
  scopeLevels.indexOf(one.level) >= scopeLevels.indexOf(other.level)

// A built-in role has everything that is not revoked; any other role only what a line gives.
function limited(role: StoredRole, screens: ReadonlySet<string>): StoredRole {
  const others = allScreens.map(({ code }) => code).filter((code) => !screens.has(code))
  const hiddenScreens = [...new Set([...(role.hiddenScreens ?? []), ...others])]
  const named = new Set(allScreens.filter(({ code }) => screens.has(code)).map(subjectOf))
  const kept = (role.lines ?? []).filter(({ subject }) => named.has(subject))
  if (!isBuiltInRole(role.role)) return { ...role, hiddenScreens, lines: kept }
  const closed = subjects
    .filter(({ name }) => !named.has(name))
    .map((one) => ({ subject: one.name, rights: null, revoked: rightsOn(one), fieldMask: null }))
  return { ...role, hiddenScreens, lines: [...kept, ...closed] }
}
