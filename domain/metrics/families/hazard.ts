/** Figures about hazards (metric rules, section 2). */

import type { Resource } from '../../definition/resource.ts'
import { hazard } from '../../resources/process-control/hazard.ts'
import { openHazardStates } from '../../rules/hazard-states.ts'
import {
  isOnTime,
  isOpenHazard,
  isPassed,
  isRated,
  overdueBands,
} from '../../rules/rated-hazards.ts'
import { voidHazardStates } from '../../rules/void-hazard.ts'
import { bandNames } from '../../time/age-bands.ts'
import { plusDays } from '../../time/days.ts'
import { inStates, statesOf } from '../../workflow/states.ts'
import { cube, metric, share } from '../definition/metric.ts'

const asResource: Resource = hazard
const levels = hazard.fields.level.options ?? []
const sources = hazard.fields.source.options ?? []
const types = hazard.fields.hazardType.options ?? []

/** Shown as `pending-rectification`, `overdue` …: what people see, so that the parts add up. */
const openStates = [...openHazardStates, 'overdue'] as const

/** Not yet dealt with, as stored; how many of them the clock has made overdue is counted apart. */
export const openHazards = cube({
  name: 'hazard.open',
  of: 'hazard',
  where: isOpenHazard,
  dimensions: {
    level: { field: 'level' },
    state: { field: 'storedState' },
    area: { field: 'gridArea' },
    statutory: { when: { statutoryMajor: true } },
  },
})

/** Past the deadline in force, and not fixed by then; `from` is the stored state that overdue replaces. */
export const overdueHazards = cube({
  name: 'hazard.overdue',
  of: 'hazard',
  where: inStates(asResource, ['overdue']),
  dimensions: {
    level: { field: 'level' },
    from: { field: 'storedState' },
    area: { field: 'gridArea' },
    age: { since: 'overdueFrom', bands: overdueBands },
  },
  within: [{ whole: 'hazard.open', by: { level: 'level', from: 'state', area: 'area' } }],
  clock: true,
})

/** Found and reported; a draft is nobody's hazard yet. */
export const foundHazards = cube({
  name: 'hazard.found',
  of: 'hazard',
  where: isRated,
  dimensions: {
    level: { field: 'level' },
    source: { field: 'source' },
    type: { field: 'hazardType' },
    passed: { when: isPassed },
    void: { when: { storedState: { in: voidHazardStates } } },
  },
  on: 'countedFoundAt',
})

export const closedHazards = cube({
  name: 'hazard.closed',
  of: 'hazard',
  where: { storedState: 'closed' },
  dimensions: { level: { field: 'level' } },
  on: 'closedAt',
})

/**
 * On the day of the deadline that a rejection does not put off. On time is what was fixed by then and
 * was accepted: submitted alone says nothing yet.
 */
export const dueHazards = cube({
  name: 'hazard.due',
  of: 'hazard',
  where: isRated,
  dimensions: {
    level: { field: 'level' },
    onTime: { when: isOnTime },
  },
  on: 'countedDeadline',
})

export const cubes = [openHazards, overdueHazards, foundHazards, closedHazards, dueHazards]

const shown = (states: readonly string[]) => ({ state: { in: states } })
const uncounted: readonly string[] = ['draft', ...voidHazardStates]
const reported = statesOf(asResource).filter((state) => !uncounted.includes(state))

export const metrics = [
  metric({
    key: 'hazard.open',
    unit: 'count',
    dimensions: { level: levels, state: openStates, area: [] },
    reads: [openHazards, overdueHazards],
    good: 'low',
    formula: (read) => {
      const stored = read.sum(openHazards)
      const { state } = read.dimensions
      if (state === undefined) return stored
      if (state === 'overdue') return read.sum(overdueHazards)
      const replaced = read.sum(overdueHazards, { where: { from: state } })
      return stored === null || replaced === null ? null : stored - replaced
    },
    rows: {
      resource: 'hazard',
      where: shown(openStates),
      fields: { level: 'level', state: 'state', area: 'gridArea' },
    },
  }),
  metric({
    key: 'hazard.overdue',
    unit: 'count',
    dimensions: { level: levels, area: [], age: bandNames(overdueBands) },
    reads: [overdueHazards],
    target: 0,
    good: 'low',
    formula: (read) => read.sum(overdueHazards),
    rows: {
      resource: 'hazard',
      where: shown(['overdue']),
      fields: { level: 'level', area: 'gridArea', age: 'overdueFrom' },
    },
  }),
  metric({
    key: 'hazard.major',
    unit: 'count',
    dimensions: { level: levels, area: [] },
    reads: [openHazards],
    target: 0,
    good: 'low',
    formula: (read) => read.sum(openHazards, { where: { statutory: 'yes' } }),
    rows: {
      resource: 'hazard',
      where: { ...shown(openStates), statutoryMajor: true },
      fields: { level: 'level', area: 'gridArea' },
    },
  }),
  metric({
    key: 'hazard.total',
    unit: 'count',
    dimensions: { level: levels, source: sources, type: types },
    reads: [foundHazards],
    periodic: true,
    formula: (read) => {
      const rated = read.sum(foundHazards)
      const apart = read.sum(foundHazards, { where: { void: 'yes' } })
      // Where nobody says what is void, all that is told is counted, and the figure is partial.
      return rated === null ? null : rated - (apart ?? 0)
    },
    rows: {
      resource: 'hazard',
      where: shown(reported),
      on: 'countedFoundAt',
      fields: { level: 'level', source: 'source', type: 'hazardType' },
    },
  }),
  metric({
    key: 'hazard.closed',
    unit: 'count',
    dimensions: { level: levels },
    reads: [closedHazards],
    periodic: true,
    formula: (read) => read.sum(closedHazards),
    rows: {
      resource: 'hazard',
      where: shown(['closed']),
      on: 'closedAt',
      fields: { level: 'level' },
    },
  }),
  metric({
    key: 'hazard.closureRate',
    unit: 'percent',
    dimensions: { level: levels },
    reads: [foundHazards],
    periodic: true,
    target: 95,
    good: 'high',
    formula: (read) =>
      share(read.sum(foundHazards, { where: { passed: 'yes' } }), read.sum(foundHazards)),
  }),
  metric({
    key: 'hazard.onTimeRate',
    unit: 'percent',
    dimensions: { level: levels },
    reads: [dueHazards],
    periodic: true,
    target: 90,
    good: 'high',
    formula: (read) => {
      // Complete days only: a deadline this evening is neither kept nor missed yet.
      const to = plusDays(read.today, -1)
      return share(
        read.sum(dueHazards, { where: { onTime: 'yes' }, to }),
        read.sum(dueHazards, { to }),
      )
    },
  }),
]
