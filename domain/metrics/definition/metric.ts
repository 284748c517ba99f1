/**
 * How records become figures. A *cube* says which records are counted or summed and along which
 * dimensions; sources answer with its cells. A *metric* is a figure people know by name; its
 * formula reads cubes. Definitions follow the metric rules.
 */
import type { Language } from '../../text/language.ts'
import type { Where } from '../../where/where.ts'

export const grains = ['day', 'month', 'year'] as const
export type Grain = (typeof grains)[number]

/**
 * A dimension is a field of the record (a reference by the code of what it points at), a rule read
 * as `yes` or `no`, the age in days of an instant sorted into the bands of `bandNames`, or the days that
 * are left until a date at its site, sorted into those of `leftNames`.
 */
export type Dimension =
  | { readonly field: string }
  | { readonly when: Where }
  | { readonly since: string; readonly bands: readonly number[] }
  | { readonly until: string; readonly bands: readonly number[] }

/** Names of bands of days that are left: `passed`, then `within30` up to and including thirty days. */
export const leftNames = (bands: readonly number[]): string[] => [
  'passed',
  ...bands.map((days) => `within${days}`),
]

export interface Cube {
  /** Name on the wire: the `metric` of `/safety/metrics`. */
  readonly name: string
  /** The record type that is counted. */
  readonly of: string
  /** Which records; over stored fields and the stored state. `now` only in a clock cube. */
  readonly where: Where
  readonly dimensions: Readonly<Record<string, Dimension>>
  /** Fields to sum, by measure name. Without: records are counted, measure `count`. */
  readonly measures?: Readonly<Record<string, Measure>>
  /** The date or instant that puts a record on a day at its site, and how coarse the day is kept. */
  readonly on?: string
  readonly grain: Grain
  /** `own`: the cell stands for its organisation alone and is not added up the tree. */
  readonly rollup: 'subtree' | 'own'
  /** A dimension whose values stand where these cells are, wherever a record names them. */
  readonly locates?: string
  /** What can never be less than these cells: a source that says otherwise contradicts itself. */
  readonly within?: readonly Within[]
  /** Other cubes without which these cells say nothing; as those of `within`, one source tells them all. */
  readonly toldWith?: readonly string[]
  /** Depends on the instant of reading: counted on partial indexes over open records. */
  readonly clock: boolean
  /** Defined by a file of this installation and fed by its sources; no record is counted into it. */
  readonly custom?: CustomCube
}

/** Each record that the part counts, the whole counts as well, in the same month where both have time. */
export interface Within {
  /** Name of the cube that is the whole; it may be the same. */
  readonly whole: string
  /** Dimensions that both have, as each of them names it. */
  readonly by?: Readonly<Record<string, string>>
  /** Cells of the whole that can hold the part; default: all. */
  readonly where?: Readonly<Record<string, string>>
  /** The measure of either; default: `count`. */
  readonly measures?: { readonly part: string; readonly whole: string }
}

/** What the observations of a custom cube may say. Its cells hold how many there were, and a spread a value. */
export interface CustomCube {
  /** The values that a dimension may have; null: whatever the source names. */
  readonly dimensions: Readonly<Record<string, readonly string[] | null>>
  readonly values: Readonly<Record<string, CustomValue>>
}

export interface CustomValue {
  readonly minimum?: number
  readonly maximum?: number
  /** Some observations do not have it, or do not say it. */
  readonly mayBeMissing: boolean
  /** A figure shows the newest, so each observation says when it was. */
  readonly isDated: boolean
}

/** What the observations of a cell say of one value: `count` of them have it. */
export interface Spread {
  readonly count: number
  readonly sum: number
  readonly minimum: number
  readonly maximum: number
  readonly latest: number
  /** ISO instant of the latest. */
  readonly at: string
}

/** One spread of two cells. Of two values at the same instant the first stays the latest. */
export function mergedSpread(a: Spread, b: Spread): Spread {
  const newer = Date.parse(b.at) > Date.parse(a.at) ? b : a
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    minimum: Math.min(a.minimum, b.minimum),
    maximum: Math.max(a.maximum, b.maximum),
    latest: newer.latest,
    at: newer.at,
  }
}

