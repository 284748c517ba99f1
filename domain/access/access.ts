/**
 * Roles, what they cover and where they look. Codes are the specification's; the levels of scope
 * are its section 6.
 */
import { type Lineage, type Scope, type ScopeLevel, scopeLevels } from './scope.ts'

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

/** Who keeps the organisation's people and accounts. */
export const clerksAndAbove: readonly RoleCode[] = [
  ...(['departmentAdministrator', 'safetyDepartment', 'OHSDepartment', 'ZIJINZHIXIN'] as const),
  ...administrators,
]

/** Who runs the installation for everybody in it. */
export const operators: readonly RoleCode[] = ['admingroup', 'headframe']

/**
 * The roles as they count from a scope: who runs the installation does so from its top alone, and
 * administers what they see anywhere else.
 */
export const rolesFrom = ({ level }: Scope, roles: readonly string[]): readonly string[] =>
  level === 'installation'
    ? roles
    : [...new Set(roles.map((one) => (isOperators(one) ? 'adminRule' : one)))]

const isOperators = (code: string) => (operators as readonly string[]).includes(code)

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
 * level; `others` are the levels of roles of the installation's own. An external person never rises
 * above the workshop (specification, section 6).
 */
export function scopeLevelOf(
  roles: readonly RoleCode[],
  isExternal: boolean,
  others: readonly ScopeLevel[] = [],
): ScopeLevel {
  const widest = Math.min(
    ...roles.map((role) => scopeLevels.indexOf(scopeOfRole[roleAliases[role] ?? role] ?? 'org')),
    ...others.map((level) => scopeLevels.indexOf(level)),
    scopeLevels.length - 1,
  )
  const level = scopeLevels[widest] ?? 'org'
  if (isExternal && scopeLevels.indexOf(level) < scopeLevels.indexOf('workshop')) return 'workshop'
  return isExternal && level === 'org' ? 'workshop' : level
}

/** What may be done with a subject whatever its workflow, in the order people read it. */
export const basicRights = ['view', 'create', 'change', 'delete', 'import', 'export'] as const
export type BasicRight = (typeof basicRights)[number]

/** Something that may be done with a subject: a basic right, or taking an action by its name. */
export type Right = BasicRight | `act:${string}`

export const actionRight = (action: string): Right => `act:${action}`

/** The action that a right is about; null for a basic right. */
export const actionOf = (right: Right): string | null =>
  right.startsWith('act:') ? right.slice('act:'.length) : null

/** What is stored of a role about one subject. */
export interface Granted {
  /** Of a role of the installation's own: everything it may do. */
  readonly rights: readonly Right[]
  /** Of a built-in role: what it may no longer do. */
  readonly revoked: readonly Right[]
  /** Fields of the records that the role does not see. */
  readonly masked: readonly string[]
}

/**
 * What administrators stored for one role. A built-in role keeps what its definitions allow
 * wherever nothing is revoked, and never gets more; any other role has what is stored and no more.
 */
export interface RoleGrants {
  readonly role: string
  readonly builtIn: boolean
  /** By what the rights are about: a record type, or a screen that has none. */
  readonly subjects: Readonly<Record<string, Granted>>
  /** Screens that are not offered to the role; that takes no right away. */
  readonly hiddenScreens: readonly string[]
}

/** A person, as the server knows them: the only thing decisions are made from. */
export interface Actor {
  readonly id: string
  readonly username: string
  /** Accounts that were merged into this one. */
  readonly formerly?: readonly string[]
  readonly roles: readonly RoleCode[]
  readonly isExternal: boolean
  readonly lineage: Lineage
  readonly scope: Scope
  /** Roles among them that were only lent: they never let anybody hand out rights. */
  readonly lent?: readonly RoleCode[]
  /** Screens of the person's tenant; left out: every one. */
  readonly screens?: readonly string[]
  /** Subjects of those screens, and what they need: what may be done with them at most. */
  readonly types?: Readonly<Record<string, 'kept' | 'read'>>
  /** Stored for the roles of this person; roles without a stored line are left out. */
  readonly grants?: readonly RoleGrants[]
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
  /** Authors are notified when the proxy acts on their records. */
  readonly tellsAuthors: boolean
}

/** As much of a person as rights are decided from. */
export type RightsHolder = Pick<Actor, 'roles' | 'grants' | 'screens' | 'types'>

