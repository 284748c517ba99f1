import { administrators, andAbove, everyone, safetyLine } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  date,
  datetime,
  file,
  image,
  money,
  org,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { withoutOpinion } from '../../rules/approval.ts'
import { progressFields, reportingProgress } from '../../rules/hazard-progress.ts'
import { openHazardStates } from '../../rules/hazard-states.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { voidHazardStates } from '../../rules/void-hazard.ts'
import { actor, now, siteToday } from '../../where/where.ts'

const viewers = [...andAbove('director'), ...safetyLine, ...administrators] as const
const writers = [...andAbove('safetyMembers'), ...administrators] as const
/** Those who hang the board, and see to it that it comes down for a reason. */
const leaders = ['safetyLeader', 'OHSDepartment'] as const

const hazardClosed = {
  ...({ code: 'hazardClosed', field: 'hazard', resource: 'hazard' } as const),
  // One that was found to be none, or another one, is gone as well.
  same: { id: 'hazard' },
  where: { storedState: { in: ['closed', ...voidHazardStates] } },
} as const
/** The board hangs over what the safety director has confirmed, and over nothing else. */
const hazardConfirmed = {
  ...({ code: 'hazardConfirmed', field: 'hazard', resource: 'hazard' } as const),
  same: { id: 'hazard' },
  where: { statutoryMajor: true, majorConfirmedAt: { empty: false } },
} as const
const hazardRefused = {
  ...({ code: 'hazardRefused', field: 'hazard', resource: 'hazard' } as const),
  same: { id: 'hazard' },
  where: { statutoryMajor: false },
} as const
/** It was no statutory major hazard after all: nobody is to take down what was never to hang. */
const callingOff = {
  ...({ to: 'called-off', roles: leaders, asks: ['opinion'], grave: true, bulk: false } as const),
  requirements: [hazardRefused],
} as const
const dueAhead = {
  ...({ code: 'dueAhead', field: 'dueAt' } as const),
  holds: { dueAt: { atLeast: siteToday } },
} as const
const bySupervisor = { by: { supervisor: actor } } as const

