/** What is measured, the worst first. Pure. */
import type { Cell } from '#domain/metrics/definition/metric'
import type { Tone } from '../../../viz/tone.ts'

export interface Limits {
  readonly notice?: number | undefined
  readonly alarm?: number | undefined
  readonly when: 'above' | 'below'
}

export type ReadingState = 'alarm' | 'silent' | 'notice' | 'normal'

export interface Reading {
  readonly slot: string
  readonly cell: Cell
  readonly state: ReadingState
  readonly tone: Tone
  /** How much of its limit it has reached: from 1 on all of it; 0 where it has none. */
  readonly reached: number
}

/** A sensor that says nothing may be the one that burns: it stands before those that ask for attention. */
const worstFirst: readonly ReadingState[] = ['alarm', 'silent', 'notice', 'normal']
const tones: Readonly<Record<ReadingState, Tone>> = {
  ...{ alarm: 'red', silent: 'orange', notice: 'yellow', normal: 'none' },
}
const heard: readonly Cell['quality'][] = ['good', 'partial']

interface Rules {
  /** By slot. */
  readonly limits: Readonly<Record<string, Limits | undefined>>
  /** Epoch milliseconds before which a value is of a sensor that has fallen silent. */
  readonly heardSince: number
}

/** Every cell of the slots as a reading; a value keeps its state when it grows old, for it was measured. */
export function readingsOf(
  data: Readonly<Record<string, readonly Cell[]>>,
  { limits, heardSince }: Rules,
): Reading[] {
  return Object.entries(data)
    .flatMap(([slot, cells]) =>
      cells.filter(isSensor).map((cell): Reading => {
        const state = stateOf(cell, limits[slot], heardSince)
        return { slot, cell, state, tone: tones[state], reached: reachedOf(cell, limits[slot]) }
      }),
    )
    .toSorted(
      (a, b) =>
        worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state) ||
        b.reached - a.reached ||
        a.slot.localeCompare(b.slot) ||
        nameOf(a.cell).localeCompare(nameOf(b.cell)),
    )
}

/** What stands for nothing having been observed is none, nor is a value that a place is known not to have. */
const isSensor = ({ dimensions, value, quality }: Cell) =>
  Object.values(dimensions).every((name) => name !== '') && !(value === null && quality === 'good')

const nameOf = ({ orgCode, dimensions }: Cell) => [orgCode, ...Object.values(dimensions)].join('|')

function stateOf(
  { value, quality, at }: Cell,
  limits: Limits | undefined,
  heardSince: number,
): ReadingState {
  const isPast = (limit: number | undefined) =>
    value !== null &&
    limit !== undefined &&
    (limits?.when === 'below' ? value <= limit : value >= limit)
  if (isPast(limits?.alarm)) return 'alarm'
  const isOld = at !== undefined && Date.parse(at) < heardSince
  if (value === null || isOld || !heard.includes(quality)) return 'silent'
  return isPast(limits?.notice) ? 'notice' : 'normal'
}

function reachedOf({ value }: Cell, limits: Limits | undefined): number {
  const limit = limits?.alarm ?? limits?.notice
  if (value === null || limit === undefined || limit <= 0) return 0
  if (limits?.when === 'below') return value <= 0 ? Number.MAX_VALUE : limit / value
  return value / limit
}
