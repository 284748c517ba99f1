/** Figures about days that come: how many records have so many days left until one. */
import { siteTodayPlus } from '../../where/where.ts'
import { type Cube, cube, leftNames, type Metric, metric } from './metric.ts'

/** Days left, in which records are counted together. */
const bands = [30, 60, 90] as const

interface Ending {
  /** Name of the cube, and of its figure. */
  readonly name: string
  readonly of: string
  /** The field that sorts the records, as the dimension `kind`. */
  readonly kind?: string
  readonly kinds?: readonly string[]
  /** The day that comes, and the stored states in which it matters. */
  readonly date: string
  readonly storedState: string | readonly string[]
  /** That state and all that the clock shows in its place. */
  readonly states: readonly string[]
}

/** Records whose day has passed or comes within ninety days, by the days that are left at their site. */
export function endingOf(ending: Ending): { readonly cube: Cube; readonly metric: Metric } {
  const { name, of, kind, kinds = [], date, storedState, states } = ending
  const sorted = kind === undefined ? null : { kind }
  const counted = cube({
    ...{ name, of, clock: true },
    where: {
      storedState: typeof storedState === 'string' ? storedState : { in: storedState },
      [date]: { atMost: siteTodayPlus(90) },
    },
    dimensions: { band: { until: date, bands }, ...(sorted && { kind: { field: sorted.kind } }) },
  })
  return {
    cube: counted,
    metric: metric({
      ...{ key: name, unit: 'count', reads: [counted], target: 0, good: 'low' },
      dimensions: { band: leftNames(bands), ...(sorted && { kind: kinds }) },
      formula: (read) => read.sum(counted),
      rows: {
        ...{ resource: of, where: { state: { in: states } } },
        fields: { band: date, ...sorted },
      },
    }),
  }
}
