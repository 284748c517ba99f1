/** Days without a recordable accident (metric rules, section 5). */

import { reviewFigure } from '../../rules/safe-day-review.ts'
import { epochDay } from '../../time/days.ts'
import { type CubeReader, cube, metric, share } from '../definition/metric.ts'

/** One counter per organisation: a group's own counter, never the sum of those below. */
export const safetyDays = cube({
  name: 'safeDay',
  of: 'safety-day',
  where: {},
  dimensions: { review: { when: { storedState: 'reset-pending' } } },
  measures: {
    start: { epochDay: 'startDate' },
    target: { sum: 'targetDays' },
    longest: { sum: 'longestDays' },
  },
  rollup: 'own',
})

export const cubes = [safetyDays]

const days = { unit: 'days', reads: [safetyDays], good: 'high' } as const

// A target is at least one day, so without one there is no counter.
const target = (read: CubeReader) => read.sum(safetyDays, { measure: 'target' }) || null

function current(read: CubeReader): number | null {
  const start = read.sum(safetyDays, { measure: 'start' })
  if (start === null || target(read) === null) return null
  // A start that has not come yet says nothing: blank, rather than nought for years.
  const days = epochDay(read.today) - start
  return days < 0 ? null : days
}

export const metrics = [
  metric({ ...days, key: 'safeDay.current', formula: current }),
  metric({
    ...days,
    key: 'safeDay.record',
    formula: (read) => {
      const running = current(read)
      const longest = read.sum(safetyDays, { measure: 'longest' })
      return running === null || longest === null ? null : Math.max(running, longest)
    },
  }),
  metric({ ...days, key: 'safeDay.target', formula: target }),
  metric({
    key: 'safeDay.targetRate',
    unit: 'percent',
    reads: [safetyDays],
    good: 'high',
    formula: (read) => share(current(read), target(read)),
  }),
  metric({
    key: reviewFigure,
    unit: 'count',
    reads: [safetyDays],
    good: 'low',
    formula: (read) => {
      if (read.sum(safetyDays) === null) return null
      const reviewed = read.sum(safetyDays, { measure: 'target', where: { review: 'yes' } })
      if (reviewed === null) return null
      return reviewed ? 1 : 0
    },
    rows: { resource: 'safety-day', where: { state: { in: ['reset-pending'] } }, fields: {} },
  }),
]