/** A statutory major hazard under the eyes of the organisation above, until it is gone. */
export const majorHazard = resource({
  name: 'major-hazard',
  title: 'title',
  numbered: 'MH',
  placedBy: 'org',

  fields: {
    hazard: ref('hazard', {
      ...{ required: true, holding: { statutoryMajor: 'true' }, offeredIn: openHazardStates },
    }),
    title: text({ max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    criterion: text({ required: true, max: 300, long: true }),
    supervisingOrg: org({
      lookup: { resource: 'organization', by: 'id', is: 'org', take: 'parent' },
    }),
    supervisor: user({
      ...{ required: true, except: ['responsible', 'createdBy'] },
      office: { at: 'org', of: { any: [...leaders, 'leader'] } },
    }),

    // The five that have to be there: measures, money, time, a person and a plan.
    measures: text({ required: true, max: 1000, long: true }),
    fund: money({ required: true }),
    dueAt: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),
    responsible: user({ required: true, except: 'supervisor' }),
    contingencyPlan: file({ required: true }),

    stopProduction: bool({ required: true, default: false }),
    reportedGovAt: datetime({ about: 'happened', required: true }),
    govReceiptNo: text({ max: 50 }),

    boardPhoto: image({ required: true, calculated: true }),
    hungAt: datetime({ about: 'happened', calculated: true }),
    ...progressFields,
    result: text({ required: true, max: 1000, long: true, calculated: true }),
    closingReport: file({ required: true, calculated: true }),
    finishedAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    removedAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
    ...{ ...remindFields, ...siteDayFields },
  },

  initial: 'confirmed',
  states: {
    confirmed: {
      'hang-board': {
        ...{ to: 'supervised', roles: leaders, asks: ['boardPhoto'], sets: { hungAt: now } },
        ...{ grave: true, bulk: false, requires: [dueAhead], requirements: [hazardConfirmed] },
      },
      'call-off': callingOff,
    },
    supervised: {
      ...reportingProgress('supervised'),
      finish: {
        ...{ to: 'to-be-verified', by: { responsible: actor }, bulk: false },
        asks: ['result', 'closingReport'],
        sets: { finishedAt: now, ...withoutOpinion },
      },
      extend: {
        ...{ to: 'supervised', roles: leaders, by: { responsible: { not: actor } } },
        ...{ asks: ['dueAt', 'opinion'], mustChange: ['dueAt'], requires: [dueAhead] },
      },
      'call-off': callingOff,
      ...reminding({ to: 'supervised', roles: writers, waitsFor: 'responsible' }),
    },
    'to-be-verified': {
      verify: {
        ...{ ...bySupervisor, to: 'removed', sets: { removedAt: now }, grave: true },
        attests: { fields: ['measures', 'result', 'closingReport'] },
        requirements: [hazardClosed],
      },
      reject: {
        ...{ ...bySupervisor, to: 'supervised', asks: ['opinion', 'dueAt'], bulk: false },
        ...{ sets: { finishedAt: null }, requires: [dueAhead] },
      },
      'call-off': callingOff,
      ...reminding({ to: 'to-be-verified', roles: writers, waitsFor: 'supervisor' }),
    },
    removed: {},
    'called-off': {},
  },
  clockStates: {
    overdue: { from: ['supervised'], when: { dueAt: { before: siteToday } } },
    'progress-due': { from: ['supervised'], when: { progressDueAt: { before: now } }, ahead: true },
  },
  waiting: ['confirmed', 'supervised', 'to-be-verified'],
  notices: [
    { on: 'hang-board', to: ['responsible', 'supervisor'], roles: ['leader'] },
    { on: 'progress-due', to: ['responsible'] },
    { on: 'overdue', to: ['responsible', 'supervisor'], roles: ['leader'] },
    ...(['extend', 'verify', 'reject', 'call-off'] as const).map(
      (on) => ({ on, to: ['responsible', 'createdBy'] }) as const,
    ),
    ...remindNotices,
  ],
  unique: [['hazard']],
  fixed: ['hazard', 'org'],
  // Once the board hangs, the day is put off by those who hung it, with a reason.
  editable: ['confirmed'],
  deletable: { storedState: 'confirmed' },
  discardable: { storedState: 'confirmed', createdBy: actor },
  checks: ['asOffered', 'officeHeld', 'supervisedFromAbove'],
  suggests: {
    org: { chosen: 'hazard', take: 'org' },
    title: { chosen: 'hazard', take: 'title', alsoStored: true },
  },

  list: {
    columns: [
      ...(['number', 'title', 'state', 'org', 'responsible', 'dueAt'] as const),
      ...(['progressPercent', 'supervisor'] as const),
    ],
    sort: '-dueAt',
    filters: [
      ...(['state', 'org', 'hazard', 'responsible', 'supervisor'] as const),
      ...(['dueAt', 'stopProduction'] as const),
    ],
    sortable: ['dueAt', 'createdAt', 'progressPercent'],
    totals: ['fund'],
  },
  form: [
    { name: 'hazard', fields: ['hazard', 'title', 'org', 'criterion', 'stopProduction'] },
    {
      name: 'measures',
      fields: ['measures', 'fund', 'responsible', 'dueAt', 'contingencyPlan'],
    },
    {
      name: 'above',
      fields: ['supervisor', 'reportedGovAt', 'govReceiptNo'],
    },
  ],
  access: {
    ...{ read: everyone, create: writers, update: writers },
    delete: ['OHSDepartment', ...administrators],
  },
  // Whoever has a part in it reads it; the rest is for those who answer for others.
  own: {
    roles: everyone.filter((role) => !viewers.some((one) => one === role)),
    where: { any: [{ responsible: actor }, { supervisor: actor }, { createdBy: actor }] },
  },
})
