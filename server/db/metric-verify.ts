import { sql } from 'drizzle-orm'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import type { Tx } from './database.ts'
import { cellsNow, recount } from './metric-read.ts'

/** A cell that does not say what its records say. */
export interface Mismatch {
  readonly cube: string
  readonly cell: string
  readonly kept: number
  readonly counted: number
}

/**
 * Counts every cube from its records and compares, cell by cell, in one snapshot: nobody has to stop
 * writing for it. Must be the first thing its transaction does. Cubes that are counted at every
 * reading have no cells to be wrong.
 */
export async function mismatchedCells(tx: Tx, now: Date): Promise<Mismatch[]> {
  await tx.query(sql`set transaction isolation level repeatable read`)
  const facts = await cellsNow(tx)
  const found: Mismatch[] = []
  for (const cube of cubes.filter(({ clock }) => !clock)) {
    const kept = facts.filter(({ metric }) => metric === cube.name)
    found.push(...differences(cube, kept, await recount(tx, cube, now)))
  }
  return found
}

function differences(cube: Cube, kept: readonly Fact[], counted: readonly Fact[]): Mismatch[] {
  const [was, is] = [byCell(kept), byCell(counted)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((cell) => {
    const mismatch = { cube: cube.name, cell, kept: was.get(cell) ?? 0, counted: is.get(cell) ?? 0 }
    // Sums of decimals are exact in PostgreSQL; only their last binary digit may differ here.
    return Math.abs(mismatch.kept - mismatch.counted) > 1e-6 ? [mismatch] : []
  })
}

function byCell(facts: readonly Fact[]): Map<string, number> {
  return new Map(
    facts.map(({ orgCode, dimensions, on, value }) => {
      const names = Object.keys(dimensions).sort((a, b) => a.localeCompare(b))
      const cell = [orgCode, ...names.map((name) => `${name}=${dimensions[name]}`), on ?? '']
      return [cell.join('|'), value]
    }),
  )
}
