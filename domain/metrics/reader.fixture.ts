import type { CellMatch, Cube, CubeReader } from './definition/metric.ts'

/** One cell of a cube, as short as a test wants it. */
export interface TestCell {
  readonly cube: Cube
  readonly value: number
  readonly on?: string
  readonly measure?: string
  readonly dimensions?: Readonly<Record<string, string>>
}

interface Question {
  readonly today?: string
  readonly from?: string
  readonly to?: string
  readonly dimensions?: Readonly<Record<string, string>>
  /** Called where a part of the figure has no value. */
  readonly onLack?: () => void
}

/** A reader over a list of cells, written as plainly as the rules are told. */
export function readerOf(cells: readonly TestCell[], question: Question = {}): CubeReader {
  const { today = '2026-11-21', dimensions = {} } = question
  const matching = (cube: Cube, match: CellMatch = {}) =>
    cells.filter((cell) => {
      if (cell.cube !== cube || (match.measure ?? cell.measure) !== cell.measure) return false
      // A formula narrows the period that was asked for; a stock alone remembers what was before it.
      const first = match.ever ? '' : (question.from ?? '')
      const from = (match.from ?? '') > first ? (match.from ?? '') : first
      const last = question.to ?? '9999'
      const to = (match.to ?? '9999') < last ? (match.to ?? '9999') : last
      if (cell.on !== undefined && (cell.on < from || cell.on > to)) return false
      const bound = Object.entries(dimensions).filter(([name]) => name in cube.dimensions)
      return [...bound, ...Object.entries(match.where ?? {})].every(([name, wanted]) =>
        [wanted].flat().includes(cell.dimensions?.[name] ?? ''),
      )
    })
  const total = (some: readonly TestCell[]) => some.reduce((sum, { value }) => sum + value, 0)
  return {
    today,
    dimensions,
    sum: (cube, match) => total(matching(cube, match)),
    split: (cube, dimension, match) => {
      const parts = new Map<string, number>()
      for (const { dimensions: named, value } of matching(cube, match)) {
        const part = named?.[dimension] ?? ''
        parts.set(part, (parts.get(part) ?? 0) + value)
      }
      return new Map([...parts].filter(([, value]) => value !== 0))
    },
    spread: () => null,
    isTold: () => true,
    lacks: () => question.onLack?.(),
    lastDay: (cube, match) =>
      matching(cube, match)
        .filter(({ value }) => value !== 0)
        .map(({ on = '' }) => on)
        .sort((a, b) => (a < b ? 1 : -1))[0] ?? null,
  }
}
