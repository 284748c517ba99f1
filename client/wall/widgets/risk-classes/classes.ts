/** Areas by their level of risk. Pure. */
import { type Tone, toneOfRisk } from '../../../viz/tone.ts'

const worstFirst = ['red', 'orange', 'yellow', 'none'] as const

export interface RiskClass {
  readonly tone: Tone
  /** Null while no index is known. */
  readonly areas: number | null
  /** In how many mines they lie. */
  readonly mines: number
}

/** The worst first; an area whose index nobody knows is of no class. */
export function riskClasses(
  risks: ReadonlyMap<string, number | null>,
  mineOf: ReadonlyMap<string, string>,
): RiskClass[] {
  const known = [...risks].filter(([, index]) => index !== null)
  return worstFirst.map((tone) => {
    const own = known.filter(([, index]) => toneOfRisk(index) === tone)
    const mines = new Set(own.flatMap(([area]) => mineOf.get(area) ?? []))
    return { tone, areas: known.length > 0 ? own.length : null, mines: mines.size }
  })
}
