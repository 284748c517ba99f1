/** Who may take a transition: a person in their own right, or in place of somebody they stand in for. */
import type { Actor, Principal } from '../access/access.ts'
import { isWithin } from '../access/scope.ts'
import { isOfOwnUnit } from '../definition/read-by-unit.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { isNamedBy } from '../definition/submission.ts'
import type { Transition } from '../definition/transition.ts'
import { actor, actorOrg, fieldsOf, matches, partsOf, type Where } from '../where/where.ts'
import { allHold, rowIndexes, transitionConditions } from './conditions.ts'
import type { PlacedContext, SystemContext, TransitionContext } from './step-context.ts'
import { isActor, isActorOrg, personFields } from './waiting.ts'

/** In whose right a transition is taken. */
export interface PermittedAs {
  /** Null: in the person's own right. */
  readonly principal: Principal | null
}

/** How this person may take the transition; null when they may not. Their own right comes first. */
export function permittedAs(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  context: TransitionContext,
): PermittedAs | null {
  if (isSystem(context)) {
    return isOpenToSystem(transition, record, context) ? { principal: null } : null
  }
  const { principals = [] } = context.actor
  if (mayTake(resource, transition, record, context)) return { principal: null }
  const principal = principals.find((one) => mayStandIn(resource, transition, record, one, context))
  return principal ? { principal } : null
}

export const isSystem = (context: TransitionContext): context is SystemContext =>
  context.system === true

const mayTake = (...asked: Parameters<typeof transitionConditions>): boolean =>
  allHold(transitionConditions(...asked))

function isOpenToSystem(transition: Transition, record: AnyRow, context: SystemContext): boolean {
  if (transition.when && !matches(transition.when, record, context)) return false
  if (transition.row && !rowIndexes(transition, record, context).length) return false
  return !transition.due || matches(transition.due, record, context)
}

/**
 * Whether the principal could take it, here and for this type, and the proxy is as impartial as the
 * principal has to be. What people sign row by row, they sign themselves.
 */
function mayStandIn(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  principal: Principal,
  context: PlacedContext,
): boolean {
  if (transition.row || !covers(principal, resource)) return false
  return (
    isReachedBy(principal, resource, record, context) &&
    mayTake(resource, transition, record, { ...context, actor: principal.actor }) &&
    isImpartial(resource, transition, record, principal, context)
  )
}

/** Whether the authority that was handed over includes records of this type. */
export function covers({ scopes }: Pick<Principal, 'scopes'>, { proxyScope }: Resource): boolean {
  if (proxyScope === 'none') return false
  return scopes.includes('all') || (proxyScope !== undefined && scopes.includes(proxyScope))
}

/** Whether the principal has to do with the record: it names them or their unit, or stands in their scope. */
export function isReachedBy(
  { actor }: Principal,
  resource: Resource,
  record: AnyRow,
  { place }: Pick<PlacedContext, 'place'>,
): boolean {
  const isTheirs = isNamed(resource, record, actor) || isOfOwnUnit(resource, record, actor)
  return isTheirs || (place ? isWithin(place, actor.scope) : false)
}

function isNamed(resource: Resource, record: AnyRow, { id }: Pick<Actor, 'id'>): boolean {
  const transitions = Object.values(resource.states).flatMap((ways) => Object.values(ways))
  return transitions
    .flatMap(personFields)
    .some((name) => record[name] === id && isNamedBy(resource, record.storedState, name))
}

/** The reviewer rule looks at both persons: the proxy is measured as if named in their place. */
function isImpartial(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  { actor: principal }: Principal,
  context: PlacedContext,
): boolean {
  if (transition.by && !matches(barring(transition.by), record, context)) return false
  const named = personFields(transition).filter((name) => record[name] === principal.id)
  const inPlace = {
    ...record,
    ...Object.fromEntries(named.map((name) => [name, context.actor.id])),
  }
  return (resource.rules ?? [])
    .filter(({ holds }) => fieldsOf(holds).some((name) => named.includes(name)))
    .every(({ holds }) => matches(holds, inPlace, context))
}

/** The part of a rule that shuts people out rather than letting them in. */
function barring(by: Where): Where {
  const { tests, groups } = partsOf(by)
  return {
    all: [
      ...tests.flatMap(({ field, operator, operand }): Where[] => {
        if (operator !== 'not') return []
        if (isActor(operand)) return [{ [field]: { not: actor } }]
        return isActorOrg(operand) ? [{ [field]: { not: actorOrg } }] : []
      }),
      ...groups.flatMap(({ kind, rules }): Where[] => {
        if (kind === 'none') return [{ none: rules }]
        return kind === 'all' ? rules.map(barring) : []
      }),
    ],
  }
}

/** Fields by which some transition shuts out whoever they name, such as whoever asked for what is decided. */
export function barringFields(resource: Resource): ReadonlySet<string> {
  const known = barred.get(resource) ?? new Set(exitsOf(resource).flatMap(barredBy))
  barred.set(resource, known)
  return known
}

const barred = new WeakMap<Resource, ReadonlySet<string>>()
const exitsOf = ({ states }: Resource) =>
  Object.values(states).flatMap((ways) => Object.values(ways))
const barredBy = ({ by }: Transition): readonly string[] => (by ? fieldsOf(barring(by)) : [])

/**
 * Whether steps of a record are taken by different people, so that nobody takes them in two names: its
 * authority is handed over, or this transition shuts somebody out (role rules, 7.6).
 */
export const isAboutPeople = ({ proxyScope = 'none' }: Resource, transition: Transition): boolean =>
  transition.row === undefined && (proxyScope !== 'none' || barredBy(transition).length > 0)
