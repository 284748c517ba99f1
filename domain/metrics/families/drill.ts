/** Figures about emergency drills (`spec/metrics.md`, section 4). */

import { drill } from '../../resources/process-control/drill.ts'
import { field, now } from '../../where/where.ts'
import { inStates } from '../../workflow/states.ts'
import { cube, metric, share } from '../definition/metric.ts'

/**
 * On the day they were first planned to end: who puts one off has not held it then. One that is entered
 * only after its end was never ahead of anybody, and does not count as held.
 */
export const drills = cube({
  name: 'drill.due',
  of: 'drill',
  where: {},
  dimensions: {
    state: { field: 'storedState' },
    replaced: { when: { replaced: true } },
    afterwards: { when: { createdAt: { after: field('countedEnd') } } },
  },
  on: 'countedEnd',
})

/** Still to be held: a drill this evening is not yet late. */
export const drillsAhead = cube({
  name: 'drill.ahead',
  of: 'drill',
  where: { storedState: 'not-overdue', countedEnd: { atLeast: now } },
  on: 'countedEnd',
  within: [{ whole: 'drill.due', where: { state: 'not-overdue' } }],
  clock: true,
})

export const drillSignatures = cube({
  name: 'drill.sign',
  of: 'drill',
  where: { storedState: { not: 'canceled' } },
  measures: { receivers: { sum: 'receiverCount' }, signed: { sum: 'signedCount' } },
  on: 'countedEnd',
  within: [{ whole: 'drill.sign', measures: { part: 'signed', whole: 'receivers' } }],
})

export const overdueDrills = cube({
  name: 'drill.overdue',
  of: 'drill',
  where: inStates(drill, ['overdue']),
  clock: true,
})

export const cubes = [drills, drillsAhead, drillSignatures, overdueDrills]

export const metrics = [
  metric({
    key: 'drill.completionRate',
    unit: 'percent',
    reads: [drills, drillsAhead],
    periodic: true,
    target: 100,
    good: 'high',
    formula: (read) => {
      // One that was entered after its end was planned by nobody: it is neither due nor held.
      const due = (where: Readonly<Record<string, string>> = {}) =>
        read.sum(drills, { where: { ...where, afterwards: 'no' } })
      const all = due()
      const replaced = due({ state: 'canceled', replaced: 'yes' })
      const ahead = read.sum(drillsAhead)
      if (all === null || replaced === null || ahead === null) return null
      return share(due({ state: 'finished' }), all - replaced - ahead)
    },
  }),
  metric({
    key: 'drill.signRate',
    unit: 'percent',
    reads: [drillSignatures],
    periodic: true,
    target: 100,
    good: 'high',
    formula: (read) =>
      share(
        read.sum(drillSignatures, { measure: 'signed' }),
        read.sum(drillSignatures, { measure: 'receivers' }),
      ),
  }),
  metric({
    key: 'drill.overdue',
    unit: 'count',
    reads: [overdueDrills],
    target: 0,
    good: 'low',
    formula: (read) => read.sum(overdueDrills),
    rows: { resource: 'drill', where: { state: { in: ['overdue'] } }, fields: {} },
  }),
]
