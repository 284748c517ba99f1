import type { Actor, Principal } from '#domain/access'
import { computed } from '#domain/derive'
import type { AnyRow, Resource } from '#domain/resource'
import type { Scope } from '#domain/scope'
import type { Exit } from '#domain/transition'
import { matches, type Values } from '#domain/where'
import { askedFields, type Done, type Refusal, type StepContext, step } from '#domain/workflow'
import { levelAllows } from '../authority/data-levels.ts'
import type { Tx } from '../db/database.ts'
import { badRequest, conflict, forbidden, invalid, notFound, type Problem } from '../problem.ts'
import { mustAnswerFor } from './authorized-by.ts'
import { mustPassChecks } from './checks/index.ts'
import { tellingWhoWasFirst } from './conflict-details.ts'
import { makeRecords } from './creations.ts'
import { followEffects } from './effects.ts'
import { findToAct } from './find.ts'
import { holdFilesOf, mustBeOwnUploads } from './held-files.ts'
import { appendHistory } from './history.ts'
import { safeValues } from './input.ts'
import { tellConcerned } from './notify-recipients.ts'
import { mustActInOneName } from './one-person.ts'
import { mustBePlaceable } from './place.ts'
import { presentRecord, type RecordAnswer } from './present.ts'
import { reasonField } from './reason.ts'
import { contextOf, type Office } from './record-context.ts'
import { mustReach } from './reference-scope.ts'
import { sealed } from './secrets.ts'
import { saveRecord } from './store.ts'
import { asSystem } from './with-system-role.ts'

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
 * Takes one exit of a record: the only way its state changes. What follows on other records, its
 * history and the metric deltas commit with it or not at all.
 */
export async function actOnRecord(
  office: Office,
  actor: Actor,
  resource: Resource,
  act: Act,
): Promise<RecordAnswer> {
  const context = contextOf(office, actor)
  const record = await tellingWhoWasFirst(office.db, { resource, viewer: actor }, act.id, () =>
    office.db.scoped(actor.scope, (tx) => actWithin(office, tx, resource, act, context)),
  )
  return presentRecord(office, resource, record, context)
}

/** The same in a transaction of the person's own scope, with whatever else has to commit with it. */
export async function actWithin(
  office: Office,
  tx: Tx,
  resource: Resource,
  { id, action, version, input, isBulk = false }: Act,
  asked: StepContext,
): Promise<AnyRow> {
  const known = Object.values(resource.states).some((exits) => Object.hasOwn(exits, action))
  if (!known) throw notFound(resource.name, action)
  const { record: before, scope, context } = await findToAct(tx, resource, id, version, asked)
  const result = step(resource, before, action, input, context)
  if (!result.ok) throw refusalOf(result, before)
  const { bulk } = result.exit
  if (isBulk && bulk && !matches(bulk, before, context)) throw badRequest('notInBulk', { action })
  await mustHold(tx, resource, { before, result, input, scope }, context)
  const changes = sealed(office, resource, safeValues(resource.fields, result.changes))
  const { exit, principal } = result
  const taken = { action, changes, why: reasonIn(resource, exit, input), scope, principal }
  return takeExit(office, tx, { resource, before, taken }, context)
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
  office: Office,
  tx: Tx,
  { resource, before, taken: { action, changes, why, scope, principal } }: Taking,
  context: StepContext,
): Promise<AnyRow> {
  const { actor, now } = context
  const after = await saveRecord(tx, resource, { before, changes, actorId: actor.id, now })
  const deed = { action, before, after }
  const principalId = principal?.actor.id
  await appendHistory(tx, { resource, ...deed, actor, now, why, principalId })
  await holdFilesOf(tx, scope, resource, after.id, changes)
  const { effects = [], creates = [] } = resource.states[before.storedState]?.[action] ?? {}
  return asSystem(tx, scope, async () => {
    await mustAnswerFor(tx, resource, { before, after }, now)
    await tellConcerned(tx, resource, deed, context, principal)
    await makeRecords(office, tx, { resource, record: after, creations: creates }, context)
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
  { actor, now }: StepContext,
): Promise<void> {
  const asked = askedFields(resource, result.exit)
  await asSystem(tx, scope, async () => {
    await mustBeOfLevel(tx, result.exit, result.principal?.actor ?? actor)
    await mustActInOneName(tx, resource, { record: before, ...result, actor })
    // Who stands in for somebody points at what that person may point at.
    await mustReach(tx, result.principal?.actor ?? actor, asked, input)
    await mustBeOwnUploads(tx, actor.id, asked, { before, values: input })
    const after = { ...before, ...result.changes }
    const place = { ...result.changes, ...computed(resource, after) }[resource.placedBy]
    if (place !== undefined && place !== before[resource.placedBy])
      await mustBePlaceable(tx, resource, { [resource.placedBy]: place }, actor)
    await mustPassChecks(tx, { resource, actor, now, before, after })
  })
}

/** Whoever stands in for somebody acts at that person's level. */
async function mustBeOfLevel(tx: Tx, { needsLevel }: Exit, actor: Actor) {
  if (needsLevel && !(await levelAllows(tx, actor, needsLevel))) {
    throw forbidden(needsLevel === 'canPublish' ? 'levelPublishesNothing' : 'levelReviewsNothing')
  }
}

function refusalOf({ reason, errors }: Refusal, { version, storedState }: AnyRow): Problem {
  switch (reason) {
    case 'noSuchAction':
      return conflict(version, 'illegalTransition')
    case 'notAllowed':
      return forbidden('notAllowed', { state: storedState })
    case 'invalid':
      return invalid(errors)
  }
}

/** The reason a person gave, for the history. */
function reasonIn(resource: Resource, exit: Exit, input: Values): string | undefined {
  const name = reasonField(resource, exit)
  const reason = name ? input[name] : undefined
  return typeof reason === 'string' ? reason : undefined
}
