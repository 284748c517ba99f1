/** One run: compares, stops where too much would be disabled, else brings the differences about. */
import { setTimeout as rest } from 'node:timers/promises'
import type { Actor } from '#domain/access/access'
import type { Difference, SyncInput } from '#domain/api/sync'
import { syncedObjects } from '#domain/api/sync'
import type { AnyRow } from '#domain/definition/resource'
import { inTurns, mapped, takingTurns } from '../platform/turns.ts'
import { applyDifference } from './apply.ts'
import { keepMark } from './mark.ts'
import { inOrder } from './order.ts'
import { isUnclear } from './plan.ts'
import { agreedAfter, type Compared, compare, type SyncParts } from './sides.ts'
import type { Authority } from './steps.ts'
import { dropFile, keepAgreed, keepRows, noteProgress, type Settled, type Work } from './store.ts'

/** Differences between two signs of life. */
const batchSize = 25
/** Milliseconds between batches, left to everybody else. */
const breath = 4

/** How a run ended. `held`: so many would be disabled that nothing was done yet. */
export type RunEnd =
  | { readonly kind: 'held'; readonly disabling: number }
  | { readonly kind: 'ended'; readonly settled: readonly Settled[] }
  | { readonly kind: 'interrupted' }

interface Run {
  readonly work: Work
  readonly config: AnyRow
  readonly authority: Authority
  /** Who it runs on the authority of is now; throws where nobody answers for it any longer. */
  readonly operator: () => Promise<Actor>
  readonly signal: AbortSignal
}

/** Does the work. Throws SourceFault or Problem when it cannot begin. */
export async function runSync(parts: SyncParts, run: Run): Promise<RunEnd> {
  const { config, authority, signal } = run
  const input = config.input as SyncInput
  const compared = await compare(parts, { config, actor: authority.actor, input, signal })
  const { plan } = compared
  const confirmed = typeof config.confirmedDisabling === 'number' ? config.confirmedDisabling : 0
  if (plan.needsConfirmation && plan.disabling > confirmed) {
    return { kind: 'held', disabling: plan.disabling }
  }
  const settled = await settleAll(parts, run, plan.differences)
  if (!settled) return { kind: 'interrupted' }
  await agree(parts, config, compared, settled)
  if (input === 'file') {
    const own = { configId: config.id, by: authority.actor.id }
    await parts.db.system((tx) => dropFile(tx, own))
  }
  return { kind: 'ended', settled }
}

/** What became of each difference; null when the work was cut off. */
async function settleAll(
  { db, clock }: SyncParts,
  { work, config, authority, operator, signal }: Run,
  differences: readonly Difference[],
): Promise<readonly Settled[] | null> {
  // Only a decision one by one brings a conflict about.
  const unclear = differences.filter(isUnclear)
  const disputed = differences.filter((one) => one.change === 'conflict' && !isUnclear(one))
  const outcome = config.conflictRule === 'manual' ? ('open' as const) : ('kept' as const)
  const { wanted, misplaced } = await inTurns(
    inOrder(differences.filter((one) => one.change !== 'conflict' && !isUnclear(one))),
  )
  const settled: Settled[] = [
    ...unclear.map((difference) => ({
      ...{ difference, outcome: 'failed' as const, problem: 'unclearWho' },
    })),
    ...disputed.map((difference) => ({ difference, outcome, problem: null })),
    ...(await inTurns(mapped(misplaced, (one) => ({ ...one, outcome: 'failed' as const })))),
  ]
  await db.system((tx) => keepRows(tx, work, settled))
  for (let done = 0; done < wanted.length; done += batchSize) {
    if (signal.aborted) return null
    // What was done stays done, and no longer differs when somebody else runs it.
    const current = { ...authority, actor: await operator() }
    const batch: Settled[] = []
    for (const difference of wanted.slice(done, done + batchSize)) {
      batch.push(await applyDifference(current, difference))
    }
    settled.push(...batch)
    const progress = { total: wanted.length, done: done + batch.length }
    const isOurs = await db.system(async (tx) => {
      await keepRows(tx, work, batch)
      return noteProgress(tx, work, progress, clock.now())
    })
    if (!isOurs) return null
    await rest(breath)
  }
  return settled
}

async function agree(
  { db }: SyncParts,
  config: AnyRow,
  compared: Compared,
  settled: readonly Settled[],
): Promise<void> {
  const unsettled: Difference[] = []
  const made = new Map<string, string>()
  const turn = takingTurns()
  for (const { difference, outcome, made: id } of settled) {
    if (outcome === 'failed' || outcome === 'open') unsettled.push(difference)
    if (id) made.set(`${difference.object} ${difference.code}`, id)
    await turn()
  }
  await db.system(async (tx) => {
    for (const object of syncedObjects) {
      const after = await inTurns(agreedAfter(object, compared, unsettled, made))
      await keepAgreed(tx, config.id, object, after)
    }
    // What failed is read again until it comes about.
    const isWhole = settled.every(({ outcome }) => outcome !== 'failed')
    if (compared.mark && isWhole) await keepMark(tx, config, compared.mark)
  })
}
