/**
 * A mine's equipment: which areas lie underground, how long a test holds, what lets equipment work, and who
 * takes it out of use.
 */
import type { Reminder } from '../definition/reminder.ts'
import type { Requirement } from '../definition/requirement.ts'
import type { Creation } from '../definition/transition.ts'
import { date, text } from '../fields/index.ts'
import { plusDays } from '../time/days.ts'
import { actor, field, siteToday, siteTodayPlus, type Values } from '../where/where.ts'
import { paperClerks, paperReviewers } from './certificate.ts'
import { noFailedTest } from './failed-test.ts'

export const machineKinds = [
  ...(['hoist', 'fan', 'pump', 'crusher', 'conveyor', 'drill-rig', 'loader', 'truck'] as const),
  ...(['compressor', 'substation', 'winch', 'vehicle', 'instrument', 'other'] as const),
] as const

const undergroundAreas = ['underground-level', 'working-face', 'shaft'] as const

/** Days before its next test from which equipment is shown as due for it. */
export const testDueDays = 30

/** The last day on which equipment may be tested next: a cycle after its test, or after it went to work. */
export function latestNextTest({ lastTestAt, commissionedAt, testCycleDays }: Values) {
  const from = lastTestAt ?? commissionedAt
  const cycle = Number(testCycleDays)
  return typeof from === 'string' && cycle > 0 ? plusDays(from, cycle) : null
}

/** What follows from the days that people write, and what steps ask. */
export const testDays = {
  latestNextTest: date({ about: 'planned', internal: true, from: latestNextTest }),
  // What a new test has to lie after: computed once it is stored.
  storedTest: date({
    ...{ about: 'planned', internal: true, repeats: 'lastTestAt' },
    from: ({ lastTestAt }) => lastTestAt ?? null,
  }),
  reason: text({ required: true, max: 500, long: true, calculated: true }),
} as const

export const testRules = [
  {
    ...{ code: 'withinTestCycle', field: 'nextTestAt' },
    holds: { nextTestAt: { atMost: field('latestNextTest') } },
  },
] as const

/** Nothing goes, or is, underground without the safety mark of mining products. */
export const undergroundMark: Requirement<'safetyMark'> = {
  ...({ code: 'safetyMarkUnderground', field: 'safetyMark' } as const),
  ...{ resource: 'grid-area', same: { id: 'gridArea' }, none: true },
  ...{ where: { areaKind: { in: undergroundAreas } }, when: { safetyMark: { empty: true } } },
}

const keeper = { by: { keeper: actor }, bulk: false } as const
const leaves = { ...keeper, asks: ['reason'] } as const

/** Nothing works again while its test is overdue. */
const works = {
  ...({ ...keeper, to: 'running', sets: { reason: null } } as const),
  requires: [
    {
      ...{ code: 'testedForUse', field: 'nextTestAt' },
      holds: { nextTestAt: { atLeast: siteToday } },
    },
  ],
  requirements: [noFailedTest('equipment', 'nextTestAt')],
} as const

/** Its next test, to be written down: the day of the equipment moves once the test was passed. */
const testOfIt: Creation = {
  resource: 'equipment-test',
  values: ({ id, name, org, updatedBy }) => ({
    ...{ title: name, equipment: id, org, handler: updatedBy },
  }),
}

const always = <const To extends string>(to: To) =>
  ({
    'register-test': {
      ...({ to, roles: paperClerks, bulk: false, quiet: true } as const),
      creates: [testOfIt],
    },
    // By a test that was passed; one from before the last says nothing new.
    'record-test': {
      ...({ to, quiet: true } as const),
      requires: [
        {
          ...{ code: 'testedSince', field: 'lastTestAt' },
          holds: {
            any: [{ storedTest: { empty: true } }, { lastTestAt: { after: field('storedTest') } }],
          },
        },
      ],
    },
    transfer: {
      ...({ to, roles: paperClerks, bulk: false } as const),
      asks: ['org', 'gridArea', 'workPlace', 'keeper'],
      mustChange: ['org', 'gridArea', 'workPlace', 'keeper'],
      requirements: [undergroundMark],
    },
  }) as const

/** It failed its test: it stands still until it has passed one, whoever keeps it. */
const stopsForTest = { 'stop-for-test': { to: 'stopped' } } as const

export const machineStates = {
  running: {
    'stand-by': { ...keeper, to: 'standby' },
    'send-to-repair': { ...leaves, to: 'repair' },
    stop: { ...leaves, to: 'stopped' },
    ...{ ...stopsForTest, ...always('running') },
  },
  standby: { restart: works, ...stopsForTest, ...always('standby') },
  repair: { 'return-to-work': works, ...stopsForTest, ...always('repair') },
  stopped: {
    restart: works,
    scrap: {
      ...({ to: 'scrapped', roles: paperReviewers, by: { keeper: { not: actor } } } as const),
      ...({ asks: ['reason'], anew: ['reason'], grave: true, bulk: false } as const),
    },
    ...always('stopped'),
  },
  scrapped: {},
} as const

/** What the clock makes of equipment that works: once its test is overdue it may not. */
export const machineClockStates = {
  'test-overdue': { from: ['running', 'standby'], when: { nextTestAt: { before: siteToday } } },
  'test-due': {
    from: ['running', 'standby'],
    when: { nextTestAt: { atMost: siteTodayPlus(testDueDays) } },
    ahead: true,
  },
} as const

const inUse = { storedState: { in: ['running', 'standby'] } } as const
const kept = { storedState: { not: 'scrapped' } } as const

export const machineReminders: readonly Reminder<'nextTestAt' | 'scrapDue' | 'keeper'>[] = [
  {
    ...{ date: 'nextTestAt', before: [30, 7], after: [1], when: inUse },
    ...{ to: ['keeper'], roles: ['departmentAdministrator'] },
  },
  { date: 'nextTestAt', after: [1], when: inUse, roles: ['safetyMembers'], leader: true },
  {
    ...{ date: 'scrapDue', before: [90, 30], after: [1], when: kept },
    ...{ to: ['keeper'], roles: ['safetyDepartment'] },
  },
]
