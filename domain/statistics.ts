import { isKept } from './fields/field.ts'
import type { Resource } from './resource.ts'
import type { Fields } from './transition.ts'
import type { Where } from './where.ts'

/** How the records of a type are counted: what a statistics screen offers. */
export interface Statistics<F extends Fields = Fields> {
  /** The day or instant that places a record in a month. */
  readonly time: keyof F & string
  /** Fields by which records are told apart; `state` is the stored state. */
  readonly by: readonly ((keyof F & string) | 'state')[]
  /** Number fields that are added up, besides the count. */
  readonly sums?: readonly (keyof F & string)[]
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

const summed = new Set(['int', 'posint', 'number', 'decimal', 'money'])

type Check<T> = (path: string, value: T) => string[]

/** Everything wrong with what a definition counts and adds up, each as `path: what is wrong`. */
export function countingFaults(spec: Resource, field: Check<string>): string[] {
  const sums = (path: string, names: readonly string[] = []) =>
    names.flatMap((name) => summable(spec, path, name))
  const { statistics } = spec
  const totals = sums('list.totals', spec.list.totals)
  if (!statistics) return totals
  const { by, time } = statistics
  const filters = new Set(spec.list.filters.map(String))
  const drills = [...by, time].filter((name) => !filters.has(name))
  return [
    ...totals,
    ...field('statistics.time', time),
    ...by.flatMap((name) => field('statistics.by', name)),
    ...sums('statistics.sums', statistics.sums),
    ...partFaults(spec, statistics, filters),
    ...by.flatMap((name) =>
      spec.fields[name]?.many
        ? [`${spec.name}.statistics.by: "${name}" holds several values; a record counts once`]
        : [],
    ),
    // A figure leads to its rows through the list's filters.
    ...drills.map((name) => `${spec.name}.statistics: "${name}" is no filter of the list; add it`),
  ]
}

/** What parts and shares name that is not there. */
function partFaults(
  { name, fields }: Resource,
  { parts = {}, shares = {} }: Statistics,
  filters: ReadonlySet<string>,
): string[] {
  const named = Object.values(shares).flatMap(({ part, of = part }) => [part, of])
  return [
    ...Object.values(parts).flatMap(({ found = {} }) =>
      Object.keys(found).flatMap((one) =>
        filters.has(one) ? [] : [`${name}.statistics.parts: "${one}" is no filter of the list`],
      ),
    ),
    ...named.flatMap((one) =>
      one in parts ? [] : [`${name}.statistics.shares: there is no part "${one}"`],
    ),
    ...Object.keys({ ...parts, ...shares }).flatMap((one) =>
      one in fields ? [`${name}.statistics: "${one}" is a field; call the part otherwise`] : [],
    ),
  ]
}

function summable({ name, fields }: Resource, path: string, field: string): string[] {
  const found = fields[field]
  const isNumber = found && summed.has(found.kind) && !found.many && isKept(found)
  return isNumber ? [] : [`${name}.${path}: "${field}" is no stored number; sums need one`]
}
