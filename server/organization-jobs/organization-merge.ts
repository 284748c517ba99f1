import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Lineage } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import type { StepContext } from '#domain/workflow/step-context'
import { endKeysOf } from '../authority/api-keys.ts'
import { mustBeAboveOrganizations, withinAuthority } from '../authority/guard.ts'
import type { Tx } from '../db/database.ts'
import { rowsApart } from '../db/programs/lineage.ts'
import { tenantTopsAt } from '../db/tenancy.ts'
import { forbidden, invalid } from '../platform/problem.ts'
import { mayUpdate } from '../records/access/policy.ts'
import { withPlaces } from '../records/access/visibility.ts'
import { mustPassChecks } from '../records/checks/index.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { proposeMissedResets } from '../records/effects/missed-resets.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { type MergeConflict, mergeConflictsOf } from '../records/references/merge-conflicts.ts'
import {
  type Count,
  redirects,
  referenceCounts,
} from '../records/references/redirect-references.ts'
import type { Merger } from '../records/references/reference-columns.ts'
import { rewrite, type Watch } from '../records/store/rewrite.ts'
import { type AffectedUsers, affectedUsersOf } from './affected-users.ts'
import { type Blocker, blockersOf, mustHaveNone } from './blockers.ts'
import { endLoansAt } from './given-authority.ts'
import { mustBeIdle } from './job-store.ts'
import {
  findPair,
  findPairAt,
  holdNamed,
  type Merge,
  mergerOf,
  mustBePair,
  type Pair,
  removeAll,
  retire,
} from './merging.ts'
import type { JobOperation } from './operation.ts'
import { mustNotConflict, resolveConflicts, unresolved } from './resolve-conflicts.ts'
import { lineagesBelow, rowsIn, subtreeIds, subtreeOf } from './subtree.ts'

const resource: Resource = organization

/** What merging an organisation into another would bring about. */
export interface OrganizationMergePreview {
  /** What points at the one that goes, and will point at the one that stays. */
  readonly records: readonly Count[]
  /** What is taken out, because an organisation has one only and that of the other holds. */
  readonly dropped: readonly Count[]
  /** What both have, and what may be done about it: the action asks which. */
  readonly conflicts: readonly MergeConflict[]
  readonly people: AffectedUsers
  readonly stops: readonly Blocker[]
  readonly labels: Labels
}

/** Looks at what would happen if everything of the organisation became that of `into`. */
export async function previewOrganizationMerge(
  recordContext: RecordContext,
  actor: Actor,
  pair: Pick<Merge, 'id' | 'into'>,
): Promise<OrganizationMergePreview> {
  const context = stepContextOf(recordContext, actor)
  const found = await recordContext.db.scoped(actor.scope, async (tx) => {
    const { gone, kept } = await findPair(tx, resource, pair, context)
    return withSystemRole(tx, actor.scope, async () => {
      const merger = mergerIn({ gone, kept })
      const { once, both } = await mergeConflictsOf(tx, merger, context)
      return {
        records: await referenceCounts(tx, merger, actor),
        dropped: once.map(({ resource: type, count }) => ({ resource: type, count })),
        conflicts: both.filter(({ ways }) => ways.length > 0),
        people: await onlookersAt(tx, gone, kept, context),
        stops: [
          ...(await blockersOf(() => mustBeIdle(tx, { id: gone.id, to: kept.id, field: 'into' }))),
          ...(await stopsOf(tx, context, { gone, kept }, [
            ...cannotGiveWay(once),
            ...both.filter(({ ways }) => ways.length === 0),
          ])),
        ],
      }
    })
  })
  const seen = Object.values(found.people).flatMap(({ first }) => first)
  const labels = await labelsIn(recordContext.db, { resource, viewer: actor }, [], {
    people: seen,
    orgs: [pair.id, pair.into],
  })
  return { ...found, labels }
}

/**
 * Makes everything of one organisation that of another. The one that goes is disabled and points at
 * the other; what happened in it keeps its name in the histories.
 */
export const organizationMerge = (merge: Merge): JobOperation => ({
  ...{ resource, id: merge.id, to: merge.into, action: 'merge', field: 'into' },
  async check(tx, context) {
    const pair = await findPairAt(tx, resource, merge, context)
    await withSystemRole(tx, context.actor.scope, async () => {
      const { once, both } = await mergeConflictsOf(tx, mergerIn(pair), context)
      const open = [...cannotGiveWay(once), ...unresolved(both, merge.choices ?? {})]
      mustHaveNone(await stopsOf(tx, context, pair, open))
    })
  },
  async carryOut(tx, context, watch) {
    const { actor } = context
    const { gone, kept } = await findPair(tx, resource, merge, context)
    return withSystemRole(tx, actor.scope, async () => {
      await holdNamed(tx, resource, { gone, kept })
      await mustBeMergeable(tx, context, { gone, kept })
      const writer = { actorId: actor.id, now: context.now }
      return withinAuthority(tx, { resource, before: [gone, kept] }, writer, async () => {
        const result = await merged(tx, { gone, kept }, merge, context, watch)
        return { result, rows: [result, kept] }
      })
    })
  },
})

