/**
 * The one place that says who may do what with a record: roles count where their holder looks, and
 * whom a record outside names takes their own transitions.
 */
import { type Actor, actionOf, actionRight, hasRight, type Right } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import { type AnyRow, formFields, type Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { matches } from '#domain/where/where'
import { blockedBy } from '#domain/workflow/blocked-by'
import {
  allHold,
  changeConditions,
  deleteConditions,
  fieldConditions,
  keeping,
  readConditions,
  removalConditions,
  rightConditions,
} from '#domain/workflow/conditions'
import { transitionsFor } from '#domain/workflow/step'
import type { PlacedContext, StepContext } from '#domain/workflow/step-context'
import { masked } from './secrets.ts'

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
  /** What the record says that it would be refused for now, whatever is typed. */
  readonly blockedBy?: readonly FieldError[]
}

/** Whether a right of the definition is the person's, stored grants included. */
const holds = (...asked: Parameters<typeof rightConditions>): boolean =>
  allHold(rightConditions(...asked))

export const mayRead = (resource: Resource, actor: Actor): boolean =>
  holds(resource, actor, 'read', 'view')

/** Whether the person may change some record of the type, whatever its state. */
export const mayUpdateSome = (resource: Resource, actor: Actor): boolean =>
  holds(resource, actor, 'update', 'change')

export const mayDeleteSome = (resource: Resource, actor: Actor): boolean =>
  holds(resource, actor, 'delete', 'delete')

export const mayExport = (resource: Resource, actor: Actor): boolean =>
  mayRead(resource, actor) && holds(resource, actor, 'read', 'export')

export const mayCreate = (resource: Resource, actor: Actor): boolean =>
  holds(resource, actor, 'create', 'create') && allHold(keeping(resource, actor))

export const mayImport = (resource: Resource, actor: Actor): boolean =>
  mayCreate(resource, actor) && holds(resource, actor, 'create', 'import')

/** Whether the person may use a right: what is not read is not worked on, wherever it is kept. */
export function mayUse(resource: Resource, actor: Actor, right: Right): boolean {
  if (right === 'create') return mayCreate(resource, actor)
  if (right === 'import') return mayImport(resource, actor)
  if (!mayRead(resource, actor)) return false
  if (right === 'view') return true
  if (right === 'export') return mayExport(resource, actor)
  if (!allHold(keeping(resource, actor))) return false
  if (right === 'change') return mayUpdateSome(resource, actor)
  if (right === 'delete') return mayDeleteSome(resource, actor)
  return Object.values(resource.states).some((transitions) => {
    const roles = transitions[actionOf(right) ?? '']?.roles
    return roles !== undefined && hasRight(actor, roles, { subject: resource.name, right })
  })
}

/** Names of the actions that the person may take on some record: by right, or named by it. */
export function actionsOf(resource: Resource, actor: Actor): string[] {
  const open = Object.values(resource.states).flatMap((transitions) =>
    Object.entries(transitions).flatMap(([action, { roles, by }]) => {
      const wanted = { subject: resource.name, right: actionRight(action) }
      const may = roles ? hasRight(actor, roles, wanted) : by !== undefined
      return may ? [action] : []
    }),
  )
  return [...new Set(open)]
}

export const mayReadRecord = (resource: Resource, record: AnyRow, context: StepContext): boolean =>
  allHold(readConditions(resource, record, context))

export const mayUpdate = (resource: Resource, record: AnyRow, context: PlacedContext): boolean =>
  allHold(changeConditions(resource, record, context))

export const mayDelete = (resource: Resource, record: AnyRow, context: PlacedContext): boolean =>
  allHold(deleteConditions(resource, record, context))

/** Who brings a record back is who could delete it as it was, or who has the right where its type says so. */
export const mayRestore = (resource: Resource, record: AnyRow, context: PlacedContext): boolean => {
  const { deletable = {}, restorable = deletable } = resource
  const mayRemove = allHold(removalConditions(resource, record, context))
  return Boolean(record.deletedAt) && mayRemove && matches(restorable, record, context)
}

export function abilities(resource: Resource, record: AnyRow, context: PlacedContext): Abilities {
  return {
    update: mayUpdate(resource, record, context),
    delete: mayDelete(resource, record, context),
    restore: mayRestore(resource, record, context),
  }
}

/** The transitions open to this person, as buttons and their dialogs need them. */
export function openActions(
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Record<string, OpenAction> {
  if (record.deletedAt || !allHold(keeping(resource, context.actor))) return {}
  return Object.fromEntries(
    Object.entries(transitionsFor(resource, record, context)).map(([name, transition]) => {
      const { to, asks = [], grave = false } = transition
      const faults = blockedBy(resource, record, transition, context)
      return [name, { to, asks, grave, ...(faults.length > 0 && { blockedBy: faults }) }]
    }),
  )
}

/** Whether this person sees and sets a field that not everyone does: the same of every record. */
export function maySeeField(resource: Resource, name: string, actor: Actor): boolean {
  const ofActor = seen.get(actor) ?? new Map<Resource, Map<string, boolean>>()
  seen.set(actor, ofActor)
  const ofType = ofActor.get(resource) ?? new Map<string, boolean>()
  ofActor.set(resource, ofType)
  const may = ofType.get(name) ?? allHold(fieldConditions(resource, name, actor))
  ofType.set(name, may)
  return may
}

const seen = new WeakMap<Actor, Map<Resource, Map<string, boolean>>>()

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

/** The record without secrets and without the fields that none of its readers sees. */
export function visiblePart<R extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  record: R,
  readers: readonly Actor[],
): R {
  const shown = masked(resource.fields, record)
  const { fields, copies } = resource.access
  const seesAll = ({ grants }: Actor) => !fields && !copies && !grants?.length
  if (readers.some(seesAll)) return shown as R
  const isSeen = (name: string) => readers.some((one) => maySeeField(resource, name, one))
  return Object.fromEntries(
    // That there is a record, and its state, is known to whoever has just had to do with it.
    Object.entries(shown).filter(([name]) => !Object.hasOwn(resource.fields, name) || isSeen(name)),
  ) as R
}
