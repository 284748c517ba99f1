/** The parts of a figure by one dimension. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import { type Tone, toneOf } from '../../../viz/tone.ts'

export interface Part {
  readonly value: string
  readonly cell: Cell
  readonly tone: Tone
  /** Length of the bar, percent of the longest. */
  readonly length: number
  /** Percent of the whole; null where the parts do not add up to one. */
  readonly share: number | null
}

/**
 * The largest first, or in the order of `given`. Parts of nought are left out where they are sorted by
 * size, and none is where the order says what it is one of.
 */
export function partsOf(
  cells: readonly Cell[],
  dimension: string,
  { isSum, given }: { readonly isSum: boolean; readonly given?: readonly string[] | undefined },
): Part[] {
  const nameOf = ({ dimensions }: Cell) => dimensions[dimension] ?? ''
  // A nought without a name is the answer of nothing there is.
  const isPart = (cell: Cell) => cell.value !== 0 || (given !== undefined && nameOf(cell) !== '')
  const known = cells.filter((cell) => cell.value !== null && isPart(cell))
  const size = ({ value }: Cell) => Math.abs(value ?? 0)
  const longest = Math.max(...known.map(size), 0)
  const sum = known.reduce((total, cell) => total + size(cell), 0)
  const place = (cell: Cell) => given?.indexOf(nameOf(cell)) ?? -size(cell)
  return known
    .toSorted((a, b) => place(a) - place(b) || nameOf(a).localeCompare(nameOf(b)))
    .map((cell) => ({
      ...{ value: nameOf(cell), cell, tone: toneOf(nameOf(cell)) },
      length: longest > 0 ? (size(cell) / longest) * 100 : 0,
      share: isSum && sum > 0 ? (size(cell) / sum) * 100 : null,
    }))
}