/** A number field, or a date as days since 1970-01-01. */
export type Measure = { readonly sum: string } | { readonly epochDay: string }

export function cube(
  spec: Pick<Cube, 'name' | 'of' | 'where'> & Partial<Omit<Cube, 'name' | 'of' | 'where'>>,
): Cube {
  return { dimensions: {}, grain: 'day', rollup: 'subtree', clock: false, ...spec }
}

/** One cell of a cube as a source reports it: the absolute value, never a difference. */
export interface Fact {
  readonly metric: string
  readonly orgCode: string
  /** Dimension values and `measure`; a missing field value is the empty string. */
  readonly dimensions: Readonly<Record<string, string>>
  /** First day of the day, month or year, `YYYY-MM-DD`; absent where the cube has no time. */
  readonly on?: string
  readonly value: number
  /** ISO instant of the newest change in the cell. */
  readonly asOf: string
  /** Of a custom cube: the values of the `value` observations that were counted. */
  readonly spreads?: Readonly<Record<string, Spread>>
  /** Of a custom cube: how many of these observations do not say a value; they may have any. */
  readonly unstated?: Readonly<Record<string, number>>
}

export const periods = [
  'now',
  'today',
  'month',
  'lastMonth',
  'closedMonth',
  'year',
  'lastYear',
  'lastYearToDate',
  'days7',
  'days30',
  'previous30',
  'days90',
  'months12',
  'months24',
  'all',
] as const
export type Period = (typeof periods)[number]

/**
 * What a formula may ask, already bound to one organisation, dimension values and a period.
 * Everything is null while no source has answered for the cube. A bound dimension that a cube does
 * not have leaves that cube unfiltered.
 */
export interface CubeReader {
  /** Sum of the cells that match. */
  sum(cube: Cube, match?: CellMatch): number | null
  /** The same sum for each value of one dimension whose sum is not nought. */
  split(cube: Cube, dimension: string, match?: CellMatch): ReadonlyMap<string, number> | null
  /** The last day with a matching cell, `YYYY-MM-DD`; null when there is none. */
  lastDay(cube: Cube, match?: CellMatch): string | null
  /**
   * Of a custom cube: what all matching observations say of a value; null when none has it. Where some do
   * not say it, the figure is shown as partial.
   */
  spread(cube: Cube, value: string): Spread | null
  /** Of a custom cube: a source tells of this organisation, so that no observation means none. */
  isTold(cube: Cube): boolean
  /** A part of what the figure is made of has no value: the figure is shown as partial. */
  lacks(): void
  /** The dimension values this figure is bound to. */
  readonly dimensions: Readonly<Record<string, string>>
  /** Today at the site, `YYYY-MM-DD`. */
  readonly today: string
}

export interface CellMatch {
  readonly measure?: string
  /** Dimension values to keep, over and above those of the query. */
  readonly where?: Readonly<Record<string, string | readonly string[]>>
  /** Another bound than the period's, `YYYY-MM-DD`, inclusive; a split by time still holds. */
  readonly from?: string
  readonly to?: string
  /** Of a stock: what was before the period counts as well, up to its end. */
  readonly ever?: true
  /**
   * Cells of the whole group as far as one source answers for them: what lies on an area of this
   * organisation counts there, whichever organisation it was filed for.
   */
  readonly groupWide?: true
}

export const units = [
  'count',
  'percent',
  'days',
  'point',
  'volume',
  'rate',
  'hours',
  'minutes',
  'custom',
] as const
export type Unit = (typeof units)[number]

