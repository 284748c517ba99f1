import { sql } from 'drizzle-orm'
import { cubes } from '#domain/metrics/index'
import type { Tx } from '../db/database.ts'
import { cellsNow, clockFacts } from '../db/metric-read.ts'
import { recountedRisk } from '../db/risk-recount.ts'
import type { Clock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { treeOf } from '../sources/local-reads.ts'
import { localId } from '../sources/settings.ts'
import { Metrics } from './metrics.ts'
import { shownRisk } from './risk-numbers.ts'

/** A risk index that is not what its records say; null: none. */
export interface WrongIndex {
  readonly org: string
  readonly shown: number | null
  readonly counted: number | null
}

/**
 * Compares the risk index that the cells give, and what a running server shows where one was asked,
 * with one that is counted from the rows. Must be the first thing its transaction does.
 */
export async function wrongRisk(
  tx: Tx,
  now: Date,
  shown: ReadonlyMap<string, number> | null,
): Promise<WrongIndex[]> {
  await tx.query(sql`set transaction isolation level repeatable read`)
  const counted = await recountedRisk(tx, now)
  const told = [await riskOfCells(tx, now), ...(shown ? [shown] : [])]
  const wrong = told.flatMap((one) =>
    [...new Set([...one.keys(), ...counted.keys()])].flatMap((org) => {
      const [is, was] = [counted.get(org) ?? null, one.get(org) ?? null]
      // Halves of points are exact; a figure is rounded to four decimals.
      return is !== null && was !== null && Math.abs(is - was) < 1e-4
        ? []
        : [{ org, shown: was, counted: is }]
    }),
  )
  return [...new Map(wrong.map((one) => [JSON.stringify(one), one])).values()]
}

/** What a server shows that begins with these cells. */
async function riskOfCells(tx: Tx, now: Date): Promise<Map<string, number>> {
  const clock: Clock = { now: () => now, elapsed: () => now.getTime() }
  const metrics = new Metrics({ clock, log: silentLog })
  const orgs = await treeOf(tx)
  const facts = await cellsNow(tx)
  for (const one of cubes.filter(({ clock: byClock }) => byClock)) {
    facts.push(...(await clockFacts(tx, one, now)))
  }
  const state = { id: localId, covers: [], every: 1, lastGood: now, failing: false, reason: null }
  const news = { seq: 0, facts: [], whole: 'all' as const, events: [], urgent: null, orgs }
  metrics.setSources([state])
  metrics.take({ source: localId, facts, whole: 'all' }, news)
  return shownRisk(metrics)
}
