/** Which areas stand at a raised risk. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import { type Tone, toneOfRisk } from '../../../viz/tone.ts'
import { valueAt } from '../../figure/cells.ts'

export interface WorstArea {
  readonly area: string
  readonly cell: Cell
  readonly tone: Tone
  /** Null where it is not asked or not known. */
  readonly open: number | null
  readonly overdue: number | null
}

/**
 * What is at no level is left out, unless all of the few areas of one mine are wanted (`andCalm`): where all is
 * calm there is nothing to show.
 */
export function worstAreas(
  { risk = [], open, overdue }: Readonly<Record<string, readonly Cell[]>>,
  { andCalm = false } = {},
): WorstArea[] {
  const found = risk.flatMap((cell) => {
    const area = cell.dimensions.area ?? ''
    const tone = toneOfRisk(cell.value)
    if (area === '' || (tone === 'none' && !(andCalm && cell.value !== null))) return []
    const counts = { open: valueAt(open, { area }), overdue: valueAt(overdue, { area }) }
    return [{ area, cell, tone, ...counts }]
  })
  return found.toSorted(
    (a, b) =>
      (b.cell.value ?? 0) - (a.cell.value ?? 0) ||
      (b.overdue ?? 0) - (a.overdue ?? 0) ||
      (b.open ?? 0) - (a.open ?? 0) ||
      a.area.localeCompare(b.area),
  )
}
