/**
 * What stands between a person and an action, one condition at a time. Policy asks whether all of them
 * hold; an explanation says which do not. There is no second list that could tell otherwise.
 */
import {
  type Actor,
  givingRoles,
  hasRole,
  isGiven,
  isMasked,
  isPackaged,
  type Right,
  type RightsHolder,
  type RoleCode,
  roleAliases,
  type Wanted,
} from '../access/access.ts'
import { rightTo } from '../definition/action-right.ts'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { discardableOf, openToNamed } from '../definition/submission.ts'
import type { Head, Transition } from '../definition/transition.ts'
import { type Context, matches, partsOf, type Values, type Where } from '../where/where.ts'
import { holderAt, isInScope, type PlacedContext } from './step-context.ts'
import { isActor } from './waiting.ts'

/** Codes of conditions, from the widest to the most particular. */
export const conditionCodes = [
  'package',
  'role',
  'grant',
  'screen',
  'place',
  'ownOnly',
  'keptAbove',
  'alive',
  'state',
  'author',
  'deletable',
  'person',
  'record',
  'head',
  'row',
  'fieldRole',
  'fieldMask',
] as const
export type ConditionCode = (typeof conditionCodes)[number]

/** What the sentence of a condition names. */
export interface Facts {
  readonly roles?: readonly RoleCode[]
  readonly right?: Right
  readonly states?: readonly string[]
}

export interface Condition {
  readonly code: ConditionCode
  readonly holds: () => boolean
  readonly facts?: Facts
}

/** Whether nothing stands in the way. */
export const allHold = (conditions: readonly Condition[]): boolean =>
  conditions.every(({ holds }) => holds())

type Access = 'read' | 'create' | 'update' | 'delete'
interface Asking extends Context {
  readonly actor: Actor
}

/** A right of the definition, and what administrators left of it. */
export function rightConditions(
  { name, access }: Resource,
  actor: Actor,
  of: Access,
  right: Right,
): Condition[] {
  return roleConditions(actor, access[of], { subject: name, right })
}

/** What the package of a tenant, the definition and administrators say of something wanted. */
export function roleConditions(
  actor: RightsHolder,
  roles: readonly RoleCode[],
  wanted: Wanted,
): Condition[] {
  const { right } = wanted
  const hasOwnRole = () => (actor.grants ?? []).some(({ builtIn }) => !builtIn)
  const isMeant = () => hasRole(actor, roles) || (roles.length > 0 && hasOwnRole())
  return [
    ...(actor.types ? [{ code: 'package', holds: () => isPackaged(actor, wanted) } as const] : []),
    { code: 'role', facts: { roles }, holds: isMeant },
    // Nobody took away what was never given.
    { code: 'grant', facts: { right }, holds: () => !isMeant() || isGiven(actor, roles, wanted) },
  ]
}

/** Built-in roles of the person that let them read records of the type. */
const readingRoles = ({ name, access }: Resource, actor: RightsHolder): RoleCode[] =>
  givingRoles(actor, access.read, { subject: name, right: 'view' })

/** The rule that a record must pass to be read by this person; undefined where every one may be. */
export function readRule(resource: Resource, actor: RightsHolder): Where | undefined {
  const { own } = resource
  if (!own) return undefined
  return readingRoles(resource, actor).every((role) =>
    own.roles.includes(roleAliases[role] ?? role),
  )
    ? { all: [own.where, openToNamed(resource)] }
    : undefined
}

/** Reading a record that lies within reach. */
export function readConditions(resource: Resource, record: AnyRow, context: Asking): Condition[] {
  const rule = readRule(resource, context.actor)
  return [
    ...rightConditions(resource, context.actor, 'read', 'view'),
    ...(rule ? [{ code: 'ownOnly', holds: () => matches(rule, record, context) } as const] : []),
  ]
}

/** Shared rows are everybody's: only whoever looks over the whole installation writes them, and no tenant. */
export function keeping({ placedBy }: Resource, { scope, screens }: Actor): Condition[] {
  if (placedBy !== 'shared') return []
  return [{ code: 'keptAbove', holds: () => scope.level === 'installation' && !screens }]
}

const alive = ({ deletedAt }: AnyRow): Condition => ({ code: 'alive', holds: () => !deletedAt })

/** Roles count only where their holder looks. */
const within = (resource: Resource, context: PlacedContext): Condition => ({
  code: 'place',
  holds: () => isInScope(resource, context),
})

