/**
 * The stock of what is kept for an emergency: what leaves it and comes back, when it is looked over, and
 * what makes it no longer fit for use.
 */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Reminder } from '../definition/reminder.ts'
import { bool, date, int, posint, text } from '../fields/index.ts'
import { plusDays } from '../time/days.ts'
import { actor, field, siteToday, siteTodayPlus, type Values } from '../where/where.ts'
import { checkReaders } from './technical-checks.ts'

export const emergencyResourceKinds = [
  ...(['material', 'equipment', 'team', 'vehicle', 'expert', 'shelter', 'hospital'] as const),
] as const

/** Who writes down what a mine has ready for an emergency, and how it acts in one. */
export const emergencyWriters: readonly RoleCode[] = [
  ...andAbove('foreman'),
  ...andAbove('safetyMembers'),
  ...administrators,
]

export const emergencyResourceAccess = {
  ...{ read: checkReaders, create: emergencyWriters, update: emergencyWriters },
  delete: administrators,
} as const

/** Days before its validity ends from which a resource is shown as expiring. */
const warnedDays = 30

export const stockFields = {
  issuedOut: int({ calculated: true }),
  movedQuantity: posint({ required: true, calculated: true, ofOneCase: true }),
  movedFor: text({ required: true, max: 200, calculated: true, ofOneCase: true }),
  usedUp: bool({ calculated: true }),
  nextCheckAt: date({
    about: 'planned',
    from: ({ lastCheckedAt, checkCycleDays }) =>
      typeof lastCheckedAt === 'string' && typeof checkCycleDays === 'number'
        ? plusDays(lastCheckedAt, checkCycleDays)
        : null,
  }),
  // What a new check has to follow: computed once it is stored.
  storedCheck: date({
    ...{ about: 'happened', internal: true, repeats: 'lastCheckedAt' },
    from: ({ lastCheckedAt }) => lastCheckedAt ?? null,
  }),
  faultFound: text({ required: true, max: 500, long: true, calculated: true }),
} as const

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const stockAfter =
  (sign: 1 | -1) =>
  ({ quantity, movedQuantity }: Values): number =>
    numberOf(quantity) + sign * numberOf(movedQuantity)

const keeper = { by: { keeper: actor }, bulk: false } as const

/** A check says what is there now: it is no older than the one before. */
const checkedSince = {
  ...({ code: 'checkedSince', field: 'lastCheckedAt' } as const),
  holds: {
    any: [{ storedCheck: { empty: true } }, { lastCheckedAt: { atLeast: field('storedCheck') } }],
  },
} as const

const giveBack = <const To extends string>(to: To) =>
  ({
    ...({ ...keeper, to } as const),
    when: { issuedOut: { atLeast: 1 } },
    asks: ['movedQuantity', 'movedFor'],
    sets: {
      quantity: stockAfter(1),
      issuedOut: ({ issuedOut, movedQuantity }: Values) =>
        numberOf(issuedOut) - numberOf(movedQuantity),
    },
    requires: [
      {
        ...{ code: 'noMoreThanIssued', field: 'movedQuantity' },
        holds: { issuedOut: { atLeast: 0 } },
      },
    ],
  }) as const

export const emergencyResourceStates = {
  good: {
    check: {
      ...({ ...keeper, to: 'good' } as const),
      ...{ asks: ['lastCheckedAt', 'quantity'] as const, anew: ['lastCheckedAt'] as const },
      requires: [
        {
          ...{ code: 'validWhenChecked', field: 'lastCheckedAt' },
          holds: { any: [{ validTo: { empty: true } }, { validTo: { atLeast: siteToday } }] },
        },
        checkedSince,
      ],
    },
    'fail-check': {
      ...({ ...keeper, to: 'repair', requires: [checkedSince] } as const),
      ...{ asks: ['lastCheckedAt', 'faultFound'] as const, anew: ['lastCheckedAt'] as const },
    },
    issue: {
      ...({ ...keeper, to: 'good' } as const),
      // What has expired is replaced, and helps nobody before.
      when: {
        quantity: { atLeast: 1 },
        any: [{ validTo: { empty: true } }, { validTo: { atLeast: siteToday } }],
      },
      asks: ['movedQuantity', 'movedFor', 'usedUp'],
      sets: {
        quantity: stockAfter(-1),
        issuedOut: ({ issuedOut, movedQuantity, usedUp }: Values) =>
          numberOf(issuedOut) + (usedUp === true ? 0 : numberOf(movedQuantity)),
      },
      requires: [
        {
          ...{ code: 'noMoreThanInStock', field: 'movedQuantity' },
          holds: { quantity: { atLeast: 0 } },
        },
      ],
    },
    return: giveBack('good'),
    replenish: {
      ...({ ...keeper, to: 'good' } as const),
      asks: ['movedQuantity'],
      // What was said of the movement before is not said of this one.
      sets: { quantity: stockAfter(1), movedFor: null, usedUp: null },
    },
    replace: {
      ...({ ...keeper, to: 'good' } as const),
      // What never expires is replenished.
      when: { validTo: { empty: false } },
      ...{ asks: ['validTo', 'quantity'] as const, anew: ['validTo'] as const },
      mustChange: ['validTo'],
      requires: [
        {
          ...{ code: 'validAgain', field: 'validTo' },
          holds: { validTo: { atLeast: siteToday } },
        },
      ],
    },
  },
  repair: {
    'finish-repair': {
      ...({ ...keeper, to: 'good' } as const),
      ...{ asks: ['lastCheckedAt'] as const, anew: ['lastCheckedAt'] as const },
      ...{ sets: { faultFound: null }, requires: [checkedSince] },
    },
    return: giveBack('repair'),
  },
} as const

/** The gravest first: nothing that has expired or run low is shown as good at any instant. */
export const stockClockStates = {
  expired: { from: ['good'], when: { validTo: { before: siteToday } } },
  // No day has passed: it is a shortage, and not late.
  low: { from: ['good'], when: { quantity: { before: field('minimum') } }, ahead: true },
  'check-overdue': { from: ['good'], when: { nextCheckAt: { before: siteToday } } },
  expiring: {
    from: ['good'],
    when: { validTo: { atMost: siteTodayPlus(warnedDays) } },
    ahead: true,
  },
} as const

const kept = { storedState: 'good' } as const

export const stockReminders: readonly Reminder<'validTo' | 'nextCheckAt' | 'keeper'>[] = [
  {
    ...{ date: 'validTo', before: [warnedDays], after: [1], when: kept },
    ...{ to: ['keeper'], roles: ['safetyMembers'] },
  },
  { date: 'nextCheckAt', before: [7], after: [1], when: kept, to: ['keeper'] },
]
