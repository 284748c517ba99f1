/** Emergency plans: who writes, reviews and issues them, how an edition follows another, what falls due. */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Reminder } from '../definition/reminder.ts'
import type { Creation, Effect } from '../definition/transition.ts'
import { date, datetime, posint, ref, text, user } from '../fields/index.ts'
import { monthOf, plusDays, plusYears } from '../time/days.ts'
import { plusWorkingDays } from '../time/working-days.ts'
import { actor, type Context, now, siteDayOf, siteToday, type Values } from '../where/where.ts'
import { reviewFields, reviewStates } from './approval.ts'
import { emergencyWriters } from './emergency-resource.ts'
import { phoneCheckStamps, phoneCheckWithdrawn, phonesConfirmed } from './phone-check.ts'

export const emergencyScenarios = [
  ...(['roof-fall', 'flooding', 'fire', 'fume-poisoning', 'hoisting', 'explosion'] as const),
  ...(['tailings-dam', 'slope-slide', 'power-cut', 'chemical-leak', 'public-health'] as const),
  'natural-disaster',
] as const

/** Who reviews plans of a mine and of its drills. */
export const emergencyReviewers: readonly RoleCode[] = [
  ...andAbove('director'),
  ...andAbove('safetyDepartment'),
  ...administrators,
]
const issuers: readonly RoleCode[] = ['factoryManager', 'leader', ...administrators]

/** Years after which a plan is evaluated, and working days within which the authority has it. */
const evaluatedEvery = 3
const filedWithin = 20

/** The first day of the quarter after the one in which the numbers were tried last. */
export function nextQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  const last = Math.ceil(month / 3) * 3
  return plusDays(monthOf(`${day.slice(0, 4)}-${String(last).padStart(2, '0')}-01`).to, 1)
}

const dayThere = (record: Values, { now: at }: Context) => siteDayOf(record, at)

/** The states in which everybody at the mine reads it. */
export const emergencyPlanRead = ['effective', 'superseded'] as const

