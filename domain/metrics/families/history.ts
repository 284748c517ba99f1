/** What authorities have published about mines, by year: imported counts, not single records. */
import { cube, type Metric, metric } from '../definition/metric.ts'

export const publishedQuarters = cube({
  name: 'history.quarters',
  of: 'mine-quarter',
  where: {},
  on: 'quarterStart',
  grain: 'year',
})

export const publishedCounts = cube({
  name: 'history.counts',
  of: 'mine-quarter',
  where: {},
  measures: {
    violations: { sum: 'violations' },
    deaths: { sum: 'deaths' },
    disabilities: { sum: 'disabilities' },
    daysLost: { sum: 'daysLost' },
  },
  on: 'quarterStart',
  grain: 'year',
  toldWith: ['history.quarters'],
})

export const cubes = [publishedQuarters, publishedCounts]

/** Blank for a year in which nothing was published. */
const published = (measure: string): Metric =>
  metric({
    key: `history.${measure}`,
    unit: measure === 'daysLost' ? 'days' : 'count',
    reads: [publishedQuarters, publishedCounts],
    periodic: true,
    good: 'low',
    formula: (read) =>
      read.sum(publishedQuarters) ? read.sum(publishedCounts, { measure }) : null,
  })

export const metrics = Object.keys(publishedCounts.measures ?? {}).map(published)
