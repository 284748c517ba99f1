import { cubes } from '#domain/metrics/index'
import type { Tx } from './database.ts'
import { cellsNow } from './metric-read.ts'

/** A sum that a running server shows, and what the cells of the database say. */
export interface WrongSum {
  readonly of: string
  readonly shown: number
  readonly kept: number
}

/** Names the sum of one cube and organisation. */
export const sumName = (cube: string, orgCode: string): string => `${cube} ${orgCode}`

const counted = new Set(cubes.filter(({ clock }) => !clock).map(({ name }) => name))

/**
 * Compares what a running server shows of every organisation with the cells that it reads; what
 * these must say is `mismatchedCells`. Cubes that the clock brings are counted apart.
 */
export async function wrongSums(tx: Tx, shown: ReadonlyMap<string, number>): Promise<WrongSum[]> {
  const kept = new Map<string, number>()
  for (const { metric, orgCode, value } of await cellsNow(tx)) {
    if (!counted.has(metric)) continue
    const name = sumName(metric, orgCode)
    kept.set(name, (kept.get(name) ?? 0) + value)
  }
  const own = [...shown.keys()].filter((name) => counted.has(name.slice(0, name.indexOf(' '))))
  return [...new Set([...kept.keys(), ...own])].flatMap((of) => {
    const wrong = { of, shown: shown.get(of) ?? 0, kept: kept.get(of) ?? 0 }
    // Shown figures keep four decimals of each cell.
    return Math.abs(wrong.shown - wrong.kept) > 1e-2 ? [wrong] : []
  })
}
