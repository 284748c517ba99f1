/**
 * Roles that one person lends another for a while, inside one organisation: their rights on what
 * named screens are about, shown on these screens only.
 */
import { isWithin, type Lineage, type Scope, scopeIn, scopeLevels } from './access.ts'
import { subjectOf } from './menu.ts'
import { isBuiltInRole, type StoredRole } from './permission.ts'
import { allScreens, rightsOn, subjects } from './subject.ts'

/** What somebody was lent, as the database has it; `org` is where it counts, with all below. */
export interface Loan {
  readonly org: string
  readonly menus: readonly string[]
  readonly roles: readonly StoredRole[]
}

/** The loans that count where the person works. */
export interface Lent {
  /** Roles the person does not hold anyway, limited to the screens they were lent for. */
  readonly roles: readonly StoredRole[]
  /** Nothing outside this is in sight while they count; null while none does. */
  readonly bound: Scope | null
}

/** Picks the loans that count at a place, and what they come to together. */
export function lentAt(
  loans: readonly Loan[],
  place: Lineage,
  { own, places }: { own: readonly string[]; places: Readonly<Record<string, Lineage>> },
): Lent {
  const screensOf = new Map<string, { role: StoredRole; screens: Set<string> }>()
  let bound: Scope | null = null
  for (const { org, menus, roles } of loans) {
    const lineage = places[org]
    const within = lineage && scopeIn(lineage, 'org')
    const added = roles.filter(({ role }) => !own.includes(role))
    if (!within || !isWithin(place, within) || added.length === 0) continue
    bound = bound ? narrower(bound, within) : within
    for (const role of added) {
      const known = screensOf.get(role.role) ?? { role, screens: new Set() }
      for (const code of menus) known.screens.add(code)
      screensOf.set(role.role, known)
    }
  }
  return {
    roles: [...screensOf.values()].map(({ role, screens }) => limited(role, screens)),
    bound,
  }
}

/** The narrower of two scopes around the same place. */
export const narrower = (one: Scope, other: Scope): Scope =>
  scopeLevels.indexOf(one.level) < scopeLevels.indexOf(other.level) ? other : one

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