/** Changing fields of a record in sight. */
export function changeConditions(
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Condition[] {
  const { editable: states = [resource.initial], changedBy } = resource
  return [
    ...rightConditions(resource, context.actor, 'update', 'change'),
    ...keeping(resource, context.actor),
    within(resource, context),
    alive(record),
    { code: 'state', facts: { states }, holds: () => states.includes(record.storedState) },
    ...byWhom(changedBy, record, context),
  ]
}

/** Of those with the right only a person whom the record names. */
const byWhom = (rule: Where | undefined, record: AnyRow, context: Asking): Condition[] =>
  rule ? [{ code: 'author', holds: () => matches(rule, record, context) }] : []

/** Whether a record is a draft that its author may discard without the right to delete. */
function isDiscardable(resource: Resource, record: AnyRow, context: Asking): boolean {
  const discardable = discardableOf(resource)
  return discardable !== undefined && matches(discardable, record, context)
}

/** Deleting a record, or bringing it back, whether or not it may be deleted in its state. */
export const removalConditions = (
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Condition[] => [
  ...(isDiscardable(resource, record, context)
    ? rightConditions(resource, context.actor, 'create', 'create')
    : rightConditions(resource, context.actor, 'delete', 'delete')),
  ...keeping(resource, context.actor),
  within(resource, context),
  ...byWhom(resource.deletedBy, record, context),
]

/** The rule over deleted records that the person may bring back; undefined where there is none. */
export function deletedRule(resource: Resource, actor: Actor): Where | undefined {
  const { deletable = {}, deletedBy = {} } = resource
  const restorable = { all: [resource.restorable ?? deletable, deletedBy] }
  const discardable = discardableOf(resource)
  if (!allHold(keeping(resource, actor))) return undefined
  if (allHold(rightConditions(resource, actor, 'delete', 'delete'))) return restorable
  const mayDiscard = discardable && allHold(rightConditions(resource, actor, 'create', 'create'))
  return mayDiscard ? { all: [restorable, discardable] } : undefined
}

/** Deleting a record in sight. */
export function deleteConditions(
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Condition[] {
  const { deletable } = resource
  return [
    ...removalConditions(resource, record, context),
    alive(record),
    ...(deletable
      ? [{ code: 'deletable', holds: () => matches(deletable, record, context) } as const]
      : []),
  ]
}

/** Which rows of its table a transition changes. */
export function rowIndexes(transition: Transition, record: Values, context: Context): number[] {
  const rows = transition.row ? record[transition.row.table] : []
  if (!Array.isArray(rows) || !transition.row) return []
  const { where } = transition.row
  return rows.flatMap((row: Values, index) => (matches(where, row, context) ? [index] : []))
}

/** Whether the instant at which a pause ends lies ahead. */
export const isPaused = (until: unknown, { now }: Pick<Context, 'now'>): until is string =>
  typeof until === 'string' && Date.parse(until) > now.getTime()

/** Whether a rule lets the acting person in by name, rather than because it does not shut them out. */
function namesActor(rule: Where, values: Values, context: Context): boolean {
  if (!matches(rule, values, context)) return false
  const { tests, groups } = partsOf(rule)
  return (
    tests.some(
      ({ operator, operand }) => (operator === 'is' || operator === 'has') && isActor(operand),
    ) ||
    groups.some(
      ({ kind, rules }) => kind !== 'none' && rules.some((one) => namesActor(one, values, context)),
    )
  )
}

/** Whether the record names the acting person for this very transition, in a field or a row. */
function isNamedFor({ by, row }: Transition, record: AnyRow, context: Context): boolean {
  if (by && namesActor(by, record, context)) return true
  const rows = row ? record[row.table] : undefined
  if (!row || !Array.isArray(rows)) return false
  return rows.some((one: Values) => namesActor(row.where, one, context))
}

/**
 * Taking a transition of the record's state in one's own right: a role gives it where its holder looks,
 * and beyond that only a name does (decision 8).
 */
export function transitionConditions(
  resource: Resource,
  transition: Transition,
  record: AnyRow,
  context: PlacedContext,
): Condition[] {
  const { roles, by, when, heads, row, pausedUntil: field } = transition
  const wanted = {
    subject: resource.name,
    right: rightTo(resource, record.storedState, transition),
  }
  const isForPeople = roles !== undefined || by !== undefined
  return [
    ...(roles || !isForPeople ? roleConditions(context.actor, roles ?? [], wanted) : []),
    {
      code: 'place',
      holds: () => isInScope(resource, context) || isNamedFor(transition, record, context),
    },
    ...(by ? [{ code: 'person', holds: () => matches(by, record, context) } as const] : []),
    ...(when ? [{ code: 'record', holds: () => matches(when, record, context) } as const] : []),
    ...(heads ? [headCondition(resource, heads, wanted, record, context)] : []),
    ...(field ? [{ code: 'record', holds: () => !isPaused(record[field], context) } as const] : []),
    ...(row
      ? [{ code: 'row', holds: () => rowIndexes(transition, record, context).length > 0 } as const]
      : []),
  ]
}

/** Roles that decide on a record, by what it says. */
export const decidingRoles = (
  heads: readonly Head[],
  record: Values,
  context: Context,
): readonly RoleCode[] => [
  ...new Set(heads.flatMap(({ when, roles }) => (matches(when, record, context) ? roles : []))),
]

/** Of those with the right, a decision on this record is only some roles'. */
function headCondition(
  resource: Resource,
  heads: readonly Head[],
  wanted: Wanted,
  record: AnyRow,
  context: PlacedContext,
): Condition {
  const roles = decidingRoles(heads, record, context)
  const holds = () => givingRoles(holderAt(resource, context), roles, wanted).length > 0
  return { code: 'head', facts: { roles }, holds }
}

/** Seeing a field of a record that is read. */
export function fieldConditions(resource: Resource, field: string, actor: Actor): Condition[] {
  const { name, access } = resource
  const only: readonly RoleCode[] | undefined = access.fields?.[field]
  const copied = access.copies?.[field]
  const { repeats = field } = resource.fields[field] ?? {}
  const mayBeSeen = (roles: readonly RoleCode[]) =>
    hasRole({ roles: readingRoles(resource, actor) }, roles)
  return [
    ...(only
      ? [{ code: 'fieldRole', facts: { roles: only }, holds: () => mayBeSeen(only) } as const]
      : []),
    ...(copied ? roleConditions(actor, copied.of.access.read, viewOf(copied.of)) : []),
    {
      code: 'fieldMask',
      holds: () =>
        [field, repeats].every((one) => !isMasked(actor, name, one, access.read)) &&
        !copied?.fields.some((one) => isMasked(actor, copied.of.name, one, copied.of.access.read)),
    },
  ]
}

const viewOf = ({ name }: Pick<Resource, 'name'>): Wanted => ({ subject: name, right: 'view' })
