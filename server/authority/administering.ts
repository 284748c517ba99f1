/**
 * What administrators do with accounts, sessions and keys beside their records is a right like any
 * other: a matrix can take it, a package can leave it out, and what was only lent never gives it.
 */
import {
  type Actor,
  actionRight,
  hasRight,
  ownAdministration,
  type Wanted,
} from '#domain/access/access'
import { subjectNamed } from '#domain/rights/subject'
import { forbidden } from '../platform/problem.ts'

/** Passwords, second factors and keys: whoever gives them out changes accounts. */
export const keepsAccounts: Wanted = { subject: 'account', right: 'change' }
export const seesSessions: Wanted = { subject: 'online-user', right: 'view' }
export const endsSessions: Wanted = { subject: 'online-user', right: actionRight('end') }

/** Whether the right is left to a role of theirs that administers for good. */
export function administers(actor: Actor, { subject, right }: Wanted): boolean {
  const roles = ownAdministration(actor)
  const allowed = subjectNamed(subject)?.allowed
  const holds = (one: Wanted['right']) =>
    hasRight({ ...actor, roles }, allowed?.get(one) ?? [], { subject, right: one })
  // What is not read is not worked on.
  return roles.length > 0 && holds('view') && holds(right)
}

/** Throws a 403 where it is not. */
export function mustAdminister(actor: Actor, wanted: Wanted): void {
  if (!administers(actor, wanted)) throw forbidden('notAllowed')
}
