import { both, enabled, policies, scopeRoles, systemRole } from './scope.ts'

/**
 * Programs of comments: within a scope, only those on records of its organisations are there at all.
 * Whether the record itself may be read is asked before.
 */
export function commentStatements(): string[] {
  // The inner select is itself under the policy of organisations, so it stands for every level.
  const seen = `org_id is null or exists (select from organization o where o.id = org_id)`
  return [
    enabled('record_comment'),
    `grant select on record_comment to ${scopeRoles.join(', ')};`,
    ...policies('record_comment', systemRole, both('true')),
    ...scopeRoles.flatMap((role) => policies('record_comment', role, both(seen))),
  ]
}
