/**
 * Roles, what they cover and where they look. Codes are the specification's; the levels of scope
 * are its section 6.
 */

export const roleCodes = [
  'admingroup',
  'headframe',
  'adminRule',
  'leader',
  'safetyLeader',
  'OHSDepartment',
  'safetyDepartment',
  'safetyMembers',
  'departmentAdministrator',
  'factoryManager',
  'director',
  'foreman',
  'members',
  'faceGroup',
  'contractorAdmin',
  'planAProjectTeam',
  'ZIJINZHIXIN',
  'SZJJYC',
  'SZJCH',
  'controlRoom',
] as const
export type RoleCode = (typeof roleCodes)[number]

/** Site codes that the specification does not expand stand for a known role. */
export const roleAliases: Partial<Record<RoleCode, RoleCode>> = {
  SZJJYC: 'safetyMembers',
  SZJCH: 'safetyDepartment',
}

const managementLine = ['foreman', 'director', 'factoryManager', 'leader'] as const
const safetyRanks = ['safetyMembers', 'safetyDepartment', 'OHSDepartment', 'safetyLeader'] as const

/** All four ranks of the safety line. */
export const safetyLine: readonly RoleCode[] = safetyRanks
export const administrators: readonly RoleCode[] = ['adminRule', 'admingroup', 'headframe']

/** Every signed-in person; a control-room display is not a person and only reads figures. */
export const everyone: readonly RoleCode[] = roleCodes.filter((code) => code !== 'controlRoom')

/** `X+` of the catalogue: the role and everyone above it on its line. */
export function andAbove(role: RoleCode): readonly RoleCode[] {
  if (role === 'members' || role === 'faceGroup') return [role, ...managementLine]
  for (const line of [managementLine, safetyRanks] as readonly (readonly RoleCode[])[]) {
    const rank = line.indexOf(role)
    if (rank >= 0) return line.slice(rank)
  }
  return [role]
}

/** Organisation levels that can be the root of what a person sees, widest first. */
export const scopeLevels = ['group', 'company', 'factory', 'workshop', 'org'] as const
export type ScopeLevel = (typeof scopeLevels)[number]

const scopeOfRole: Partial<Record<RoleCode, ScopeLevel>> = {
  admingroup: 'group',
  headframe: 'group',
  adminRule: 'company',
  leader: 'company',
  safetyLeader: 'company',
  OHSDepartment: 'company',
  factoryManager: 'factory',
}

/**
 * The widest level the roles open. `org` means the organisation the person works in, whatever its
 * level. An external person never rises above the workshop (specification, section 6).
 */
export function scopeLevelOf(roles: readonly RoleCode[], isExternal: boolean): ScopeLevel {
  const widest = Math.min(
    ...roles.map((role) => scopeLevels.indexOf(scopeOfRole[roleAliases[role] ?? role] ?? 'org')),
    scopeLevels.length - 1,
  )
  const level = scopeLevels[widest] ?? 'org'
  if (isExternal && scopeLevels.indexOf(level) < scopeLevels.indexOf('workshop')) return 'workshop'
  return isExternal && level === 'org' ? 'workshop' : level
}

/** Where an organisation hangs: the ids of itself and its ancestors by level. */
export interface Lineage {
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
 * when it stands above the level of the role (a company leader working in the group office).
 */
export function scopeIn(lineage: Lineage, level: ScopeLevel): Scope {
  if (level === 'group') return { level, orgId: lineage.group ?? lineage.org }
  const own = ownLevel(lineage)
  if (level === 'org') return { level: own, orgId: lineage.org }
  const orgId = lineage[level]
  return orgId ? { level, orgId } : { level: own, orgId: lineage.org }
}

function ownLevel(lineage: Lineage): ScopeLevel {
  return scopeLevels.find((level) => level !== 'org' && lineage[level] === lineage.org) ?? 'org'
}

/** Whether an organisation lies in the subtree of a scope. */
export const isWithin = (lineage: Lineage, { level, orgId }: Scope): boolean =>
  level === 'group' || lineage[level] === orgId

/** The ids of an organisation and all above it, widest first. */
export const pathOf = (lineage: Lineage): string[] => [
  ...new Set(scopeLevels.flatMap((level) => lineage[level] ?? [])),
]

/** A person, as the server knows them: the only thing decisions are made from. */
export interface Actor {
  readonly id: string
  readonly username: string
  readonly roles: readonly RoleCode[]
  readonly isExternal: boolean
  readonly lineage: Lineage
  readonly scope: Scope
  /** For whom this person stands in at the moment. */
  readonly principals?: readonly Principal[]
}

/** Kinds of authority that one person can hand to another. */
export const proxyScopes = [
  'all',
  'permit',
  'hazard',
  'violation',
  'document',
  'contractor',
] as const
export type ProxyScope = (typeof proxyScopes)[number]

/** Somebody who has handed authority to another: with their own rights, and nobody else's. */
export interface Principal {
  readonly actor: Omit<Actor, 'principals'>
  readonly userName: string
  readonly scopes: readonly ProxyScope[]
  /** Authors are told when the proxy acts on their records. */
  readonly tellsAuthors: boolean
}

/**
 * Whether an administrator may give someone this role, or change the account of its holder: only
 * roles that look no further than the administrator does.
 */
export function mayGrant(actor: Pick<Actor, 'roles'>, role: RoleCode): boolean {
  const own = actor.roles.filter((one) => administrators.includes(one))
  if (own.length === 0) return false
  const breadth = (level: ScopeLevel) => scopeLevels.indexOf(level)
  return breadth(scopeLevelOf([role], false)) >= breadth(scopeLevelOf(own, false))
}

export function hasRole(actor: Pick<Actor, 'roles'>, allowed: readonly RoleCode[]): boolean {
  return actor.roles.some((role) => allowed.includes(roleAliases[role] ?? role))
}