export interface Metric {
  readonly key: string
  readonly unit: Unit
  /** Decimals shown. */
  readonly digits: number
  /** Dimensions a query may split by, with the values that exist; `[]`: read from the cells. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>
  /** Cubes the formula reads: the figure is computed again only when one of them changed. */
  readonly reads: readonly Cube[]
  /** Bound to a period; `now` is the only period of one that is not. */
  readonly periodic: boolean
  /** `event`: within the second of a save; a number: seconds between counts. */
  readonly refresh: 'event' | number
  /** The figure at which things are as they should be, and which side of it is good. */
  readonly target?: number
  readonly good?: 'high' | 'low'
  /** Which side of nought it lies on does not matter: its magnitude is held against the target. */
  readonly byMagnitude?: true
  /** Null means blank: no denominator, or nothing known yet. */
  readonly formula: (read: CubeReader) => number | null
  /** ISO instant at which its value was observed, for those that are the newest of their observations. */
  readonly observedAt?: (read: CubeReader) => string | null
  /** The records a count metric counts: the list behind the figure. */
  readonly rows?: RowsBehind
  /** Defined by a file of this installation: what a wall must know to draw it. */
  readonly custom?: CustomSheet
}

/** The words of a custom figure in each language, and where a click on it leads. */
export interface CustomSheet {
  readonly key: string
  readonly name: InLanguages
  readonly unit: InLanguages
  readonly digits: number
  readonly target?: number | undefined
  readonly good?: 'high' | 'low' | undefined
  /** Address with `{names}` of dimensions in braces, checked by `drillDownFault`. */
  readonly href?: string | undefined
  readonly dimensions: Readonly<Record<string, CustomDimension>>
}

export interface CustomDimension {
  readonly name: InLanguages
  /** Words of its values, where they are listed. */
  readonly values: Readonly<Record<string, InLanguages>>
}

export type InLanguages = Readonly<Record<Language, string>>

export interface RowsBehind {
  readonly resource: string
  readonly where: Where
  /** Field that must lie inside the period. */
  readonly on?: string
  /** Field of the record for each dimension of the metric. */
  readonly fields: Readonly<Record<string, string>>
}

export function metric(
  spec: Pick<Metric, 'key' | 'unit' | 'formula' | 'reads'> & Partial<Metric>,
): Metric {
  const digits =
    spec.unit === 'percent' ? 1 : spec.unit === 'volume' || spec.unit === 'rate' ? 2 : 0
  return { digits, dimensions: {}, periodic: false, refresh: 'event', ...spec }
}

/** Share in percent; blank when there is nothing to divide by (metric rules, section 1). */
export function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

/**
 * What a widget asks for: a metric, split `by` dimensions or by time (`day`, `month`, `year`), over
 * a period, for the scope itself, its child organisations or the mines below it.
 */
export interface MetricQuery {
  readonly key: string
  readonly by: readonly string[]
  readonly period: Period
  readonly orgs: 'self' | 'children' | 'mines'
}

export const qualities = [
  'good',
  'stale',
  'disconnected',
  'unavailable',
  'unknown',
  'partial',
] as const
export type Quality = (typeof qualities)[number]

/**
 * Why a figure is partial though whoever answers for it has answered: records of days that have not come
 * yet are left out; a part has no value; a source does not say what the figure filters or splits by, or the
 * value that it is of; or it tells of organisations that have no place here.
 */
export const partialReasons = ['ahead', 'incomplete', 'notStated', 'misplaced'] as const
export type PartialReason = (typeof partialReasons)[number]

/** One figure as it is pushed. `dimensions` holds the period and, where split, its dimensions. */
export interface Cell {
  readonly key: string
  readonly orgCode: string
  readonly dimensions: Readonly<Record<string, string>>
  readonly value: number | null
  readonly asOf: string | null
  /** A source of it says itself of when it is: no later answer makes it younger than `asOf`. */
  readonly stated?: true
  readonly quality: Quality
  /** ISO instant, to the minute, at which the value was observed, where it is the newest of its observations. */
  readonly at?: string | undefined
  /** With `partial`: how many of the organisations that should answer have. */
  readonly coverage?: { readonly have: number; readonly of: number }
  /** With `partial`, where no organisation failed to answer. */
  readonly reason?: PartialReason
}

/** Names a cell among all cells of a screen. */
export function cellId(cell: Pick<Cell, 'key' | 'orgCode' | 'dimensions'>): string {
  const dimensions = Object.keys(cell.dimensions)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${cell.dimensions[name]}`)
  return [cell.key, cell.orgCode, ...dimensions].join('|')
}
