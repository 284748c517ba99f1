import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { demandedElsewhere } from '#domain/workflow/blocked-by'
import { presented } from '#domain/workflow/derive'
import type { PlacedContext, StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import {
  type Abilities,
  abilities,
  type OpenAction,
  openActions,
  visiblePart,
} from '../access/policy.ts'
import { inOwnScope, readersOf, withPlaces } from '../access/visibility.ts'
import { unmet } from '../checks/base/unmet.ts'
import type { RecordContext } from '../context/record-context.ts'
import { type Labels, labelsBeside, labelsWithin } from '../labels/labels.ts'
import type { Read } from './read-near.ts'

/** One record as it goes out: what it says, what may be done with it, what things are called. */
export interface RecordAnswer {
  readonly data: AnyRow
  readonly meta: {
    readonly actions: Readonly<Record<string, OpenAction>>
    readonly can: Abilities
    readonly labels: Labels
  }
}

export const presentRecord = (
  { db }: RecordContext,
  resource: Resource,
  record: AnyRow,
  context: StepContext,
): Promise<RecordAnswer> => db.system((tx) => presentWithin(tx, resource, record, context))

/** The same in a transaction that already stands above scope. */
export async function presentWithin(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  asked: StepContext,
): Promise<RecordAnswer> {
  const context = (await withPlaces(tx, resource, [record], asked))(record)
  const { actor } = context
  const readers = actor.principals ? readersOf(resource, record, context) : [actor]
  const data = shown(resource, record, context, readers)
  const actions = await blockedElsewhere(tx, resource, record, context)
  const labels = await labelsWithin(tx, { resource, viewer: context.actor }, data)
  return answerOf(resource, record, context, { data, labels, actions })
}

/** The same of a record that was read with its names in their scope, by a person who stands in for nobody. */
export async function presentRead(
  { db }: RecordContext,
  resource: Resource,
  { record, labels: read }: Read,
  asked: StepContext,
): Promise<RecordAnswer> {
  const context = inOwnScope(asked)
  const data = shown(resource, record, context, [context.actor])
  const labels = await labelsBeside(db, { resource, viewer: context.actor }, data, read)
  const actions = demandsElsewhere(resource, record)
    ? await db.system((tx) => blockedElsewhere(tx, resource, record, context))
    : openActions(resource, record, context)
  return answerOf(resource, record, context, { data, labels, actions })
}

const answerOf = (
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
  { data, labels, actions }: Pick<RecordAnswer, 'data'> & Omit<RecordAnswer['meta'], 'can'>,
): RecordAnswer => ({
  data,
  meta: { actions, can: abilities(resource, record, context), labels },
})

/** Whether some way out of its state demands something of other records. */
const demandsElsewhere = ({ states }: Resource, { storedState }: AnyRow): boolean =>
  Object.values(states[storedState] ?? {}).some((one) => demandedElsewhere(one).length > 0)

/** The open actions, with what other records say that they would be refused for. */
async function blockedElsewhere(
  tx: Tx,
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Promise<Readonly<Record<string, OpenAction>>> {
  const open = openActions(resource, record, context)
  const asking = { resource, record, context, holding: false }
  const actions: Record<string, OpenAction> = {}
  for (const [name, action] of Object.entries(open)) {
    const transition = resource.states[record.storedState]?.[name]
    const demanded = transition ? demandedElsewhere(transition) : []
    const faults = [...(action.blockedBy ?? []), ...(await unmet(tx, demanded, asking))]
    actions[name] = { ...action, ...(faults.length > 0 && { blockedBy: faults }) }
  }
  return actions
}

/** The record as it is now, with the fields that one of its readers sees. */
export const shown = (
  resource: Resource,
  record: AnyRow,
  context: StepContext,
  readers: readonly Actor[],
): AnyRow => visiblePart(resource, presented(resource, record, context), readers)
