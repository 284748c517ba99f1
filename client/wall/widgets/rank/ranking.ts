/** The order of organisations by a figure. Pure. */
import { type Cell, cellId } from '#domain/metrics/definition/metric'
import { type Tone, toneOfRisk } from '../../../viz/tone.ts'
import { metricSheets } from '../../definition/metric-sheets.built.ts'
import type { FigureSheet } from '../../live/use-sheet.ts'

export interface Ranked {
  readonly cell: Cell
  readonly tone: Tone
  /** Length of the bar, percent of the track. */
  readonly share: number
}

export interface Ranking {
  readonly rows: readonly Ranked[]
  /** Organisations that do not fit. */
  readonly more: number
  /** Organisations whose figure is not known. */
  readonly unknown: number
}

const tones: readonly Tone[] = ['none', 'yellow', 'orange', 'red']

/** Worst first; what is not known is counted apart, never ranked as the best. */
export function rankingOf(
  cells: readonly Cell[],
  limit: number,
  bands?: readonly number[],
  sheet: Pick<FigureSheet, 'good' | 'unit'> | undefined = metricSheets[cells[0]?.key ?? ''],
): Ranking {
  const known = cells.filter(({ value }) => value !== null)
  const direction = sheet?.good === 'high' ? 1 : -1
  const sorted = known.toSorted(
    (a, b) => direction * ((a.value ?? 0) - (b.value ?? 0)) || cellId(a).localeCompare(cellId(b)),
  )
  const unit = sheet?.unit
  const full =
    unit === 'point' || unit === 'percent'
      ? 100
      : Math.max(1, ...known.map(({ value }) => value ?? 0))
  return {
    rows: sorted.slice(0, limit).map((cell) => ({
      cell,
      tone: toneIn(cell, bands),
      share: Math.min(100, Math.max(0, ((cell.value ?? 0) / full) * 100)),
    })),
    more: Math.max(0, sorted.length - limit),
    unknown: cells.length - known.length,
  }
}

/** `bands` are the figures from which yellow, orange and red begin; without, those of the risk index. */
function toneIn({ key, value }: Cell, bands?: readonly number[]): Tone {
  if (!bands) return key === 'risk.index' ? toneOfRisk(value) : 'none'
  return tones[bands.filter((from) => (value ?? 0) >= from).length] ?? 'red'
}
