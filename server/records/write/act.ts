import type { Actor } from '#domain/access/access'
import { type Lineage, type Scope, scopeIn } from '#domain/access/scope'
import { bulkOf } from '#domain/definition/bulk'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { matches, type Values } from '#domain/where/where'
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
import { badRequest, conflict, forbidden, invalid, type Problem } from '../../platform/problem.ts'
import { mustActAsOnePerson } from '../access/one-person.ts'
import { sealed } from '../access/secrets.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { makeLinkedRecords } from '../effects/creations.ts'
import { reasonField } from '../history/reason.ts'
import { safeValues } from '../input/values.ts'
import { findToAct } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { saveRecorded } from '../store/recorded.ts'
import { withConflictDetails } from './conflict-details.ts'
import { copiedValues } from './copied-values.ts'
import { mustBeAction } from './known-action.ts'
import { completeTransition, mustBeAdmissible } from './steps.ts'

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
  mustBeAction(resource, action)
  const { record: before, scope, context } = await findToAct(tx, resource, id, version, asked)
  const result = step(resource, before, action, input, context)
  if (!result.ok) throw refusalOf(result, before)
  const bulk = bulkOf(resource, action, result.transition)
  const isOneOfSeveral = typeof bulk === 'object' ? matches(bulk, before, context) : bulk
  if (isBulk && !isOneOfSeveral) throw badRequest('notInBulk', { action })
  await mustHold(tx, resource, { before, result, input, scope }, context)
  const { actor, now } = context
  const { transition, principal } = result
  const copied = await copiesOf(tx, resource, { before, result, scope })
  const linked = await linkedTo(recordContext, tx, resource, { before, result, scope }, context)
  const changes = sealed(
    recordContext,
    resource,
    safeValues(resource.fields, { ...result.changes, ...copied, ...linked }),
  )
  const why = reasonIn(resource, transition, input)
  const operation = { action, why, principalId: principal?.actor.id, actorId: actor.id, now }
  const after = await saveRecorded(tx, resource, { before, changes, ...operation })
  const taken = { resource, action, transition, principal, before, after, values: changes, scope }
  return completeTransition(recordContext, tx, taken, context)
}

/** What the transition keeps of others, which the person need not read. */
function copiesOf(
  tx: Tx,
  resource: Resource,
  { before, result: { transition, changes }, scope }: Omit<Proposal, 'input'>,
): Promise<Values> {
  if (!transition.copies) return Promise.resolve({})
  return withSystemRole(tx, scope, () =>
    copiedValues(tx, resource, transition, { ...before, ...changes }),
  )
}

/** The rows that name what is made of them; it is there before they are stored, and so can be named. */
function linkedTo(
  recordContext: RecordContext,
  tx: Tx,
  resource: Resource,
  { before, result: { transition, changes }, scope }: Omit<Proposal, 'input'>,
  context: StepContext,
): Promise<Values> {
  const { creates: creations = [] } = transition
  if (creations.length === 0) return Promise.resolve({})
  const record: AnyRow = { ...before, ...changes }
  return withSystemRole(tx, scope, () =>
    makeLinkedRecords(recordContext, tx, { resource, record, creations }, context),
  )
}

interface Proposal {
  readonly before: AnyRow
  readonly result: Done
  readonly input: Values
  readonly scope: Scope | null
}

/** It must be theirs to take, what the dialog brought in theirs to bring, and the result pass the checks. */
async function mustHold(
  tx: Tx,
  resource: Resource,
  { before, result, input, scope }: Proposal,
  context: PlacedContext,
): Promise<void> {
  const { actor, place: standing } = context
  const { transition, changes, principal } = result
  // Who stands in for somebody does it at their level, and points at what that person may point at.
  const own = principal?.actor ?? actor
  const foreign = isInScope(resource, { actor: own, place: standing }) ? null : standing
  const there = foreign ? lookingFrom(own, foreign) : own
  const proposal = {
    ...{ resource, id: before.id, before, values: changes, transition },
    chosen: { fields: askedFields(resource, transition), values: input },
    namers: foreign ? [own, there] : [own],
    holder: holderAt(resource, { actor: own, place: standing }),
  }
  await withSystemRole(tx, scope, async () => {
    await mustBeOfLevel(tx, transition, there)
    await mustActAsOnePerson(tx, resource, { record: before, ...result, actor })
    await mustBeAdmissible(tx, proposal, context)
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
