/**
 * What stands between a person and a deed, one condition at a time. Policy asks whether all of them
 * hold; an explanation says which do not. There is no second list that could tell otherwise.
 */
import {
  type Actor,
  type Button,
  hasRight,
  hasRole,
  isGiven,
  isMasked,
  isPackaged,
  type RightsHolder,
  type RoleCode,
  type Wanted,
} from './access.ts'
import { buttonOf } from './button.ts'
import type { Exit } from './exit.ts'
import type { AnyRow, Resource } from './resource.ts'
import { type Context, matches, type Values, type Where } from './where.ts'

/** Codes of conditions, from the widest to the most particular. */
export const conditionCodes = [
  'package',
  'role',
  'grant',
  'place',
  'ownOnly',
  'keptAbove',
  'alive',
  'state',
  'author',
  'deletable',
  'person',
  'record',
  'row',
  'fieldRole',
  'fieldMask',
] as const
export type ConditionCode = (typeof conditionCodes)[number]

/** What the sentence of a condition names. */
export interface Facts {
  readonly roles?: readonly RoleCode[]
  readonly button?: Button
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

type Right = 'read' | 'create' | 'update' | 'delete'
interface Asking extends Context {
  readonly actor: Actor
}

/** A right of the definition, and what administrators left of it. */
export function rightConditions(
  { name, access }: Resource,
  actor: Actor,
  right: Right,
  button: Button,
): Condition[] {
  return roleConditions(actor, access[right], { on: 'resources', name, button })
}

/** What the package of a tenant, the definition and administrators say of something wanted. */
export function roleConditions(
  actor: RightsHolder,
  roles: readonly RoleCode[],
  wanted: Wanted,
): Condition[] {
  const { button } = wanted
  const hasOwnRole = () => (actor.grants ?? []).some(({ builtIn }) => !builtIn)
  const isMeant = () => hasRole(actor, roles) || (roles.length > 0 && hasOwnRole())
  return [
    ...(actor.screens
      ? [{ code: 'package', holds: () => isPackaged(actor, wanted) } as const]
      : []),
    { code: 'role', facts: { roles }, holds: isMeant },
    // Nobody took away what was never given.
    { code: 'grant', facts: { button }, holds: () => !isMeant() || isGiven(actor, roles, wanted) },
  ]
}

/** Roles of the person that let them read records of the type, as definitions and grants have it. */
function readingRoles({ name, access }: Resource, { roles, grants = [] }: Actor): RoleCode[] {
  const stored = grants.filter(({ builtIn }) => builtIn)
  const view = { on: 'resources', name, button: 'view' } as const
  return roles.filter((role) => hasRight({ roles: [role], grants: stored }, access.read, view))
}

/** The rule that a record must pass to be read by this person; undefined where every one may be. */
export function readRule(resource: Resource, actor: Actor): Where | undefined {
  const { own } = resource
  if (!own) return undefined
  return readingRoles(resource, actor).every((role) => own.roles.includes(role))
    ? own.where
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

/** Reference data is the whole group's: it is kept from the group or a company, not from a mine. */
export function keeping({ placedBy }: Resource, { scope }: Actor): Condition[] {
  if (placedBy !== 'shared') return []
  const holds = () => scope.level === 'group' || scope.level === 'company'
  return [{ code: 'keptAbove', holds }]
}

const alive = ({ deletedAt }: AnyRow): Condition => ({ code: 'alive', holds: () => !deletedAt })

/** Changing fields of a record in sight. */
export function changeConditions(resource: Resource, record: AnyRow, context: Asking): Condition[] {
  const { editable: states = [resource.initial], changedBy } = resource
  return [
    ...rightConditions(resource, context.actor, 'update', 'edit'),
    ...keeping(resource, context.actor),
    alive(record),
    { code: 'state', facts: { states }, holds: () => states.includes(record.storedState) },
    ...(changedBy
      ? [{ code: 'author', holds: () => matches(changedBy, record, context) } as const]
      : []),
  ]
}

/** Deleting a record in sight. */
export function deleteConditions(resource: Resource, record: AnyRow, context: Asking): Condition[] {
  const { deletable } = resource
  return [
    ...rightConditions(resource, context.actor, 'delete', 'delete'),
    ...keeping(resource, context.actor),
    alive(record),
    ...(deletable
      ? [{ code: 'deletable', holds: () => matches(deletable, record, context) } as const]
      : []),
  ]
}

/** Which rows of its table an exit changes. */
export function rowIndexes(exit: Exit, record: Values, context: Context): number[] {
  const rows = exit.row ? record[exit.row.table] : []
  if (!Array.isArray(rows) || !exit.row) return []
  const { where } = exit.row
  return rows.flatMap((row: Values, index) => (matches(where, row, context) ? [index] : []))
}

/** Taking an exit of the record's state in one's own right. */
export function exitConditions(
  resource: Resource,
  exit: Exit,
  record: AnyRow,
  context: Asking,
): Condition[] {
  const { roles, by, when, row } = exit
  const button = buttonOf(resource, record.storedState, exit)
  const wanted = { on: 'resources', name: resource.name, button } as const
  const isForPeople = roles !== undefined || by !== undefined
  return [
    ...(roles || !isForPeople ? roleConditions(context.actor, roles ?? [], wanted) : []),
    ...(by ? [{ code: 'person', holds: () => matches(by, record, context) } as const] : []),
    ...(when ? [{ code: 'record', holds: () => matches(when, record, context) } as const] : []),
    ...(row
      ? [{ code: 'row', holds: () => rowIndexes(exit, record, context).length > 0 } as const]
      : []),
  ]
}

/** Seeing a field of a record that is read. */
export function fieldConditions(resource: Resource, field: string, actor: Actor): Condition[] {
  const { name, access } = resource
  const only: readonly RoleCode[] | undefined = access.fields?.[field]
  const mayBeSeen = (roles: readonly RoleCode[]) =>
    hasRole({ roles: readingRoles(resource, actor) }, roles)
  return [
    ...(only
      ? [{ code: 'fieldRole', facts: { roles: only }, holds: () => mayBeSeen(only) } as const]
      : []),
    { code: 'fieldMask', holds: () => !isMasked(actor, name, field, access.read) },
  ]
}