/** A right and what it is about: a record type, or a screen that has none. */
export interface Wanted {
  readonly subject: string
  readonly right: Right
}

/** Whether the package of the person's tenant, if they have one, holds it. */
export const isPackaged = (
  { types }: Pick<RightsHolder, 'types'>,
  { subject, right }: Wanted,
): boolean => !types || types[subject] === 'kept' || (types[subject] === 'read' && right === 'view')

/**
 * Whether a definition lets one of the roles do it and no administrator revoked it; or a role of
 * the installation's own was given it. What a definition gives to nobody, nobody is given, and what
 * lies outside the package of a tenant none of its people.
 */
export const hasRight = (
  holder: RightsHolder,
  allowed: readonly RoleCode[],
  wanted: Wanted,
): boolean => isPackaged(holder, wanted) && isGiven(holder, allowed, wanted)

/** The same, whatever the tenant's package. */
export const isGiven = (
  holder: RightsHolder,
  allowed: readonly RoleCode[],
  wanted: Wanted,
): boolean =>
  givingRoles(holder, allowed, wanted).length > 0 ||
  (allowed.length > 0 && (holder.grants ?? []).some((one) => gives(one, wanted)))

/** The built-in roles of the person that give it. */
export const givingRoles = (
  { roles, grants = [] }: RightsHolder,
  allowed: readonly RoleCode[],
  { subject, right }: Wanted,
): RoleCode[] =>
  roles.filter(
    (role) =>
      hasRole({ roles: [role] }, allowed) &&
      grants.every(
        (one) =>
          one.role !== role || !one.builtIn || !one.subjects[subject]?.revoked.includes(right),
      ),
  )

/** Whether a role that makes somebody an administrator counts for the subject, with this right left. */
export const administers = (holder: RightsHolder, wanted: Wanted): boolean =>
  isPackaged(holder, wanted) &&
  givingRoles(holder, administrators, { ...wanted, right: 'view' }).some(
    (role) => givingRoles({ ...holder, roles: [role] }, administrators, wanted).length > 0,
  )

/** Whether a role of the installation's own was given it. */
export const gives = ({ builtIn, subjects }: RoleGrants, { subject, right }: Wanted): boolean =>
  !builtIn && (subjects[subject]?.rights.includes(right) ?? false)

/** Whether every role that lets the person read records of the type hides the field. */
export function isMasked(
  holder: RightsHolder,
  type: string,
  field: string,
  readers: readonly RoleCode[],
): boolean {
  const { grants = [] } = holder
  const hides = ({ subjects }: RoleGrants) => subjects[type]?.masked.includes(field) ?? false
  if (!grants.some(hides)) return false
  const view = { subject: type, right: 'view' } as const
  const reading = givingRoles(holder, readers, view)
  return (
    grants.filter((one) => gives(one, view)).every(hides) &&
    reading.every((role) => grants.some((one) => one.builtIn && one.role === role && hides(one)))
  )
}

/** A signed-in person rather than a display. */
export const isPerson = (actor: RightsHolder): boolean =>
  hasRole(actor, everyone) || (actor.grants ?? []).some(({ builtIn }) => !builtIn)

/** The administrator's roles that a person holds for good. */
export const ownAdministration = ({ roles, lent = [] }: Pick<Actor, 'roles' | 'lent'>) =>
  roles.filter((role) => administrators.includes(role) && !lent.includes(role))

/**
 * Whether an administrator may give someone this role, or change the account of its holder: only
 * roles that look no further than the administrator does.
 */
export function mayGrant(actor: Pick<Actor, 'roles' | 'lent'>, role: RoleCode): boolean {
  const own = ownAdministration(actor)
  if (own.length === 0) return false
  const breadth = (level: ScopeLevel) => scopeLevels.indexOf(level)
  return breadth(scopeLevelOf([role], false)) >= breadth(scopeLevelOf(own, false))
}

/**
 * Whether a role is among those held, whatever is left of it. Not the question of what somebody may
 * do: a role that was lent, or from which rights were taken, counts for some subjects alone.
 */
export function hasRole(actor: Pick<Actor, 'roles'>, allowed: readonly RoleCode[]): boolean {
  return actor.roles.some((role) => allowed.includes(roleAliases[role] ?? role))
}
