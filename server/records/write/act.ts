import type { Actor, Principal } from '#domain/access/access'
import { type Lineage, type Scope, scopeIn } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { matches, type Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { askedFields, type Done, type Refusal, step } from '#domain/workflow/step'
import {
  type Holder,
  holderAt,
  isInScope,
  type PlacedContext,
  type StepContext,
} from '#domain/workflow/step-context'
import { levelAllows } from '../../authority/data-levels.ts'
import type { Tx } from '../../db/database.ts'
import {
  badRequest,
  conflict,
  forbidden,
  invalid,
  notFound,
  type Problem,
} from '../../platform/problem.ts'
import { mustActAsOnePerson } from '../access/one-person.ts'
import { sealed } from '../access/secrets.ts'
import { mustPassChecks } from '../checks/index.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { mustBeAuthorized } from '../effects/authorized-by.ts'
import { makeRecords } from '../effects/creations.ts'
import { followEffects } from '../effects/effects.ts'
import { holdFilesOf, mustBeOwnUploads } from '../files/held-files.ts'
import { reasonField } from '../history/reason.ts'
import { safeValues } from '../input/values.ts'
import { notifyRecipients } from '../notices/recipients.ts'
import { mustBePlaceable } from '../place/place.ts'
import { findToAct } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { mustBeReferable } from '../references/reference-scope.ts'
import { saveRecorded } from '../store/recorded.ts'
import { withConflictDetails } from './conflict-details.ts'

interface Act {
  readonly id: string
  readonly action: string
  /** The version the person was looking at. */
  readonly version: number
  readonly input: Values
  /** One of several ticked together. */
  readonly isBulk?: boolean
}

/**
 * Takes one transition of a record: the only way its state changes. What follows on other records, its
 * history and the metric deltas commit with it or not at all.
 */
export async function actOnRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  act: Act,
): Promise<RecordAnswer> {
  const context = stepContextOf(recordContext, actor)
  const record = await withConflictDetails(
    recordContext.db,
    { resource, viewer: actor },
    act.id,
    () =>
      recordContext.db.scoped(actor.scope, (tx) =>
        actWithin(recordContext, tx, resource, act, context),
      ),
  )
  return presentRecord(recordContext, resource, record, context)
}

/** The same in a transaction of the person's own scope, with whatever else has to commit with it. */
export async function actWithin(
  recordContext: RecordContext,
  tx: Tx,
  resource: Resource,
  { id, action, version, input, isBulk = false }: Act,
  asked: StepContext,
): Promise<AnyRow> {
  const known = Object.values(resource.states).some((transitions) =>
    Object.hasOwn(transitions, action),
  )
  if (!known) throw notFound(resource.name, action)
  const { record: before, scope, context } = await findToAct(tx, resource, id, version, asked)
  const result = step(resource, before, action, input, context)
  if (!result.ok) throw refusalOf(result, before)
  const { bulk } = result.transition
  if (isBulk && bulk && !matches(bulk, before, context)) throw badRequest('notInBulk', { action })
  await mustHold(tx, resource, { before, result, input, scope }, context)
  const changes = sealed(recordContext, resource, safeValues(resource.fields, result.changes))
  const { transition, principal } = result
  const taken = { action, changes, why: reasonIn(resource, transition, input), scope, principal }
  return takeExit(recordContext, tx, { resource, before, taken }, context)
}

interface Taken {
  readonly action: string
  readonly changes: Values
  readonly why?: string
  readonly scope: Scope | null
  /** In whose place the person acts. */
  readonly principal: Principal | null
}

interface Taking {
  readonly resource: Resource
  readonly before: AnyRow
  readonly taken: Taken
}

async function takeExit(
  recordContext: RecordContext,
  tx: Tx,
  { resource, before, taken: { action, changes, why, scope, principal } }: Taking,
  context: StepContext,
): Promise<AnyRow> {
  const { actor, now } = context
  const operation = { action, why, principalId: principal?.actor.id, actorId: actor.id, now }
  const after = await saveRecorded(tx, resource, { before, changes, ...operation })
  await holdFilesOf(tx, scope, resource, after.id, changes)
  const { effects = [], creates = [] } = resource.states[before.storedState]?.[action] ?? {}
  return withSystemRole(tx, scope, async () => {
    await mustBeAuthorized(tx, resource, { before, after }, now)
    await notifyRecipients(tx, resource, { action, before, after }, context, principal)
    await makeRecords(recordContext, tx, { resource, record: after, creations: creates }, context)
    return followEffects(tx, { resource, record: after, earlier: before, effects }, context)
  })
}

interface Proposal {
  readonly before: AnyRow
  readonly result: Done
  readonly input: Values
  readonly scope: Scope | null
}

/** What the dialog brought in must be the person's to bring, and the result pass the checks. */
async function mustHold(
  tx: Tx,
  resource: Resource,
  { before, result, input, scope }: Proposal,
  { actor, now, place: standing }: PlacedContext,
): Promise<void> {
  const asked = askedFields(resource, result.transition)
  // Who stands in for somebody does it at their level, and points at what that person may point at.
  const own = result.principal?.actor ?? actor
  const foreign = isInScope(resource, { actor: own, place: standing }) ? null : standing
  await withSystemRole(tx, scope, async () => {
    await mustBeOfLevel(tx, result.transition, foreign ? lookingFrom(own, foreign) : own)
    await mustActAsOnePerson(tx, resource, { record: before, ...result, actor })
    await mustBeReferable(tx, own, asked, input)
    if (foreign) await mustBeReferable(tx, lookingFrom(own, foreign), asked, input)
    await mustBeOwnUploads(tx, actor.id, asked, { before, values: input })
    const after = { ...before, ...result.changes }
    const place = { ...result.changes, ...computed(resource, after) }[resource.placedBy]
    if (place !== undefined && place !== before[resource.placedBy])
      await mustBePlaceable(tx, resource, { [resource.placedBy]: place }, actor)
    const holder = holderAt(resource, { actor: own, place: standing })
    await mustPassChecks(tx, { resource, actor, holder, now, before, after })
  })
}

/** Whom a foreign record names acts for its mine: at its level, and so that it stays among its people. */
const lookingFrom = (actor: Holder, place: Lineage): Actor => ({
  ...actor,
  ...{ lineage: place, scope: scopeIn(place, 'factory') },
})

async function mustBeOfLevel(tx: Tx, { needsLevel }: Transition, actor: Actor) {
  if (needsLevel && !(await levelAllows(tx, actor, needsLevel))) {
    throw forbidden(needsLevel === 'canPublish' ? 'levelPublishesNothing' : 'levelReviewsNothing')
  }
}

function refusalOf({ reason, errors, until }: Refusal, { version, storedState }: AnyRow): Problem {
  switch (reason) {
    case 'noSuchAction':
      return conflict(version, 'illegalTransition')
    case 'notAllowed':
      return forbidden('notAllowed', { state: storedState })
    case 'notReady':
      return forbidden('notReady', { state: storedState })
    case 'paused':
      return forbidden('paused', { until })
    case 'invalid':
      return invalid(errors)
  }
}

/** The reason a person gave, for the history. */
function reasonIn(resource: Resource, transition: Transition, input: Values): string | undefined {
  const name = reasonField(resource, transition)
  const reason = name ? input[name] : undefined
  return typeof reason === 'string' ? reason : undefined
}
