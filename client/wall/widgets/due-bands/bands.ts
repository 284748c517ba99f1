/** Figures by the days that are left, as rows of one picture. Pure. */
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { leftNames } from '#domain/metrics/definition/metric'
import { cellAt } from '../../figure/cells.ts'

/** From what has run out to what does last (`domain/metrics/definition/ending.ts`). */
export const bandNames = leftNames([30, 60, 90])

export interface BandPart {
  readonly band: string
  readonly cell: Cell | undefined
  /** Percent of the largest figure of them all. */
  readonly length: number
}

export interface BandRow {
  readonly slot: string
  readonly query: MetricQuery
  readonly parts: readonly BandPart[]
}

/** All bars on one scale, so that their lengths can be compared along rows and columns. */
export function bandRows(
  queries: Readonly<Record<string, MetricQuery>>,
  data: Readonly<Record<string, readonly Cell[]>>,
): BandRow[] {
  const found = Object.entries(queries).map(([slot, query]) => ({
    slot,
    query,
    cells: bandNames.map((band) => cellAt(data[slot], { band })),
  }))
  const longest = Math.max(
    ...found.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)),
    0,
  )
  return found.map(({ slot, query, cells }) => ({
    slot,
    query,
    parts: bandNames.map((band, index) => ({
      band,
      cell: cells[index],
      length: longest > 0 ? ((cells[index]?.value ?? 0) / longest) * 100 : 0,
    })),
  }))
}
