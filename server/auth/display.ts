import type { Actor } from '#domain/access/access'

/** An account that is nothing but a display in a control room: its session lasts. */
export const isDisplay = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'controlRoom')

/** Codes of all roles that count, the installation's own among them. */
export const rolesIn = ({ roles, grants = [] }: Pick<Actor, 'roles' | 'grants'>): string[] => [
  ...roles,
  ...grants.filter(({ builtIn }) => !builtIn).map(({ role }) => role),
]
