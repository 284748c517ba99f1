/** How far one sees from an organisation: levels, where it hangs, and what lies within (section 2 of the role rules). */

/**
 * Levels that can be the root of what a person sees, widest first. `installation` is everything, from
 * the one organisation without a parent; a group below it is a level like any other.
 */
export const scopeLevels = [
  'installation',
  'group',
  'company',
  'factory',
  'workshop',
  'org',
] as const
export type ScopeLevel = (typeof scopeLevels)[number]

/** Where an organisation hangs: the ids of itself and its ancestors by level. */
export interface Lineage {
  /** The one without a parent; null at and below a group that is below it. */
  readonly installation: string | null
  readonly group: string | null
  readonly company: string | null
  readonly factory: string | null
  readonly workshop: string | null
  readonly org: string
}

/** The organisation whose subtree a transaction may touch, and the level it stands on. */
export interface Scope {
  readonly level: ScopeLevel
  readonly orgId: string
}

/**
 * The scope root for someone who works in an organisation. Falls back to the organisation itself
 * when it stands above the level of the role (a company leader working in the group office). The
 * level of the group opens the installation where no other group stands between.
 */
export function scopeIn(lineage: Lineage, level: ScopeLevel): Scope {
  const { installation } = lineage
  if (level === 'group' && installation) return { level: 'installation', orgId: installation }
  const orgId = level === 'org' ? null : lineage[level]
  return orgId && level !== 'installation'
    ? { level, orgId }
    : { level: ownLevel(lineage), orgId: lineage.org }
}

/**
 * The scope of an external person, whatever they hold: the workshop they work in or below, elsewhere
 * the records of their own organisation alone, never its subtree (specification, section 6).
 * `isAlone` where contractors see no more than their own unit.
 */
export function externalScopeIn(lineage: Lineage, isAlone = false): Scope {
  const { workshop, org } = lineage
  const seesWorkshop = workshop !== null && (!isAlone || workshop === org)
  return seesWorkshop ? { level: 'workshop', orgId: workshop } : { level: 'org', orgId: org }
}

/** The part of a scope that an organisation and what is below it make up; null outside the scope. */
export function partOf(scope: Scope, lineage: Lineage): Scope | null {
  if (!isWithin(lineage, scope)) return null
  return scope.level === 'org' ? scope : scopeIn(lineage, 'org')
}

function ownLevel(lineage: Lineage): ScopeLevel {
  return scopeLevels.find((level) => level !== 'org' && lineage[level] === lineage.org) ?? 'org'
}

/** Whether an organisation lies in the subtree of a scope. */
export const isWithin = (lineage: Lineage, { level, orgId }: Scope): boolean =>
  level === 'installation' || lineage[level] === orgId

/** The ids of an organisation and all above it, widest first. */
export const pathOf = (lineage: Lineage): string[] => [
  ...new Set(scopeLevels.flatMap((level) => lineage[level] ?? [])),
]

/** A place of which no more is known than that it lies within this scope. */
export const somewhereIn = ({ level, orgId }: Scope): Lineage => ({
  ...hangingNowhere(orgId),
  ...(level === 'org' ? {} : { [level]: orgId }),
})

/** An organisation that hangs nowhere. */
export const hangingNowhere = (org: string): Lineage => ({
  ...{ installation: null, group: null, company: null, factory: null, workshop: null, org },
})
