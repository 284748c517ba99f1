/**
 * The steps of every write, in their order. Each kind of write leaves out what it has nothing of, and
 * none has an order of its own:
 *
 *   authorise   `mayCreate`, `findToWrite`, `findToAct`: the type, the record, its version, the state
 *   validate    `newValues`, `changedValues`, `step`: fields, rules, what is calculated; then `sealed`
 *   admit       `mustBeAdmissible`: place, references, files, checks; then `mustBeWithinQuota`
 *   save        `store/recorded.ts`: the row with its history
 *   complete    `holdFilesOf`, notices, records made, effects: `complete` after a form,
 *               `completeTransition` after an action
 *
 * A copy is a creation (`insertWithin`), and so is what is handed in with it an action. Bulk takes the
 * steps row by row; an import stores many at once, by the checks, places and references that these are
 * made of (`server/import/table/take-lines.ts`). What the system does by itself is admitted by nobody: it
 * begins with `step` or its values (`effects/system-act.ts`).
 */
import type { Actor } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Fields, Transition } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import type { Holder, StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { mustPassChecks } from '../checks/index.ts'
import type { RecordContext } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { followWrite } from '../effects/effects.ts'
import { followTransition, type TakenTransition } from '../effects/taken-transition.ts'
import { notifyOfChange, notifyRecipients } from '../notices/recipients.ts'
import { mustBePlaceable, placeField } from '../place/place.ts'
import { mustBeReferable } from '../references/reference-scope.ts'
import { holdFilesOf, mustBeOwnUploads } from '../store/held-files.ts'

interface Proposal {
  readonly resource: Resource
  readonly id: string
  /** Null for a new record. */
  readonly before: AnyRow | null
  /** What is written: all of a new record, what changes of another, nothing of one that comes back. */
  readonly values: Values
  /** What of it a person chose; default: all. A transition sets values by itself as well. */
  readonly chosen?: { readonly fields: Fields; readonly values: Values }
  /** Each of these must be able to name what is chosen; default: the writer. */
  readonly namers?: readonly Actor[]
  /** Default: the writer. */
  readonly holder?: Holder
  /** The action that writes it, where it is one. */
  readonly transition?: Transition
  /** It comes to stand where it stands; default: a new record does. */
  readonly isPlacedAnew?: boolean
}

/**
 * Throws where the record would stand in the wrong place, names what is not the writer's to name, holds
 * files of others or breaks a rule of its type. Runs above scope.
 */
export async function mustBeAdmissible(
  tx: Tx,
  { resource, id, before, values, ...proposal }: Proposal,
  { actor, now, figureFaults }: StepContext,
): Promise<void> {
  const { chosen = { fields: resource.fields, values } } = proposal
  const { namers = [actor], holder = actor, isPlacedAnew = before === null, transition } = proposal
  const after = { ...before, ...values, id }
  const field = placeField(resource)
  const { [field]: place = null }: Values = { ...after, ...computed(resource, after) }
  if (isPlacedAnew || place !== (before?.[field] ?? null))
    await mustBePlaceable(tx, resource, { [field]: place }, actor)
  for (const namer of namers) await mustBeReferable(tx, namer, chosen.fields, chosen.values)
  await mustBeOwnUploads(tx, actor.id, chosen.fields, {
    ...{ before: before ?? {}, values: chosen.values },
  })
  const by = { actor, holder, now, transition, figureFaults }
  await mustPassChecks(tx, { resource, before, after, ...by })
}

interface Stored extends Pick<Proposal, 'resource' | 'before' | 'values'> {
  readonly after: AnyRow
}

/** Holds its files, tells whom it concerns, and brings about what follows; answers the record after that. */
export async function complete(
  tx: Tx,
  { resource, before, values, after }: Stored,
  context: StepContext,
): Promise<AnyRow> {
  const { id: by, scope } = context.actor
  await holdFilesOf(tx, { by, back: scope }, resource, after.id, values)
  await withSystemRole(tx, scope, () =>
    before
      ? notifyOfChange(tx, resource, { before, after }, context)
      : notifyRecipients(tx, resource, { action: 'create', before, after }, context),
  )
  return followWrite(tx, resource, { before, after }, context)
}

interface Taken extends TakenTransition {
  /** What was written. */
  readonly values: Values
  /** The scope in which the transaction goes on: that of whoever acts, or of whom they stand in for. */
  readonly scope: Scope | null
}

/** The same after a transition. */
export async function completeTransition(
  recordContext: RecordContext,
  tx: Tx,
  { values, scope, ...taken }: Taken,
  context: StepContext,
): Promise<AnyRow> {
  const { id: by } = context.actor
  await holdFilesOf(tx, { by, back: scope }, taken.resource, taken.after.id, values)
  return withSystemRole(tx, scope, () => followTransition(recordContext, tx, taken, context))
}
