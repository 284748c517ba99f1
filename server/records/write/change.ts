import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { PlacedContext, StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { conflict, forbidden } from '../../platform/problem.ts'
import { mayUpdate, mayUpdateSome } from '../access/policy.ts'
import { sealed } from '../access/secrets.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { changedValues } from '../input/values.ts'
import { findToWrite } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { templateRows } from '../references/template-rows.ts'
import { saveRecorded } from '../store/recorded.ts'
import { withConflictDetails } from './conflict-details.ts'
import { complete, mustBeAdmissible } from './steps.ts'
import { storedSuggestions } from './stored-suggestions.ts'
import { submitted } from './submission.ts'

interface Change {
  readonly id: string
  /** The version the person was looking at. */
  readonly version: number
  readonly input: Values
  /** The transition that hands it in, taken in the same step: what it refuses changes nothing. */
  readonly handIn?: string
}

/** Changes fields of a record; its state only ever changes by an action. */
export async function changeRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  change: Change,
): Promise<RecordAnswer> {
  const context = stepContextOf(recordContext, actor)
  const record = await withConflictDetails(
    recordContext.db,
    { resource, viewer: actor },
    change.id,
    () =>
      recordContext.db.scoped(actor.scope, (tx) =>
        changeWithin(recordContext, tx, resource, change, context),
      ),
  )
  return presentRecord(recordContext, resource, record, context)
}

/** The same in a transaction of the person's own scope, with whatever else has to commit with it. */
export async function changeWithin(
  recordContext: RecordContext,
  tx: Tx,
  resource: Resource,
  change: Change,
  context: StepContext,
): Promise<AnyRow> {
  const record = await changedWithin(recordContext, tx, resource, change, context)
  return submitted(recordContext, tx, { resource, record, handIn: change.handIn }, context)
}

async function changedWithin(
  recordContext: RecordContext,
  tx: Tx,
  resource: Resource,
  { id, version, input }: Change,
  asked: StepContext,
): Promise<AnyRow> {
  const { record: before, context } = await findToWrite(tx, resource, id, version, asked)
  const { actor, now } = context
  mustBeEditable(resource, before, context)
  const chosen = sealed(recordContext, resource, changedValues(resource, before, input, context))
  if (Object.keys(chosen).length === 0) return before
  const changes = await withSystemRole(tx, actor.scope, async () => {
    const said = await storedSuggestions(tx, resource, { ...before, ...chosen })
    const rows = await templateRows(tx, resource, { before, chosen })
    const values = { ...chosen, ...said, ...rows }
    const named = { fields: resource.fields, values: chosen }
    await mustBeAdmissible(tx, { resource, id, before, values, chosen: named }, context)
    return values
  })
  const operation = { action: 'change', actorId: actor.id, now }
  const after = await saveRecorded(tx, resource, { before, changes, ...operation })
  return complete(tx, { resource, before, values: changes, after }, context)
}

function mustBeEditable(resource: Resource, record: AnyRow, context: PlacedContext): void {
  if (mayUpdate(resource, record, context)) return
  const editable = resource.editable ?? [resource.initial]
  const isLocked = !editable.includes(record.storedState)
  const hasRight = mayUpdateSome(resource, context.actor)
  throw isLocked && hasRight ? conflict(record.version, 'notEditable') : forbidden('notAllowed')
}
