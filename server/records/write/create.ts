import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { forbidden } from '../../platform/problem.ts'
import { mayCreate } from '../access/policy.ts'
import { sealed } from '../access/secrets.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { claimKey } from '../input/idempotency.ts'
import { newValues } from '../input/values.ts'
import { findRecord } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { templateRows } from '../references/template-rows.ts'
import { mustBeWithinQuota } from '../store/own-quota.ts'
import { insertRecorded } from '../store/recorded.ts'
import { shareOrganizationWrites } from '../store/store.ts'
import { ProposedSettings } from './proposed-settings.ts'
import { complete, mustBeAdmissible } from './steps.ts'
import { storedSuggestions } from './stored-suggestions.ts'
import { mustBeSubmitting, submitted } from './submission.ts'

interface Creation {
  readonly input: Values
  /** What the client calls its intention: the same key never makes a second record. */
  readonly key?: string
  /** The id of a record that something outside knows already; default: a new one. */
  readonly id?: string
  /** The transition that hands it in, taken in the same step: what it refuses leaves no record. */
  readonly handIn?: string
}

/** Makes a record in its initial state; record, history and metric deltas commit together. */
export async function createRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { input, key, id = randomUUID(), handIn }: Creation,
): Promise<RecordAnswer> {
  if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
  mustBeSubmitting(resource, handIn)
  const context = stepContextOf(recordContext, actor)
  const record = await recordContext.db.scoped(actor.scope, async (tx) => {
    const earlier = key && (await earlierBy(tx, { key, id, input, handIn, resource }, context))
    if (earlier) return findRecord(tx, resource, earlier, context)
    const whole = await withSettings(tx, resource, input, actor)
    const values = sealed(recordContext, resource, newValues(resource, whole, context, id))
    const made = await insertWithin(tx, resource, { id, values }, context)
    return submitted(recordContext, tx, { resource, record: made, handIn }, context)
  })
  return presentRecord(recordContext, resource, record, context)
}

/** What nobody said and the settings of its place do, as a form would have proposed. */
function withSettings(tx: Tx, resource: Resource, input: Values, actor: Actor): Promise<Values> {
  const settings = new ProposedSettings(resource, actor)
  if (!settings.isWanted(input)) return Promise.resolve(input)
  return withSystemRole(tx, actor.scope, async () => settings.filledIn((work) => work(tx), input))
}

interface Keyed {
  readonly key: string
  readonly id: string
  readonly input: Values
  readonly handIn: string | undefined
  readonly resource: Resource
}

function earlierBy(tx: Tx, keyed: Keyed, { actor, now }: StepContext) {
  const { key, id, input, handIn, resource } = keyed
  return withSystemRole(tx, actor.scope, () =>
    claimKey(tx, {
      accountId: actor.id,
      key,
      resource: resource.name,
      recordId: id,
      // To save and to submit is another intention than to save.
      input: handIn ? { input, handIn } : input,
      now,
    }),
  )
}

/** The same for values that were read already, in a transaction of the person's own scope. */
export async function insertWithin(
  tx: Tx,
  resource: Resource,
  { id, values: chosen }: { readonly id: string; readonly values: Values },
  context: StepContext,
): Promise<AnyRow> {
  const { actor, now } = context
  const { fields } = resource
  await shareOrganizationWrites(tx, resource)
  const values = await withSystemRole(tx, actor.scope, async () => {
    const values = {
      ...chosen,
      ...(await storedSuggestions(tx, resource, chosen)),
      ...(await templateRows(tx, resource, { before: null, chosen })),
    }
    const proposal = { resource, id, before: null, values, chosen: { fields, values: chosen } }
    await mustBeAdmissible(tx, proposal, context)
    await mustBeWithinQuota(tx, resource, actor.id)
    return values
  })
  const after = await insertRecorded(tx, resource, { id, values, actorId: actor.id, now })
  return complete(tx, { resource, before: null, values, after }, context)
}
