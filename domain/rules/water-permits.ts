/** How much of what authorities permit in a year is taken and let out by the end of a period, and how clean. */

import type { Effect, NoticeRule } from '../definition/transition.ts'
import { datetime, percent } from '../fields/index.ts'
import { now } from '../where/where.ts'

/** In percent of the permit, with what is confirmed of the year before; empty where none is set. */
export const permitFields = {
  intakeOfPermit: percent({ calculated: true, ofOneCase: true }),
  dischargeOfPermit: percent({ calculated: true, ofOneCase: true }),
  dischargeToldAt: datetime({ about: 'happened', calculated: true, ofOneCase: true }),
} as const

/** From here on somebody has to act before the year is over. */
const near = 90

/** The record is weighed as it is handed in, while there is still time to do something. */
export const weighing: readonly Effect[] = [
  {
    resource: 'mine-water-balance',
    action: 'weigh-permits',
    on: 'self',
    carries: {},
    looksUp: 'waterPermits',
  },
  {
    ...({ resource: 'mine-water-balance', action: 'report-discharge', on: 'self' } as const),
    ...{ when: { dischargeQualified: false }, carries: {} },
  },
]

/** Told once, however often the record comes back. */
export const reportingDischarge = <const To extends string>(to: To) =>
  ({
    'report-discharge': {
      ...({ to, quiet: true, sets: { dischargeToldAt: now } } as const),
      when: { dischargeToldAt: { empty: true } },
    },
  }) as const

const answerable = ['factoryManager', 'safetyDepartment', 'safetyLeader'] as const

/** Each office is told where it is nearest: together, only the nearest of all would be. */
export const waterNotices: readonly NoticeRule<never>[] = [
  ...answerable.map((role) => ({
    ...{ on: 'weigh-permits', roles: [role] },
    when: {
      any: [{ intakeOfPermit: { atLeast: near } }, { dischargeOfPermit: { atLeast: near } }],
    },
  })),
  // Also the department that answers for what leaves the mine.
  ...[...answerable, 'OHSDepartment' as const].map((role) => ({
    ...{ on: 'report-discharge', roles: [role] },
  })),
]
