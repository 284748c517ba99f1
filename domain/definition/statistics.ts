import type { Where } from '../where/where.ts'

/** How the records of a type are counted: what a statistics screen offers. */
export interface Statistics<Name extends string = string> {
  /** The day or instant that places a record in a month. */
  readonly time: Name
  /** Fields by which records are told apart; `state` is the stored state. */
  readonly by: readonly (Name | 'state')[]
  /** Number fields that are added up, besides the count. */
  readonly sums?: readonly Name[]
  /** Those of the records that meet a condition, counted beside all of them. */
  readonly parts?: Readonly<Record<string, Part>>
  /** How much of one part is in another, in percent. */
  readonly shares?: Readonly<Record<string, Share>>
}

export interface Part {
  readonly where: Where
  /** The filters by which a list finds the same records; left out where none do. */
  readonly found?: Readonly<Record<string, readonly string[]>>
  /** Only there to make a share of. */
  readonly inner?: true
  /** How it stands at the moment: records of long ago had longer for it, and are not compared. */
  readonly current?: true
}

export interface Share {
  readonly part: string
  /** Default: all the records. */
  readonly of?: string
}

/** Stretches of the calendar that records are counted by, beside the fields of a definition. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

export const isPeriod = (name: string | undefined): name is Period =>
  periods.some((one) => one === name)

/** Records counted: all of them, and by part. */
export interface Counted {
  readonly count: number
  readonly parts: Readonly<Record<string, number>>
}

/** A share in percent; null where there is nothing to have a share in, or a part is not told. */
export function shareOf({ part, of }: Share, { count, parts }: Counted): number | null {
  const whole = of === undefined ? count : parts[of]
  const inside = parts[part]
  return whole && inside !== undefined ? (100 * inside) / whole : null
}
