import { type Actor, administrators, hasRole } from '#domain/access/access'

/**
 * Whether somebody decides over who may what, themselves or standing in for another: by an
 * administrator's role, or by one of the installation's own that writes a type of which
 * `isConfirmedType` holds.
 */
export const administers = (
  { principals = [], ...actor }: Pick<Actor, 'roles' | 'grants' | 'principals'>,
  isConfirmedType: (name: string) => boolean,
): boolean =>
  [actor, ...principals.map((principal) => principal.actor)].some(
    ({ roles, grants = [] }) =>
      hasRole({ roles }, administrators) ||
      grants.some(
        ({ builtIn, subjects }) =>
          !builtIn &&
          Object.entries(subjects).some(
            ([type, { rights }]) => isConfirmedType(type) && rights.some((right) => writes(right)),
          ),
      ),
  )

const writes = (right: string): boolean => !['view', 'export'].includes(right)
