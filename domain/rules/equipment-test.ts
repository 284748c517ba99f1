/**
 * What an independent unit found when it tested equipment: what a result brings about on the equipment, the
 * hazard that is raised of it, and who sees to it that what failed is tested again.
 */
import type { Requirement } from '../definition/requirement.ts'
import type { Creation, Effect, Rule, Transition } from '../definition/transition.ts'
import { bool, date, datetime, int } from '../fields/index.ts'
import { plusDays } from '../time/days.ts'
import { actor, field, now, siteTodayPlus, type Values } from '../where/where.ts'
import { paperClerks, paperReviewers } from './certificate.ts'
import { testDueDays } from './equipment.ts'
import { reminding } from './reminding.ts'
import { latestInspection } from './special-equipment.ts'

export const testKinds = [
  ...(['hoist-performance', 'rope', 'fan', 'pump', 'brake', 'grounding', 'lightning'] as const),
  ...(['gas-detector', 'safety-valve', 'crane', 'other'] as const),
] as const

export const conclusions = ['qualified', 'repair-and-retest', 'unqualified'] as const
const failures = ['repair-and-retest', 'unqualified'] as const
export const isFailure = { conclusion: { in: failures } } as const

export const testResultFields = {
  failedAt: datetime({ about: 'happened', calculated: true }),
  // When it was tested as it failed: it is tested again on that day at the earliest.
  failedTestAt: date({ about: 'happened', internal: true, calculated: true }),
  // Failed for good until it is tested again and found in order: the equipment does not work until then.
  unfit: bool({ calculated: true }),
  hazardMadeAt: datetime({ about: 'happened', calculated: true }),
  hazardCount: int({ lookup: { resource: 'hazard', by: 'equipmentTest' } }),
}

export const testRecordRules: readonly Rule[] = [
  {
    ...{ code: 'oneTested', field: 'equipment' },
    holds: {
      any: [
        { equipment: { empty: false }, specialEquipment: { empty: true } },
        { equipment: { empty: true }, specialEquipment: { empty: false } },
      ],
    },
  },
  {
    ...{ code: 'validityNeeded', field: 'validTo' },
    holds: { any: [{ conclusion: { not: 'qualified' } }, { validTo: { empty: false } }] },
  },
  {
    ...{ code: 'holdsAfterTest', field: 'validTo' },
    holds: { any: [{ validTo: { empty: true } }, { validTo: { after: field('testedAt') } }] },
  },
  {
    ...{ code: 'defectsNeeded', field: 'defects' },
    holds: { any: [{ none: [isFailure] }, { defects: { empty: false } }] },
  },
]

const atItsOwnMine = (named: 'equipment' | 'specialEquipment', resource: string) =>
  ({
    ...({ code: 'ofThisMine', field: named, resource } as const),
    ...({ same: { id: named }, atSite: true } as const),
  }) satisfies Requirement<'equipment' | 'specialEquipment'>

/** A mine has its own equipment tested. */
export const testedHere = [
  atItsOwnMine('equipment', 'equipment'),
  atItsOwnMine('specialEquipment', 'special-equipment'),
] as const

const textOf = (value: unknown, most: number): string => String(value ?? '').slice(0, most)
const earlier = (day: unknown, other: string | null): string | null =>
  typeof day === 'string' && (other === null || day < other) ? day : other

/** It holds until its report says, and no longer than a test of that equipment may. */
function dayOfMachine({ testedAt, validTo }: Values, { testCycleDays }: Values): Values {
  const cycle = Number(testCycleDays)
  const latest = typeof testedAt === 'string' && cycle > 0 ? plusDays(testedAt, cycle) : null
  return { lastTestAt: testedAt, nextTestAt: earlier(validTo, latest) }
}

/** A test of a part of special equipment moves the day of that part, a test of the whole its inspection. */
function daysOfSpecial(test: Values, equipment: Values): Values {
  const { testKind, testedAt, validTo, testUnit, report } = test
  if (testKind === 'safety-valve') return { safetyValveDue: validTo }
  if (testKind === 'brake') return { brakeTestAt: testedAt }
  const latest = latestInspection({ ...equipment, lastInspectionAt: testedAt })
  return {
    ...{ inspectionUnit: testUnit, lastInspectionAt: testedAt, reportFile: report },
    nextInspectionAt: earlier(validTo, latest),
  }
}

// What the unit found holds whoever wrote it down, and whatever else they may change of the equipment.
const onMachine = {
  ...({ resource: 'equipment', on: { field: 'equipment' }, needs: 'nothing' } as const),
  carries: {},
} as const
const onSpecial = {
  ...({ resource: 'special-equipment', on: { field: 'specialEquipment' } } as const),
  ...({ needs: 'nothing', carries: {} } as const),
} as const

const supersedes = (sharing: 'equipment' | 'specialEquipment'): Effect => ({
  ...{ resource: 'equipment-test', action: 'supersede', on: { sharing } },
  ...{ needs: 'nothing', where: { storedState: 'valid' }, carries: {} },
  concerns: (older, test) =>
    older.testKind === test.testKind && String(older.testedAt) <= String(test.testedAt),
})

