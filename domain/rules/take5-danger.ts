/** How dangerous a job is, as a TAKE 5 form works it out. */
import type { Values } from '../where/where.ts'

/** From almost certain to rare. */
export const possibilities = ['a', 'b', 'c', 'd', 'e'] as const
export const seriousnesses = ['1', '2', '3', '4', '5'] as const
/** Levels 0, 1 and 2 of the specification. */
export const dangerLevels = ['low', 'medium', 'high'] as const
export type DangerLevel = (typeof dangerLevels)[number]

const mostLow = 4
const mostMedium = 9
/** From here on nothing is of low danger, however rare. */
const gravelySerious = 4

/**
 * Points of the possibility (a is 5, e is 1) times the seriousness: up to 4 low, up to 9 medium, else high;
 * seriousness 4 and 5 are never low (the catalogue, take5). Null where either is missing.
 */
export function dangerOf({ possibility, seriousness }: Values): DangerLevel | null {
  const place = (possibilities as readonly unknown[]).indexOf(possibility)
  const weight = (seriousnesses as readonly unknown[]).indexOf(seriousness) + 1
  if (place < 0 || weight === 0) return null
  const points = (possibilities.length - place) * weight
  if (points > mostMedium) return 'high'
  return points > mostLow || weight >= gravelySerious ? 'medium' : 'low'
}

/** The gravest of the dangers of a form; null where none is told. */
export function worstDanger(rows: readonly Values[]): DangerLevel | null {
  const found = rows.map(dangerOf)
  return dangerLevels.findLast((level) => found.includes(level)) ?? null
}
