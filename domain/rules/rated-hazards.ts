/** Which hazards count in the rates of the metric rules, section 2: on walls and in statistics alike. */

import { field, now, type Where } from '../where/where.ts'
import { openHazardStates } from './hazard-states.ts'
import { voidHazardStates } from './void-hazard.ts'

/**
 * Reported, and a hazard of its own. One that is invalid or a duplicate stays in the rates where its
 * deadline had passed before that was decided: nobody's rate gets better by it.
 */
export const isRated: Where = {
  any: [
    { storedState: { notIn: ['draft', ...voidHazardStates] } },
    { storedState: { in: voidHazardStates }, missedBefore: true },
  ],
}

export const isOpenHazard: Where = { storedState: { in: openHazardStates } }

/** Fixed and accepted; closed as failed is not. */
export const isPassed: Where = { storedState: 'closed', outcome: 'pass' }

/** Fixed by the deadline that a rejection does not put off, and accepted. */
export const isOnTime: Where = {
  ...isPassed,
  rectifiedAt: { atMost: field('countedDeadline') },
}

/** That deadline has passed. */
export const isDue: Where = { all: [isRated, { countedDeadline: { before: now } }] }

/** Past the deadline in force, and not fixed by then. */
export const isLate: Where = { overdueFrom: { before: now } }

/** Days that a hazard is overdue, in bands. */
export const overdueBands = [3, 7, 30] as const

/** Rated, and fixed after the deadline that counts, or not fixed by now. */
const isOverrun: Where = {
  all: [
    isRated,
    {
      any: [
        { rectifiedAt: { after: field('countedDeadline') } },
        { rectifiedAt: { empty: true }, countedDeadline: { before: now } },
      ],
    },
  ],
}

/** What statistics tell of hazards besides how many there are. */
export const hazardShares = {
  parts: {
    open: {
      current: true,
      where: isOpenHazard,
      found: { state: [...openHazardStates, 'overdue'] },
    },
    late: {
      current: true,
      where: { all: [isOpenHazard, isLate] },
      found: { state: ['overdue'] },
    },
    passed: { current: true, where: isPassed, found: { state: ['closed'], outcome: ['pass'] } },
    rated: { where: isRated, inner: true },
    due: { where: isDue, inner: true },
    onTime: { where: { all: [isDue, isOnTime] }, inner: true },
    missed: { where: { all: [isDue], none: [isOnTime] }, inner: true },
    overrun: { where: isOverrun, inner: true },
  },
  shares: {
    closureRate: { part: 'passed', of: 'rated' },
    onTimeRate: { part: 'onTime', of: 'due' },
    overdueRate: { part: 'missed', of: 'due' },
  },
  means: {
    // From that deadline until they were fixed.
    averageOverdueDays: {
      part: 'overrun',
      from: 'countedDeadline',
      until: ['rectifiedAt', 'voidedAt', 'closedAt'],
    },
  },
  ages: { overdueAge: { since: 'overdueFrom', bands: overdueBands } },
} as const