const qualified: readonly Effect[] = [
  { ...onMachine, action: 'record-test', brings: dayOfMachine },
  {
    ...{ ...onSpecial, action: 'inspect', brings: daysOfSpecial },
    when: { testKind: { in: ['crane', 'other'] } },
  },
  {
    ...{ ...onSpecial, action: 'record-part-test', brings: daysOfSpecial },
    when: { testKind: { in: ['safety-valve', 'brake'] } },
  },
  ...[supersedes('equipment'), supersedes('specialEquipment')],
]

const unqualified: readonly Effect[] = [onMachine, onSpecial].map((on) => ({
  ...{ ...on, action: 'stop-for-test', when: { conclusion: 'unqualified' } },
  brings: ({ defects }) => ({ reason: textOf(defects, 500) }),
}))

/** A draft of the danger that was found: who mends it, and by when, is said there. */
const hazardOfIt = (level: 'high' | null): Creation => ({
  resource: 'hazard',
  reads: {
    area: { of: 'equipment', field: 'gridArea' },
    place: { of: 'equipment', field: 'workPlace' },
    keeper: { of: 'equipment', field: 'keeper' },
    specialArea: { of: 'specialEquipment', field: 'gridArea' },
    specialKeeper: { of: 'specialEquipment', field: 'keeper' },
  },
  values: ({ id, title, defects, org, handler, failedAt }, equipment) => {
    const { area, place, keeper, specialArea, specialKeeper } = equipment as Values
    return {
      ...{ title, description: textOf(defects, 1_000), equipmentTest: id, level },
      ...{ source: 'special-inspection', org, responsibleOrg: org },
      ...{ gridArea: area ?? specialArea, workPlace: place, rectifier: keeper ?? specialKeeper },
      ...{ finder: handler, foundAt: failedAt },
    }
  },
})

const handler = { by: { handler: actor }, bulk: false } as const
const whatItSays = [
  ...(['testUnit', 'qualificationNo', 'testedAt', 'conclusion', 'validTo'] as const),
  ...(['defects', 'report'] as const),
] as const
const attests = { fields: ['title', ...whatItSays] } as const

/** What was begun from the equipment is written down first. */
const written: readonly Rule[] = (
  ['testUnit', 'qualificationNo', 'testedAt', 'conclusion', 'report'] as const
).map((name) => ({
  ...{ code: 'writtenFirst', field: name },
  holds: { [name]: { empty: false } },
}))

/** The hazard of what failed is somebody's work before it is tested again: a draft is nobody's. */
const hazardHandedIn: Requirement<'defects'> = {
  ...({ code: 'hazardHandedIn', field: 'defects', resource: 'hazard', none: true } as const),
  ...{
    same: { equipmentTest: 'id' },
    where: { storedState: 'draft' },
    tells: { hazard: 'number' },
  },
}

const reminders = { roles: [...paperClerks, ...paperReviewers], waitsFor: 'handler' } as const
const reassign = <const To extends string>(to: To) =>
  ({
    reassign: {
      ...({ to, roles: paperClerks, bulk: false } as const),
      ...({ asks: ['handler'], mustChange: ['handler'] } as const),
    },
  }) as const

export const testStates = {
  registered: {
    pass: {
      ...({ ...handler, to: 'valid', when: { conclusion: 'qualified' }, attests } as const),
      sets: { unfit: false, failedTestAt: null },
      ...{ requires: written, effects: qualified },
    },
    fail: {
      ...({ ...handler, to: 'to-be-fixed', when: isFailure, attests, grave: true } as const),
      sets: {
        ...{ failedAt: now, failedTestAt: field('testedAt') },
        unfit: ({ unfit, conclusion }: Values) => unfit === true || conclusion === 'unqualified',
      },
      requires: written,
      effects: unqualified,
      creates: [{ ...hazardOfIt('high'), when: { conclusion: 'unqualified' } }],
    },
    ...reminding({ to: 'registered', ...reminders }),
  },
  'to-be-fixed': {
    retest: {
      ...({ ...handler, to: 'registered', asks: whatItSays } as const),
      anew: ['testedAt', 'validTo', 'conclusion'],
      mustChange: ['report'],
      requires: [
        {
          ...{ code: 'testedAgainSince', field: 'testedAt' },
          holds: { testedAt: { atLeast: field('failedTestAt') } },
        },
        ...written,
      ],
      requirements: [hazardHandedIn],
    },
    'raise-hazard': {
      ...({ ...handler, to: 'to-be-fixed', sets: { hazardMadeAt: now } } as const),
      when: { conclusion: 'repair-and-retest', hazardMadeAt: { empty: true } },
      creates: [hazardOfIt(null)],
    },
    ...{ ...reassign('to-be-fixed'), ...reminding({ to: 'to-be-fixed', ...reminders }) },
  },
  valid: {
    // A later test of the same kind stands in for it.
    supersede: { to: 'superseded', quiet: true },
    ...reassign('valid'),
    ...reminding({
      ...{ to: 'valid', ...reminders },
      when: { validTo: { atMost: siteTodayPlus(testDueDays) } },
    }),
  },
  superseded: {},
} as const satisfies Record<string, Record<string, Transition>>
