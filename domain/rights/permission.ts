/** What administrators store about roles. */
import {
  type Granted,
  type Right,
  type RoleCode,
  type RoleGrants,
  roleCodes,
  scopeLevelOf,
} from '../access/access.ts'
import type { ScopeLevel } from '../access/scope.ts'

/** One line of a role's matrix: what is stored about one subject. */
export interface GrantLine {
  /** A record type, or a screen that has none. */
  readonly subject: string
  /** Of a role of the installation's own: what it may do. */
  readonly rights: readonly Right[] | null
  /** Of a built-in role: what was taken from it. */
  readonly revoked: readonly Right[] | null
  readonly fieldMask: readonly string[] | null
}

/** A role of an account as the database has it; `lines` is null while nothing is stored for it. */
export interface StoredRole {
  readonly role: string
  readonly scopeRule: string
  readonly lines: readonly GrantLine[] | null
  readonly hiddenScreens?: readonly string[] | null
}

export const isBuiltInRole = (code: string): code is RoleCode =>
  (roleCodes as readonly string[]).includes(code)

/** Makes stored lines quick to ask; roles of which nothing is stored say nothing. */
export const grantsOf = (stored: readonly StoredRole[]): RoleGrants[] =>
  stored.flatMap(({ role, lines, hiddenScreens }) =>
    lines
      ? [
          {
            ...{ role, builtIn: isBuiltInRole(role), hiddenScreens: hiddenScreens ?? [] },
            subjects: Object.fromEntries(lines.map((line) => [line.subject, grantedBy(line)])),
          },
        ]
      : [],
  )

const grantedBy = ({ rights, revoked, fieldMask }: GrantLine): Granted => ({
  ...{ rights: rights ?? [], revoked: revoked ?? [], masked: fieldMask ?? [] },
})

/** Levels that the scope rules of roles open; any other rule opens the organisation alone. */
export const levelsOfRules: Readonly<Record<string, ScopeLevel>> = {
  'top-company': 'group',
  company: 'company',
  factory: 'factory',
  workshop: 'workshop',
}

/** The level that the scope rule of a role opens. */
export const levelOfRule = (scopeRule: string): ScopeLevel => levelsOfRules[scopeRule] ?? 'org'

/** What an account holds: codes of its roles, and what is stored of them. */
export interface HeldRoles {
  readonly roles: readonly string[]
  readonly stored: readonly StoredRole[]
}

/** The widest level that roles open, built-in ones and those of the installation's own alike. */
export function levelOpenedBy({ roles, stored }: HeldRoles, isExternal: boolean): ScopeLevel {
  const own = stored.filter(({ role }) => !isBuiltInRole(role))
  const others = own.map(({ scopeRule }) => levelOfRule(scopeRule))
  return scopeLevelOf(roles.filter(isBuiltInRole), isExternal, others)
}
