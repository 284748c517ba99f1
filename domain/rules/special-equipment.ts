/**
 * Equipment that the state inspects: its six kinds, how long an inspection of each holds, what else is
 * due on it, and which certificate those need who run it.
 */
import { administrators, andAbove, everyone, type RoleCode } from '../access/access.ts'
import type { Reminder } from '../definition/reminder.ts'
import { date, datetime, text } from '../fields/index.ts'
import { plusDays, plusYears } from '../time/days.ts'
import { actor, field, now, siteToday, type Values, type Where } from '../where/where.ts'
import { noFailedTest } from './failed-test.ts'

export const equipmentKinds = [
  ...(['boiler', 'pressure-vessel', 'pressure-pipeline'] as const),
  ...(['elevator', 'crane', 'vehicle'] as const),
] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** The certificates of operators that let somebody run each kind; none is asked for pipelines. */
export const operatorKindsFor: Readonly<Record<EquipmentKind, readonly string[]>> = {
  ...{ boiler: ['boiler'], 'pressure-vessel': ['pressure-vessel'], 'pressure-pipeline': [] },
  ...{ elevator: ['elevator'], crane: ['crane'], vehicle: ['in-plant-vehicle'] },
}

/** A field of the form that only these kinds have. */
export const ofKinds = (...kinds: readonly EquipmentKind[]): Where => ({
  equipmentKind: { in: kinds },
})

/** Who enters the registers, who seals and scraps, and who lets equipment work again (role rules, 4). */
export const equipmentClerks: readonly RoleCode[] = [
  ...(['safetyDepartment', 'departmentAdministrator', 'OHSDepartment', 'safetyLeader'] as const),
  ...administrators,
]
const office: readonly RoleCode[] = [...andAbove('safetyDepartment'), ...administrators]
const officers: readonly RoleCode[] = [...andAbove('safetyMembers'), ...administrators]

export const equipmentAccess = {
  read: everyone.filter((role) => role !== 'contractorAdmin' && role !== 'ZIJINZHIXIN'),
  ...{ create: equipmentClerks, update: equipmentClerks, delete: administrators },
} as const

/** Kinds of cranes and vehicles that are inspected each year; the others every second. */
const inspectedYearly: readonly unknown[] = [
  ...['tower', 'hoist'],
  ...['tractor', 'sightseeing', 'loader', 'underground-truck'],
]

/** Years for which an inspection holds (the catalogue). */
const yearsBetween = ({ equipmentKind, craneKind, vehicleKind }: Values): number =>
  (equipmentKind === 'crane' && !inspectedYearly.includes(craneKind)) ||
  (equipmentKind === 'vehicle' && !inspectedYearly.includes(vehicleKind))
    ? 2
    : 1

/** Days after it went to work by which it is registered, and between two tests of a load limiter. */
const [registrationDays, limiterDays] = [30, 31]

const later = (day: unknown, days: number): string | null =>
  typeof day === 'string' ? plusDays(day, days) : null

/** The first of what is due on it besides its inspection. */
function nextTest(record: Values): string | null {
  const { safetyValveDue, waterQualityDue, nextMaintenanceAt, limiterTestAt } = record
  const due = [
    safetyValveDue,
    waterQualityDue,
    nextMaintenanceAt,
    later(limiterTestAt, limiterDays),
  ]
  const days = due.filter((day) => typeof day === 'string')
  return days.reduce<string | null>((first, day) => (first && first < day ? first : day), null)
}

/** The last day on which it may be inspected next: its kind says how long an inspection holds. */
export const latestInspection = (record: Values): string | null =>
  typeof record.lastInspectionAt === 'string'
    ? plusYears(record.lastInspectionAt, yearsBetween(record))
    : null

/** What follows from the days that people write. */
export const equipmentDays = {
  registerBy: date({
    about: 'planned',
    from: ({ useRegistrationNo, commissionedAt }) =>
      useRegistrationNo ? null : later(commissionedAt, registrationDays),
  }),
  testDue: date({ about: 'planned', from: nextTest }),
  longestNext: date({
    ...{ about: 'planned', internal: true },
    from: latestInspection,
  }),
  // What a new inspection has to lie after: computed once it is stored.
  storedInspection: date({
    ...{ about: 'planned', internal: true, repeats: 'lastInspectionAt' },
    from: ({ lastInspectionAt }) => lastInspectionAt ?? null,
  }),
  outOfUseSince: datetime({ about: 'happened', calculated: true }),
  reason: text({ required: true, max: 500, long: true, calculated: true }),
} as const

