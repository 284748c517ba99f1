/**
 * The one place that says who may do what with a record. Scope is not its business: a record
 * outside the actor's scope never gets here.
 */
import { type Actor, hasRole, type RoleCode } from '#domain/access'
import { type AnyRow, type Fields, formFields, type Resource } from '#domain/resource'
import { matches, type Where } from '#domain/where'
import { exitsFor, type StepContext } from '#domain/workflow'
import { veiled } from './secrets.ts'

/** What the person may do with one record; the client shows, it does not decide. */
export interface Abilities {
  readonly update: boolean
  readonly delete: boolean
  readonly restore: boolean
}

export interface OpenAction {
  readonly to: string
  readonly asks: readonly string[]
  readonly grave: boolean
}

export const mayRead = (resource: Resource, actor: Actor): boolean =>
  hasRole(actor, resource.access.read)

export const mayCreate = (resource: Resource, actor: Actor): boolean =>
  hasRole(actor, resource.access.create) && maintains(resource, actor)

/** Reference data is the whole group's: it is kept from the group or a company, not from a mine. */
const maintains = ({ placedBy }: Resource, { scope }: Actor): boolean =>
  placedBy !== 'shared' || scope.level === 'group' || scope.level === 'company'

/** The rule that a record must pass to be read by this person; undefined where every one may be. */
export function readRule(resource: Resource, actor: Actor): Where | undefined {
  const { own } = resource
  return own && actor.roles.every((role) => own.roles.includes(role)) ? own.where : undefined
}

export function mayReadRecord(resource: Resource, record: AnyRow, context: StepContext): boolean {
  const rule = readRule(resource, context.actor)
  return mayRead(resource, context.actor) && (!rule || matches(rule, record, context))
}

export function mayUpdate(resource: Resource, record: AnyRow, context: StepContext): boolean {
  const editable = resource.editable ?? [resource.initial]
  return (
    !record.deletedAt &&
    editable.includes(record.storedState) &&
    hasRole(context.actor, resource.access.update) &&
    maintains(resource, context.actor) &&
    (!resource.changedBy || matches(resource.changedBy, record, context))
  )
}

export function mayDelete(resource: Resource, record: AnyRow, context: StepContext): boolean {
  return (
    !record.deletedAt &&
    hasRole(context.actor, resource.access.delete) &&
    maintains(resource, context.actor) &&
    (!resource.deletable || matches(resource.deletable, record, context))
  )
}

export const mayRestore = (resource: Resource, record: AnyRow, { actor }: StepContext): boolean =>
  Boolean(record.deletedAt) && hasRole(actor, resource.access.delete)

export function abilities(resource: Resource, record: AnyRow, context: StepContext): Abilities {
  return {
    update: mayUpdate(resource, record, context),
    delete: mayDelete(resource, record, context),
    restore: mayRestore(resource, record, context),
  }
}

/** The exits open to this person, as buttons and their dialogs need them. */
export function openActions(
  resource: Resource,
  record: AnyRow,
  context: StepContext,
): Record<string, OpenAction> {
  if (record.deletedAt || !maintains(resource, context.actor)) return {}
  return Object.fromEntries(
    Object.entries(exitsFor(resource, record, context)).map(([name, exit]) => [
      name,
      { to: exit.to, asks: exit.asks ?? [], grave: exit.grave ?? false },
    ]),
  )
}

/** Whether this person sees and sets a field that not everyone does. */
export function maySeeField(resource: Resource, name: string, { roles }: Actor): boolean {
  const only: readonly RoleCode[] | undefined = resource.access.fields?.[name]
  return !only || hasRole({ roles }, only)
}

/** The fields a person fills in: those of the form that they may see; the same object each time. */
export function writableFields(resource: Resource, actor: Actor): Fields {
  const known = writable.get(actor) ?? new Map<Resource, Fields>()
  writable.set(actor, known)
  const fields = known.get(resource) ?? writableOf(resource, actor)
  known.set(resource, fields)
  return fields
}

// A schema is built once for each set of fields, which takes longer than to use it a hundred times.
const writable = new WeakMap<Actor, Map<Resource, Fields>>()

const writableOf = (resource: Resource, actor: Actor): Fields =>
  Object.fromEntries(
    Object.entries(formFields(resource)).filter(([name]) => maySeeField(resource, name, actor)),
  )

/** The record without what this person may not see, and without secrets. */
export function visiblePart<R extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  record: R,
  actor: Actor,
): R {
  const shown = veiled(resource.fields, record)
  if (!resource.access.fields) return shown as R
  return Object.fromEntries(
    Object.entries(shown).filter(([name]) => maySeeField(resource, name, actor)),
  ) as R
}