/** What an organisation has one only of, such as its settings, the one that stays has already. */
const mergerIn = (pair: Pair): Merger => ({ ...mergerOf(resource, pair), dropsOnce: true })

async function merged(
  tx: Tx,
  pair: Pair,
  { choices = {}, why }: Merge,
  context: StepContext,
  watch?: Watch,
): Promise<AnyRow> {
  const merger = mergerIn(pair)
  await resolveConflicts(tx, merger, choices, context)
  await removeAll(tx, merger, context)
  await endLoansAt(tx, pair.gone.id, context)
  const below = (await subtreeIds(tx, pair.gone.id)).filter((id) => id !== pair.gone.id)
  await tx.query(sql.raw(rowsApart))
  await rewrite(tx, [...redirects(merger), ...rowsIn(below)], watch)
  await repointEngine(tx, merger)
  await endKeysOf(tx, pair.gone.id, pair.kept.id, { by: context.actor.id, now: context.now })
  await proposeMissedResets(tx, pair.kept.id, context)
  return retire(tx, resource, pair, { ...context, why })
}

/** The engine's own tables that name an organisation as a place, histories apart. */
const engineTables = ['session', 'import_batch', 'record_comment', 'rearrangement'] as const

async function repointEngine(tx: Tx, { from, to }: Merger): Promise<void> {
  for (const table of engineTables) {
    await tx.query(sql`update ${sql.raw(table)} set org_id = ${to} where org_id = ${from}`)
  }
}

/** What one side has to give up, and the person may not delete. */
const cannotGiveWay = (once: readonly MergeConflict[]): readonly MergeConflict[] =>
  once.filter(({ ways }) => !ways.includes('keep'))

const stopsOf = async (
  tx: Tx,
  context: StepContext,
  pair: Pair,
  open: readonly MergeConflict[],
): Promise<readonly Blocker[]> => [
  ...(await blockersOf(() => mustBeMergeable(tx, context, pair))),
  ...(await blockersOf(async () => mustNotConflict(open))),
]

async function mustBeMergeable(tx: Tx, context: StepContext, pair: Pair): Promise<void> {
  const { actor, now } = context
  const { gone, kept } = pair
  mustBePair(resource, pair)
  const at = await withPlaces(tx, resource, [gone, kept], context)
  if (![gone, kept].every((one) => mayUpdate(resource, one, at(one)))) throw forbidden('notAllowed')
  if ((await tenantTopsAt(tx, gone.id)).includes(gone.id))
    throw invalid([{ field: 'into', code: 'topOfTenant' }])
  const part = await subtreeOf(tx, gone.id)
  if (part.some(({ id }) => id === kept.id)) throw invalid([{ field: 'into', code: 'circle' }])
  await mustBeAboveOrganizations(tx, { actorId: actor.id, now }, [gone.id, kept.id])
  for (const { id } of part.filter(({ parent }) => parent === gone.id)) {
    const [child] = await tx.query<AnyRow>(sql`
      select id, parent, org_type as "orgType", data_level as "dataLevel"
      from organization where id = ${id}`)
    if (!child) continue
    const after = { ...child, parent: kept.id }
    await mustPassChecks(tx, { resource, actor, holder: actor, now, before: child, after })
  }
}

/** Whose view changes: what stood in the one that goes stands in the other from then on. */
async function onlookersAt(
  tx: Tx,
  gone: AnyRow,
  kept: AnyRow,
  { now }: StepContext,
): Promise<AffectedUsers> {
  const part = await subtreeOf(tx, gone.id)
  const [target] = await subtreeOf(tx, kept.id)
  if (!target) throw new Error('an organisation is part of what is below it')
  const before = new Map(part.map((one): [string, Lineage] => [one.id, one.lineage]))
  const children = part
    .slice(1)
    .map((one) => (one.parent === gone.id ? { ...one, parent: kept.id } : one))
  const after = new Map(lineagesBelow(children, target.lineage))
  after.set(gone.id, target.lineage)
  return affectedUsersOf(tx, { top: gone.id, before, after }, now)
}
