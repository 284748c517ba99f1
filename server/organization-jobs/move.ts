import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Lineage } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { rowsApart } from '../db/programs/lineage.ts'
import { conflict, forbidden } from '../platform/problem.ts'
import { mayUpdate } from '../records/access/policy.ts'
import { mustPassChecks } from '../records/checks/index.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { proposeMissedResets } from '../records/effects/missed-resets.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { lineageOf, mustBePlaceable } from '../records/place/place.ts'
import { findToRead, findToWrite } from '../records/read/find.ts'
import { mustBeReferable } from '../records/references/reference-scope.ts'
import { saveRecorded } from '../records/store/recorded.ts'
import { rewrite, type Watch } from '../records/store/rewrite.ts'
import { type AffectedRecords, affectedRecordsOf } from './affected-records.ts'
import { type AffectedUsers, affectedUsersOf, noAffectedUsers } from './affected-users.ts'
import { type Blocker, blockersOf, mustBeFree } from './blockers.ts'
import type { Move } from './job-request.ts'
import { mustBeIdle } from './job-store.ts'
import type { JobOperation } from './operation.ts'
import { lineagesBelow, pathDownTo, rowsIn, subtreeIds, subtreeOf } from './subtree.ts'

const resource: Resource = organization

/** What moving an organisation would bring about; it can be done while nothing stops it. */
export interface MovePreview {
  /** Ids of organisations, widest first. */
  readonly path: { readonly from: readonly string[]; readonly to: readonly string[] }
  /** What goes along, the organisation itself and those below it included. */
  readonly records: readonly AffectedRecords[]
  readonly people: AffectedUsers
  readonly stops: readonly Blocker[]
  readonly labels: Labels
}

/** Looks at what would happen if the organisation hung on `parent`, null being the top. */
export async function previewMove(
  recordContext: RecordContext,
  actor: Actor,
  { id, parent }: { readonly id: string; readonly parent: string | null },
): Promise<MovePreview> {
  const asked = stepContextOf(recordContext, actor)
  const found = await recordContext.db.scoped(actor.scope, async (tx) => {
    const { record: before, context } = await findToRead(tx, resource, id, asked)
    if (!mayUpdate(resource, before, context)) throw forbidden('notAllowed')
    return withSystemRole(tx, actor.scope, async () => {
      const part = await subtreeOf(tx, id)
      const orgs = part.map((one) => one.id)
      const [from, records] = [await pathDownTo(tx, id), await affectedRecordsOf(tx, orgs, actor)]
      // What stands where nothing may be put is none of their business.
      const barred = await blockersOf(() => mustBePlaceable(tx, resource, { parent }, actor))
      if (barred.length > 0)
        return { path: { from, to: [] }, records, people: noAffectedUsers, stops: barred }
      const above = parent ? await lineageOf(tx, { id: parent }) : null
      const stood = new Map(part.map((one): [string, Lineage] => [one.id, one.lineage]))
      const shift = { top: id, before: stood, after: lineagesBelow(part, above) }
      const upper = await pathDownTo(tx, parent)
      return {
        path: { from, to: [...upper, id] },
        records,
        people: await affectedUsersOf(tx, shift, context.now),
        stops: [
          ...(await blockersOf(() => mustBeIdle(tx, { id, to: parent, field: 'parent' }))),
          ...(await blockersOf(() => mustBeMovable(tx, context, before, { ...before, parent }))),
        ],
      }
    })
  })
  const { path, people } = found
  const seen = Object.values(people).flatMap(({ first }) => first)
  const labels = await labelsIn(recordContext.db, { resource, viewer: actor }, [], {
    people: seen,
    orgs: [...path.from, ...path.to],
  })
  return { ...found, labels }
}

/**
 * Hangs an organisation, and all that stands in and below it, on another. Whoever lost or won sight
 * of it works on with that.
 */
export const moveOperation = (move: Move): JobOperation => ({
  ...{ resource, id: move.id, to: move.parent, action: 'move', field: 'parent' },
  async check(tx, asked) {
    const { record: before, context } = await findToRead(tx, resource, move.id, asked)
    const { actor } = context
    if (!mayUpdate(resource, before, context)) throw forbidden('notAllowed')
    if (before.version !== move.version) throw conflict(before.version)
    const after = { ...before, parent: move.parent }
    await withSystemRole(tx, actor.scope, () => mustBeMovable(tx, context, before, after))
  },
  carryOut: (tx, context, watch) => hang(tx, move, context, watch),
})

async function hang(
  tx: Tx,
  { id, parent, version, why }: Move,
  asked: StepContext,
  watch?: Watch,
): Promise<AnyRow> {
  const { record: before, context } = await findToWrite(tx, resource, id, version, asked)
  const { actor, now } = context
  if (!mayUpdate(resource, before, context)) throw forbidden('notAllowed')
  await withSystemRole(tx, actor.scope, () =>
    mustBeMovable(tx, context, before, { ...before, parent }),
  )
  await tx.query(sql.raw(rowsApart))
  const changes = { parent }
  const operation = { action: 'move', why, actorId: actor.id, now }
  const after = await saveRecorded(tx, organization, { before, changes, ...operation })
  await withSystemRole(tx, actor.scope, async () => {
    await rewrite(tx, rowsIn(await subtreeIds(tx, id)), watch)
    await proposeMissedResets(tx, id, context)
  })
  return after
}

async function mustBeMovable(
  tx: Tx,
  { actor, now }: StepContext,
  before: AnyRow,
  after: AnyRow,
): Promise<void> {
  const { parent } = after
  await mustBePlaceable(tx, resource, { parent }, actor)
  await mustBeReferable(tx, actor, resource.fields, { parent })
  await mustPassChecks(tx, { resource, actor, holder: actor, now, before, after })
  await mustBeFree(tx, { before, after })
}