export const equipmentRules = [
  {
    ...{ code: 'inspectedAgainLater', field: 'nextInspectionAt' },
    holds: { nextInspectionAt: { after: field('lastInspectionAt') } },
  },
  {
    ...{ code: 'withinCycle', field: 'nextInspectionAt' },
    holds: { nextInspectionAt: { atMost: field('longestNext') } },
  },
] as const

const keeper = { by: { keeper: actor } } as const
const leaves = { asks: ['reason'], sets: { outOfUseSince: now }, bulk: false } as const
const scrap = { ...leaves, to: 'scrapped', roles: office, grave: true } as const
const seal = { ...leaves, to: 'sealed', roles: office, grave: true } as const

/** What one inspection says; once it is entered, only that: no form moves the day it holds to. */
export const inspectionFields = [
  ...(['inspectionUnit', 'lastInspectionAt', 'nextInspectionAt', 'reportFile'] as const),
] as const
const reported = {
  ...({ code: 'reported', field: 'reportFile' } as const),
  holds: { reportFile: { empty: false } },
} as const

const inspect = <const To extends string>(to: To) =>
  ({
    inspect: {
      ...({ to, ...keeper, bulk: false } as const),
      asks: inspectionFields,
      // Another inspection has another report, and its own days.
      mustChange: ['reportFile'],
      anew: ['lastInspectionAt', 'nextInspectionAt'],
      requires: [
        {
          ...{ code: 'inspectedSince', field: 'lastInspectionAt' },
          holds: { lastInspectionAt: { after: field('storedInspection') } },
        },
        reported,
      ],
    },
    'correct-inspection': {
      ...({ to, roles: office, bulk: false } as const),
      ...{ asks: inspectionFields, requires: [reported] },
    },
  }) as const

const transfer = <const To extends string>(to: To) =>
  ({
    ...({ to, roles: equipmentClerks, bulk: false } as const),
    asks: ['org', 'gridArea', 'installPlace', 'keeper'],
    mustChange: ['org', 'gridArea', 'installPlace', 'keeper'],
  }) as const

/** Nothing works again before it has been inspected. */
const restart = {
  ...({ to: 'in-use', roles: officers, bulk: false } as const),
  sets: { outOfUseSince: null, reason: null },
  requires: [
    {
      ...{ code: 'inspectedForUse', field: 'nextInspectionAt' },
      holds: { nextInspectionAt: { atLeast: siteToday } },
    },
  ],
  requirements: [noFailedTest('specialEquipment', 'nextInspectionAt')],
} as const

/** A test moves the day of the part that was tested; one that failed stops the whole. */
const tested = <const To extends string>(to: To) =>
  ({ 'record-part-test': { to, quiet: true } }) as const

export const equipmentStates = {
  'in-use': {
    ...inspect('in-use'),
    stop: { ...leaves, ...keeper, to: 'stopped' },
    'stop-for-test': { to: 'stopped', sets: { outOfUseSince: now } },
    ...{ seal, scrap, transfer: transfer('in-use'), ...tested('in-use') },
  },
  stopped: {
    ...{ restart, ...inspect('stopped'), seal, scrap, transfer: transfer('stopped') },
    ...tested('stopped'),
  },
  sealed: {
    ...{ restart, ...inspect('sealed'), scrap, transfer: transfer('sealed') },
    ...tested('sealed'),
  },
  scrapped: {},
} as const

const inUse = { storedState: 'in-use' } as const

type Told = 'nextInspectionAt' | 'registerBy' | 'testDue' | 'keeper'
export const equipmentReminders: readonly Reminder<Told>[] = [
  {
    ...{ date: 'nextInspectionAt', after: [1], when: inUse },
    ...{ to: ['keeper'], roles: ['departmentAdministrator'] },
  },
  {
    ...{ date: 'nextInspectionAt', before: [7], after: [1], when: inUse },
    ...{ roles: ['safetyMembers'], leader: true },
  },
  {
    ...{ date: 'registerBy', before: [7], after: [1], when: inUse },
    ...{ to: ['keeper'], roles: ['departmentAdministrator'] },
  },
  { date: 'testDue', before: [7], after: [1], when: inUse, to: ['keeper'] },
]
