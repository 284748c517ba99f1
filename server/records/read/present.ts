import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
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
  return answerOf(resource, record, context, {
    data,
    labels: await labelsWithin(tx, { resource, viewer: context.actor }, data),
  })
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
  return answerOf(resource, record, context, { data, labels })
}

const answerOf = (
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
  { data, labels }: { readonly data: AnyRow; readonly labels: Labels },
): RecordAnswer => ({
  data,
  meta: {
    actions: openActions(resource, record, context),
    can: abilities(resource, record, context),
    labels,
  },
})

/** The record as it is now, with the fields that one of its readers sees. */
export const shown = (
  resource: Resource,
  record: AnyRow,
  context: StepContext,
  readers: readonly Actor[],
): AnyRow => visiblePart(resource, presented(resource, record, context), readers)
