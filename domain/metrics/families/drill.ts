/** Figures about emergency drills (metric rules, section 4). */

import { drill } from '../../resources/process-control/drill.ts'
import { field, now } from '../../where/where.ts'
import { inStates } from '../../workflow/states.ts'
import { type CubeReader, cube, metric, share } from '../definition/metric.ts'

const scenarios = drill.fields.scenarioKind.options ?? []
const forms = drill.fields.drillForm.options ?? []
const byKind = { scenario: { field: 'scenarioKind' }, form: { field: 'drillForm' } } as const
const kinds = { scenario: scenarios, form: forms } as const

/**
 * On the day they were first planned to end: who puts one off has not held it then. One that is entered
 * only after its end was never ahead of anybody, and does not count as held.
 */
export const drills = cube({
  name: 'drill.due',
  of: 'drill',
  where: {},
  dimensions: {
    ...byKind,
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
  dimensions: byKind,
  on: 'countedEnd',
  within: [
    {
      whole: 'drill.due',
      by: { scenario: 'scenario', form: 'form' },
      where: { state: 'not-overdue' },
    },
  ],
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

const isEvaluated = { storedState: 'finished', totalScore: { empty: false } } as const

/** What those who did not lead them gave for them, out of a hundred each. */
export const drillPoints = cube({
  ...{ name: 'drill.points', of: 'drill', where: isEvaluated, on: 'countedEnd' },
  dimensions: byKind,
  measures: { points: { sum: 'totalScore' } },
  toldWith: ['drill.evaluated'],
})

export const evaluatedDrills = cube({
  ...{ name: 'drill.evaluated', of: 'drill', where: isEvaluated, on: 'countedEnd' },
  dimensions: byKind,
})

export const cubes = [
  ...[drills, drillsAhead, drillSignatures, overdueDrills],
  ...[drillPoints, evaluatedDrills],
]

/** Planned before their end, and not made up for by another: what the mine owes. */
function planned(read: CubeReader): number | null {
  const all = read.sum(drills, { where: { afterwards: 'no' } })
  const replaced = read.sum(drills, {
    where: { afterwards: 'no', state: 'canceled', replaced: 'yes' },
  })
  return all === null || replaced === null ? null : all - replaced
}

const finished = (read: CubeReader) =>
  read.sum(drills, { where: { afterwards: 'no', state: 'finished' } })

export const metrics = [
  metric({
    key: 'drill.completionRate',
    unit: 'percent',
    dimensions: kinds,
    reads: [drills, drillsAhead],
    periodic: true,
    target: 100,
    good: 'high',
    formula: (read) => {
      const owed = planned(read)
      const ahead = read.sum(drillsAhead)
      return owed === null || ahead === null ? null : share(finished(read), owed - ahead)
    },
  }),
  metric({
    key: 'drill.planned',
    unit: 'count',
    dimensions: kinds,
    reads: [drills],
    periodic: true,
    formula: planned,
  }),
  metric({
    key: 'drill.finished',
    unit: 'count',
    dimensions: kinds,
    reads: [drills],
    periodic: true,
    formula: finished,
  }),
  metric({
    key: 'drill.score',
    unit: 'point',
    digits: 1,
    dimensions: kinds,
    reads: [drillPoints, evaluatedDrills],
    periodic: true,
    good: 'high',
    formula: (read) => {
      const count = read.sum(evaluatedDrills)
      const points = read.sum(drillPoints, { measure: 'points' })
      return points === null || !count ? null : points / count
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
