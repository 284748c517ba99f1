/**
 * Authority is what somebody can bring about reading or doing: rights, each over the subtrees of
 * some organisations. Nobody brings about more than they hold and may hand on; every write that
 * changes who may what is measured by `exceeding`.
 */
import {
  type Actor,
  mayGrant,
  operators,
  ownAdministration,
  type RoleCode,
  roleCodes,
} from '../access/access.ts'
import {
  isWithin,
  type Lineage,
  type Scope,
  type ScopeLevel,
  scopeLevels,
} from '../access/scope.ts'
import { grantsOf, type StoredRole } from './permission.ts'
import type { NamedRight, RightsSubject } from './rights-of.ts'

/** Rights over the subtree of one organisation. */
export interface Holding {
  readonly scope: Scope
  /** Where that organisation hangs itself. */
  readonly root: Lineage
  /** `all` is what those who run the installation have, whatever administrators stored. */
  readonly rights: ReadonlySet<NamedRight> | 'all'
}
export type Authority = readonly Holding[]

/** Rights that go beyond, and the organisation over whose subtree they would reach. */
export interface Excess {
  readonly org: string
  readonly rights: readonly NamedRight[]
  /** Nothing at all of what is handed on reaches there. */
  readonly isOutOfReach: boolean
}

/** How the rights of somebody are found; the same ones are asked for again and again. */
export type RightsReader = (subject: RightsSubject) => ReadonlySet<NamedRight>

/** The holding of somebody while they work at one place. */
export const holdingOf = (subject: RightsSubject, rightsOf: RightsReader): Holding => ({
  scope: subject.scope,
  root: rootOf(subject),
  rights: rightsOf(subject),
})

/** The lineage of a scope's own organisation, from that of one below it. */
export function rootOf({ lineage, scope }: Pick<Actor, 'lineage' | 'scope'>): Lineage {
  const { level, orgId } = scope
  if (level === 'org') return { ...lineage, org: orgId }
  const at = scopeLevels.indexOf(level)
  const kept = (one: ScopeLevel) => (scopeLevels.indexOf(one) <= at ? lineage[one] : null)
  const { installation } = lineage
  const [company, factory, workshop] = [kept('company'), kept('factory'), kept('workshop')]
  return { installation, group: lineage.group, company, factory, workshop, org: orgId }
}

/** Whoever runs the installation for everybody: nothing in it is kept from them. */
export const isOperator = ({ roles, lent = [], scope, screens }: RightsSubject): boolean =>
  scope.level === 'installation' &&
  !screens &&
  roles.some((role) => operators.includes(role) && !lent.includes(role))

/** Built-in roles as they stand, with what administrators took from them. */
export type BuiltInRoles = readonly StoredRole[]

/**
 * What somebody may hand on, from the places they work at in their own right: what they hold there,
 * and as an administrator what every built-in role holds that looks no further than they do.
 */
export function handedOnBy(
  subjects: readonly RightsSubject[],
  stored: BuiltInRoles,
  rightsOf: RightsReader,
): Authority {
  return subjects.flatMap((subject) => {
    const own = holdingOf(subject, rightsOf)
    if (isOperator(subject)) return [{ ...own, rights: 'all' as const }]
    if (ownAdministration(subject).length === 0) return [own]
    const granted = roleCodes.filter((role) => mayGrant(subject, role))
    return [own, ...granted.map((role) => holdingOf(holderOf(subject, role, stored), rightsOf))]
  })
}

/** Somebody with one built-in role alone, in the place and the package of another. */
const holderOf = (
  { lineage, scope, screens, types }: RightsSubject,
  role: RoleCode,
  stored: BuiltInRoles,
): RightsSubject => ({
  ...{ lineage, scope, roles: [role] },
  grants: grantsOf(stored.filter((one) => one.role === role)),
  ...(screens ? { screens, types } : {}),
})

/** Whether a scope has all of a holding: the records of one organisation alone are not its subtree. */
const includes = (known: Scope, { scope, root }: Holding): boolean =>
  isWithin(root, known) && (known.level !== 'org' || scope.level === 'org')

/** What `after` has that neither `handable` nor `before` has. */
export function exceeding(handable: Authority, before: Authority, after: Authority): Excess[] {
  const known = [...handable, ...before]
  return after.flatMap((holding) => {
    const covering = known.filter(({ scope }) => includes(scope, holding))
    if (covering.some(({ rights }) => rights === 'all')) return []
    const has = (right: NamedRight) =>
      covering.some(({ rights }) => rights !== 'all' && rights.has(right))
    const { rights: held } = holding
    const rights = held === 'all' ? ['*'] : [...held].filter((right) => !has(right))
    if (rights.length === 0) return []
    return [{ org: holding.root.org, rights, isOutOfReach: covering.length === 0 }]
  })
}
