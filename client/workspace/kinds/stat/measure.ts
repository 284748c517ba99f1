/** What is read off a figure. */
import type { Resource } from '#domain/definition/resource'
import { averageOf, meanOf, type Part, rateOf, shareOf } from '#domain/definition/statistics'
import type { Figure } from '../../../api/record-sets.ts'

export type Measured = Pick<Figure, 'count' | 'sums' | 'parts' | 'daysTogether' | 'against'>

export interface Measure {
  readonly name: string
  readonly kind: 'count' | 'sum' | 'part' | 'share' | 'mean' | 'rate'
  /** Null where there is nothing to have a share in. */
  readonly of: (figure: Measured) => number | null
  /** Figures add up to the one of them all; shares, means and rates do not. */
  readonly adds: boolean
  /** It says the same of records of long ago as of those of today. */
  readonly compares: boolean
  /** Of a sum: the decimals that its field keeps. */
  readonly digits?: number
  /** What narrows a list to the records of the figure; null where no filter does. */
  readonly found: Part['found'] | null
}

export const countOf: Measure = {
  ...{ name: 'count', kind: 'count', adds: true, compares: true, found: {} },
  of: ({ count }) => count,
}

/** The number of records, then the parts, the shares, averages, means, rates and sums of a definition. */
export function measuresOf({ statistics, fields }: Resource): readonly Measure[] {
  const { parts = {}, shares = {}, averages = {} } = statistics ?? {}
  const { means = {}, rates = {}, sums = [] } = statistics ?? {}
  const adding = { adds: true } as const
  return [
    countOf,
    ...Object.entries(parts).flatMap(([name, { inner, current, found, sum }]): Measure[] =>
      inner
        ? []
        : [
            {
              ...{ name, kind: 'part', ...adding, found: found ?? null },
              compares: !current,
              digits: fields[sum ?? '']?.scale,
              of: ({ parts: counted }) => counted[name] ?? null,
            },
          ],
    ),
    ...Object.entries(shares).map(
      ([name, share]): Measure => ({
        ...{ name, kind: 'share', adds: false, found: null },
        compares: [share.part, share.of].every((one) => !parts[one ?? '']?.current),
        of: (figure) => shareOf(share, figure),
      }),
    ),
    ...Object.entries(averages).map(
      ([name, average]): Measure => ({
        ...{ name, kind: 'rate', adds: false, found: null },
        compares: [average.part, average.of].every((one) => !parts[one]?.current),
        of: (figure) => averageOf(average, figure),
      }),
    ),
    ...Object.entries(means).map(
      ([name, mean]): Measure => ({
        ...{ name, kind: 'mean', adds: false, found: null, compares: true },
        of: (figure) => meanOf(name, mean, figure),
      }),
    ),
    ...Object.entries(rates).map(
      ([name, rate]): Measure => ({
        ...{ name, kind: 'rate', adds: false, found: null, compares: true },
        of: (figure) => rateOf(name, rate, figure),
      }),
    ),
    ...sums.map(
      (name): Measure => ({
        ...{ name, kind: 'sum', ...adding, compares: true, found: {} },
        digits: fields[name]?.scale ?? 0,
        of: ({ sums: added }) => added[name] ?? null,
      }),
    ),
  ]
}