export const planCourseFields = {
  edition: posint({ required: true, calculated: true, default: 1 }),
  replaced: ref('emergency-plan', { calculated: true }),
  revisingSince: datetime({ about: 'happened', calculated: true }),
  issuedAt: date({ about: 'happened', calculated: true }),
  issuedBy: user({ calculated: true }),
  supersededOn: date({ about: 'happened', calculated: true }),
  filedGovAt: date({ about: 'happened', required: true, calculated: true }),
  filedNo: text({ required: true, max: 50, calculated: true, ofOneCase: true }),
  filingDue: date({
    about: 'planned',
    from: ({ issuedAt, filedNo }) =>
      typeof issuedAt === 'string' && !filedNo ? plusWorkingDays(issuedAt, filedWithin) : null,
  }),
  lastEvaluatedOn: date({ about: 'happened', calculated: true }),
  evaluationResult: text({ required: true, max: 500, long: true, calculated: true }),
  nextRevision: date({
    about: 'planned',
    from: ({ lastEvaluatedOn, issuedAt }) => {
      const from = lastEvaluatedOn ?? issuedAt
      return typeof from === 'string' ? plusYears(from, evaluatedEvery) : null
    },
  }),
  ...phoneCheckStamps,
  nextPhoneCheck: date({
    about: 'planned',
    // Nobody is called by a plan that is not issued yet.
    from: ({ issuedAt, phonesCheckedOn: last }) =>
      issuedAt && typeof last === 'string' ? nextQuarter(last) : null,
  }),
  ...reviewFields,
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** The next edition: a draft of whoever took it up, with everything but what belongs to one edition alone. */
const nextEdition: Creation = {
  resource: 'emergency-plan',
  values: ({ id, edition, teams, responseLevels, ...plan }) => ({
    ...Object.fromEntries(
      ['name', 'planNo', 'planKind', 'org', 'scenario', 'commander', 'cardSteps'].map((name) => [
        name,
        plan[name],
      ]),
    ),
    teams: rowsOf(teams).map(({ team, leader, phone }) => ({ team, leader, phone })),
    responseLevels: rowsOf(responseLevels).map(({ level, condition }) => ({ level, condition })),
    ...{ replaced: id, edition: Number(edition) + 1 },
  }),
}

// Whoever issues an edition ends the one before, also where that is not theirs.
const ofEditionBefore = {
  ...({ resource: 'emergency-plan', needs: 'nothing', carries: {} } as const),
  ...{ on: { field: 'replaced' }, where: { storedState: 'effective' } },
} as const
const endsEditionBefore: readonly Effect[] = [{ ...ofEditionBefore, action: 'supersede' }]

/** A draft of the next edition that is thrown away: another may be drafted. */
export const planDraftIsLeft: readonly Effect[] = [{ ...ofEditionBefore, action: 'drop-revision' }]

const written = { roles: emergencyWriters, bulk: false } as const

export const emergencyPlanStates = {
  ...reviewStates({
    ...{ reviewers: emergencyReviewers, to: 'approved', notBy: { commander: { not: actor } } },
    attests: [
      ...(['name', 'planNo', 'edition', 'scenario', 'commander', 'teams'] as const),
      ...(['responseLevels', 'file'] as const),
    ],
  }),
  approved: {
    issue: {
      ...({ to: 'effective', roles: issuers, bulk: false } as const),
      // It passes two offices: who reviewed it does not issue it, nor does who wrote it.
      by: { createdBy: { not: actor }, reviewedBy: { not: actor } },
      sets: { issuedAt: dayThere, issuedBy: actor, ...phonesConfirmed },
      attests: { fields: ['teams'] },
      effects: endsEditionBefore,
    },
  },
  effective: {
    'register-filing': {
      ...({ ...written, to: 'effective', quiet: true } as const),
      when: { filedNo: { empty: true } },
      asks: ['filedGovAt', 'filedNo'],
    },
    'confirm-phones': {
      ...({ ...written, to: 'effective', quiet: true } as const),
      attests: { fields: ['teams'] },
      sets: phonesConfirmed,
    },
    'withdraw-phone-check': { to: 'effective', ...phoneCheckWithdrawn },
    evaluate: {
      ...({ to: 'effective', roles: emergencyReviewers, quiet: true, bulk: false } as const),
      ...({ needsLevel: 'canReview', by: { createdBy: { not: actor } } } as const),
      ...{ asks: ['evaluationResult'] as const, sets: { lastEvaluatedOn: dayThere } },
    },
    revise: {
      ...({ ...written, to: 'effective', quiet: true } as const),
      when: { revisingSince: { empty: true } },
      ...{ sets: { revisingSince: now }, creates: [nextEdition] },
    },
    supersede: {
      ...({ to: 'superseded', grave: true } as const),
      sets: { supersededOn: dayThere, revisingSince: null },
    },
    'drop-revision': { to: 'effective', quiet: true, sets: { revisingSince: null } },
  },
  superseded: {},
} as const

export const emergencyPlanClock = {
  'revision-due': { from: ['effective'], when: { nextRevision: { before: siteToday } } },
  'filing-overdue': { from: ['effective'], when: { filingDue: { before: siteToday } } },
  'phones-due': { from: ['effective'], when: { nextPhoneCheck: { before: siteToday } } },
} as const

const inForce = { storedState: 'effective' } as const
type Told = 'nextRevision' | 'filingDue' | 'nextPhoneCheck' | 'commander'

export const emergencyPlanReminders: readonly Reminder<Told>[] = [
  {
    ...{ date: 'nextRevision', before: [90, 30], after: [1], when: inForce },
    ...{ to: ['createdBy', 'commander'], roles: ['safetyDepartment'] },
  },
  {
    ...{ date: 'filingDue', before: [10, 3], after: [1], days: 'working', when: inForce },
    ...{ to: ['createdBy'], roles: ['safetyDepartment'] },
  },
  { date: 'nextPhoneCheck', before: [], after: [0, 7, 14], when: inForce, to: ['createdBy'] },
]
