import { sql } from 'drizzle-orm'
import { type Actor, actionRight, administers } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import type { StepContext } from '#domain/workflow/step-context'
import { authorityFields } from '../authority/grounds.ts'
import { mustBeAbove } from '../authority/guard.ts'
import type { Tx } from '../db/database.ts'
import { forbidden, invalid } from '../platform/problem.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { type Labels, labelsIn } from '../records/labels/labels.ts'
import { type MergeConflict, mergeConflictsOf } from '../records/references/merge-conflicts.ts'
import { opposedCounts } from '../records/references/opposed-people.ts'
import {
  type Count,
  redirects,
  referenceCounts,
} from '../records/references/redirect-references.ts'
import type { Merger } from '../records/references/reference-columns.ts'
import { rewrite } from '../records/store/rewrite.ts'
import { type Blocker, blockersOf, mustHaveNone } from './blockers.ts'
import { endGiven, givenCounts } from './given-authority.ts'
import { mustBeIdle } from './job-store.ts'
import {
  findPair,
  findPairAt,
  holdNamed,
  type Merge,
  mergerOf,
  mustBePair,
  type Pair,
  retire,
} from './merging.ts'
import type { JobOperation } from './operation.ts'
import { mustNotConflict, resolveConflicts, unresolved } from './resolve-conflicts.ts'

const resource: Resource = account

/** What merging an account into another would bring about. */
export interface AccountMergePreview {
  /** What names the person of the account that goes, and will name the other. */
  readonly records: readonly Count[]
  /** Proxies, loans and identities of the account that goes: they end with it. */
  readonly ends: readonly Count[]
  /** Sessions that end. */
  readonly sessions: number
  /** What both have, and what may be done about it: the action asks which. */
  readonly conflicts: readonly MergeConflict[]
  readonly stops: readonly Blocker[]
  readonly labels: Labels
}

/** Looks at what would happen if the account went into `into`. */
export async function previewAccountMerge(
  recordContext: RecordContext,
  actor: Actor,
  pair: Pick<Merge, 'id' | 'into'>,
): Promise<AccountMergePreview> {
  mustAdminister(actor)
  const context = stepContextOf(recordContext, actor)
  const found = await recordContext.db.scoped(actor.scope, async (tx) => {
    const { gone, kept } = await findPair(tx, resource, pair, context)
    return withSystemRole(tx, actor.scope, async () => {
      const [open] = await tx.query<{ count: number }>(
        sql`select count(*)::int as count from session where account_id = ${gone.id}`,
      )
      const merger = mergerIn({ gone, kept })
      const { both } = await mergeConflictsOf(tx, merger, context)
      const hard = both.filter(({ ways }) => ways.length === 0)
      return {
        records: await referenceCounts(tx, merger, actor),
        ends: await givenCounts(tx, gone.id, actor),
        conflicts: both.filter(({ ways }) => ways.length > 0),
        sessions: open?.count ?? 0,
        stops: [
          ...(await blockersOf(() => mustBeIdle(tx, { id: gone.id, to: kept.id, field: 'into' }))),
          ...(await stopsOf(tx, context, { gone, kept }, hard)),
        ],
      }
    })
  })
  return {
    ...found,
    labels: await labelsIn(recordContext.db, { resource, viewer: actor }, [], {
      people: [pair.id, pair.into],
    }),
  }
}

/**
 * Makes one person of two accounts: records name the one that stays, rights are not added up, what
 * others gave the one that goes ends, and who did what keeps its name in the histories. The account that goes is disabled, points at the
 * other and is signed out everywhere.
 */
export const accountMerge = (merge: Merge): JobOperation => ({
  ...{ resource, id: merge.id, to: merge.into, action: 'merge', field: 'into' },
  async check(tx, context) {
    mustAdminister(context.actor)
    const pair = await findPairAt(tx, resource, merge, context)
    await withSystemRole(tx, context.actor.scope, async () => {
      const { both } = await mergeConflictsOf(tx, mergerIn(pair), context)
      const open = unresolved(both, merge.choices ?? {})
      mustHaveNone(await stopsOf(tx, context, pair, open))
    })
  },
  async carryOut(tx, context, watch) {
    const { actor } = context
    mustAdminister(actor)
    const { gone, kept } = await findPair(tx, resource, merge, context)
    return withSystemRole(tx, actor.scope, async () => {
      await holdNamed(tx, resource, { gone, kept })
      await mustBeMergeable(tx, context, { gone, kept })
      const merger = mergerIn({ gone, kept })
      await mustNotOppose(tx, merger)
      await endGiven(tx, gone.id, context)
      await resolveConflicts(tx, merger, merge.choices ?? {}, context)
      await rewrite(tx, redirects(merger), watch)
      await passOnNotices(tx, merger)
      await tx.query(sql`delete from session where account_id = ${gone.id}`)
      return retire(tx, resource, { gone, kept }, { ...context, why: merge.why })
    })
  },
})

const mergerIn = (pair: Pair): Merger => ({
  ...mergerOf(resource, pair),
  stays: authorityFields,
})

function mustAdminister(actor: Actor): void {
  // The account that goes is disabled.
  const wanted = { subject: account.name, right: actionRight('disable') }
  if (!administers(actor, wanted)) throw forbidden('notAllowed')
}

const stopsOf = async (
  tx: Tx,
  context: StepContext,
  pair: Pair,
  open: readonly MergeConflict[],
): Promise<readonly Blocker[]> => [
  ...(await blockersOf(() => mustBeMergeable(tx, context, pair))),
  ...(await blockersOf(async () => mustNotConflict(open))),
  ...(await blockersOf(() => mustNotOppose(tx, mergerIn(pair)))),
]

async function mustBeMergeable(tx: Tx, { actor, now }: StepContext, pair: Pair): Promise<void> {
  const { gone, kept } = pair
  mustBePair(resource, pair)
  if (gone.id === actor.id) throw invalid([{ field: 'into', code: 'ownAccount' }])
  for (const { id } of [gone, kept]) await mustBeAbove(tx, { actorId: actor.id, now }, id)
}

/** Throws where a record under way has the two on opposite sides: one person would be stuck with it. */
async function mustNotOppose(tx: Tx, merger: Merger): Promise<void> {
  const opposed = await opposedCounts(tx, merger)
  if (opposed.length === 0) return
  throw invalid(
    opposed.map((count) => ({ field: 'into', code: 'onOppositeSides', params: { ...count } })),
  )
}

/** What the person has not read yet is told to the account that stays, unless it was told already. */
async function passOnNotices(tx: Tx, { from, to }: Merger): Promise<void> {
  await tx.query(sql`
    update notice n set recipient_id = ${to} where recipient_id = ${from} and read_at is null
      and not exists (select from notice k where k.recipient_id = ${to}
        and row(k.record_id, k.cause, k.after_days, k.occasion)
          = row(n.record_id, n.cause, n.after_days, n.occasion))`)
}
