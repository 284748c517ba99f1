import type { Where } from '../where/where.ts'

/** How the records of a type are counted: what a statistics screen offers. */
export interface Statistics<Name extends string = string> {
  /** The day or instant that places a record in a month. */
  readonly time: Name
  /** Others by which a screen may place them instead. */
  readonly times?: readonly Name[]
  /** Fields by which records are told apart; `state` is the stored state. */
  readonly by: readonly (Name | 'state')[]
  /** How long ago instants are, in bands of days: records are told apart by them as by a field. */
  readonly ages?: Readonly<Record<string, Age<Name>>>
  /** Number fields that are added up, besides the count. */
  readonly sums?: readonly Name[]
  /** Those of the records that meet a condition, counted beside all of them. */
  readonly parts?: Readonly<Record<string, Part<Name>>>
  /** How much of one part is in another, in percent. */
  readonly shares?: Readonly<Record<string, Share>>
  /** How much of one part comes on one of another. */
  readonly averages?: Readonly<Record<string, Required<Share>>>
  /** How long it took the records of a part, on average. */
  readonly means?: Readonly<Record<string, Mean<Name>>>
  /** How many of them come to so much of something that records of another type add up. */
  readonly rates?: Readonly<Record<string, Rate>>
}

export interface Rate {
  /** Which of the records; default: all. */
  readonly part?: string
  readonly per: number
  /** The records that are added up, by which number, and what places them in the calendar: a day. */
  readonly of: {
    readonly resource: string
    readonly where: Where
    readonly sum: string
    readonly time: string
  }
  /** Fields that tell records of both types apart, by what they are called there. */
  readonly alike: Readonly<Record<string, string>>
  /** Fields that say nothing of what is added up: a rate is told of their values alone. */
  readonly besides: readonly string[]
}

export interface Age<Name extends string = string> {
  readonly since: Name
  readonly bands: readonly number[]
}

export interface Mean<Name extends string = string> {
  readonly part: string
  readonly from: Name
  /** The first of these that has come; now, while none has. */
  readonly until: readonly Name[]
  /** What it is told in; default: days. */
  readonly unit?: 'minutes'
}

export interface Part<Name extends string = string> {
  readonly where: Where
  /** A number field that is added up; without it the records are counted. */
  readonly sum?: Name
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

/** What comes again: which day of the week it was, 1 is Monday, and which hour of the day. */
export const cycles = ['weekday', 'hour'] as const
export type Cycle = (typeof cycles)[number]

export const isCycle = (name: string | undefined): name is Cycle =>
  cycles.some((one) => one === name)

/** What records of a type are told apart by; a day has no hour. */
export const dimensionsOf = ({ fields, statistics }: Countable): readonly string[] => [
  ...periods,
  ...cycles.filter((one) => one !== 'hour' || fields[statistics?.time ?? '']?.kind === 'datetime'),
  ...Object.keys(statistics?.ages ?? {}),
  ...(statistics?.by ?? []),
]

interface Countable {
  readonly fields: Readonly<Record<string, { readonly kind: string }>>
  readonly statistics?: Statistics
}

/** What records are placed by in the calendar, as a query asks. */
export const timeOf = ({ time, times = [] }: Statistics, asked?: unknown): string =>
  times.find((one) => one === asked) ?? time

/** Records counted: all of them, by part, and the days of those of a mean. */
export interface Counted {
  readonly count: number
  readonly parts: Readonly<Record<string, number>>
  readonly daysTogether: Readonly<Record<string, number>>
  /** What a rate is of; missing while it is not known as a whole. */
  readonly against?: Readonly<Record<string, number>>
}

/** So many per so much; null where it is not known how much there was. */
export function rateOf(
  name: string,
  { part, per }: Rate,
  { count, parts, against = {} }: Counted,
): number | null {
  const told = part === undefined ? count : parts[part]
  const whole = against[name]
  return whole && told !== undefined ? (per * told) / whole : null
}

/** What comes on one; null where there is none. */
export function averageOf(
  { part, of }: Required<Share>,
  { parts }: Pick<Counted, 'parts'>,
): number | null {
  const [added, count] = [parts[part], parts[of]]
  return count && added !== undefined ? added / count : null
}

const minutesOfDay = 1_440

/** How long on average, in its unit; null where there is no record of which it could be said. */
export function meanOf(
  name: string,
  { part, unit }: Mean,
  { parts, daysTogether }: Counted,
): number | null {
  const count = parts[part]
  const found = daysTogether[name]
  if (!count || found === undefined) return null
  return (found / count) * (unit === 'minutes' ? minutesOfDay : 1)
}

/** A share in percent; null where there is nothing to have a share in, or a part is not told. */
export function shareOf(
  { part, of }: Share,
  { count, parts }: Pick<Counted, 'count' | 'parts'>,
): number | null {
  const whole = of === undefined ? count : parts[of]
  const inside = parts[part]
  return whole && inside !== undefined ? (100 * inside) / whole : null
}
