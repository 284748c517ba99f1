import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  date,
  datetime,
  images,
  money,
  org,
  ref,
  text,
  user,
  users,
} from '../../fields/index.ts'
import type { severities } from '../../rules/casualties.ts'
import { readingTheirOwn } from '../../rules/incident-readers.ts'
import { incidentTypes } from '../../rules/incident-types.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday, type Values } from '../../where/where.ts'

/** States of near misses that somebody has found to be one (metric rules, 9). */
export const acceptedNearMissStates = ['accepted', 'closed'] as const

/** What could have come of it, from the gravest to the least grave. */
const outcomes = [
  'fatality',
  'lost-time',
  'restricted-work',
  'medical-treatment',
  'first-aid',
  'property',
] as const satisfies readonly (typeof severities)[number][]

/** Whether it is investigated, and its leader told. */
export const isHighPotential = ({ potentialSeverity }: Values): boolean =>
  potentialSeverity === 'fatality' || potentialSeverity === 'lost-time'

const handlers = [...andAbove('safetyMembers'), ...administrators] as const
/** Who decides on what an officer might do in their own cause. */
export const nearMissOffice = [...andAbove('safetyDepartment'), ...administrators] as const
const notAuthor = { createdBy: { not: actor }, reporter: { not: actor } } as const
/** Nobody sees to measures that they decided on. */
const notByHandler = {
  ...{ code: 'notByHandler', field: 'responsible' },
  holds: { all: [{ responsible: { not: actor } }, { responsible: { not: field('handler') } }] },
} as const
/** Nobody knows whose an unsigned one is: the officer's own, perhaps. */
const isOfficeCase = { any: [{ anonymous: true }, { highPotential: true }] } as const
const dueAhead = {
  ...({ code: 'dueAhead', field: 'dueAt' } as const),
  holds: { dueAt: { atLeast: siteToday } },
} as const

const asReported = (report: Values): Values => ({
  ...{ title: report.title, description: report.description, photos: report.photos },
  ...{ org: report.org, gridArea: report.gridArea, workPlace: report.workPlace },
  ...{ contractor: report.contractor, nearMiss: report.id },
})

/** A draft of the accident that it turned out to be: who was harmed, and how, is said there. */
const accidentOfIt: Creation = {
  resource: 'incident-report',
  values: (report) => ({
    ...asReported(report),
    ...{ occurredAt: report.occurredAt, incidentType: report.incidentType },
  }),
}

/** A draft of the danger that is still there. */
const hazardOfIt: Creation = {
  resource: 'hazard',
  values: (report) => ({
    ...asReported(report),
    ...{ foundAt: report.occurredAt, responsibleOrg: report.org },
  }),
}

/** What could have hurt somebody and did not: anybody tells of it, in their own name or in none. */
export const nearMiss = resource({
  name: 'near-miss',
  title: 'title',
  numbered: 'NM',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    occurredAt: datetime({ about: 'happened', yearsBack: 5, required: true, default: 'now' }),
    description: text({ required: true, max: 1000, long: true }),
    photos: images(),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    org: org({ required: true, default: 'actorOrg' }),
    contractor: org({ outside: true }),
    incidentType: choice(incidentTypes, { required: true }),
    potentialSeverity: choice(outcomes, { required: true, ofOneCase: true }),
    highPotential: bool({ from: isHighPotential }),
    anonymous: bool({ required: true, default: false }),
    reporter: user({ required: true, default: 'actor' }),

    causes: text({ required: true, max: 500, long: true, calculated: true }),
    measures: text({ required: true, max: 500, long: true, calculated: true }),
    responsible: user({ required: true, calculated: true }),
    dueAt: date({
      ...{ about: 'planned', required: true, notPast: true },
      ...{ calculated: true, yearsAhead: 1 },
    }),
    handler: user({ calculated: true }),
    acceptedAt: datetime({ about: 'happened', calculated: true }),
    reason: text({ required: true, max: 500, long: true, calculated: true }),
    investigators: users({ required: true, calculated: true }),
    rootCauses: text({ required: true, max: 2000, long: true, calculated: true }),
    investigatedAt: datetime({ about: 'happened', calculated: true }),
    hazardMadeAt: datetime({ about: 'happened', calculated: true }),
    result: text({ required: true, max: 1000, long: true, calculated: true }),
    afterPhotos: images({ calculated: true, unlike: ['photos'] }),
    finishedAt: datetime({ about: 'happened', calculated: true }),
    lesson: text({ required: true, max: 1000, long: true, calculated: true }),
    sharedAt: datetime({ about: 'happened', calculated: true }),
    reward: money({ required: true, calculated: true }),
    ...{ ...remindFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  initial: 'reported',
  states: {
    reported: {
      accept: {
        to: 'accepted',
        roles: handlers,
        by: notAuthor,
        asks: ['potentialSeverity', 'causes', 'measures', 'responsible', 'dueAt'],
        sets: { handler: actor, acceptedAt: now },
        requires: [dueAhead, notByHandler],
      },
      'mark-invalid': {
        to: 'invalid',
        roles: handlers,
        by: notAuthor,
        heads: [
          { when: isOfficeCase, roles: nearMissOffice },
          { when: { none: [isOfficeCase] }, roles: handlers },
        ],
        asks: ['reason'],
        sets: { handler: actor },
        grave: true,
      },
    },
    accepted: {
      'finish-measures': {
        to: 'closed',
        by: { responsible: actor },
        asks: ['result', 'afterPhotos'],
        sets: { finishedAt: now },
        requires: [
          {
            code: 'investigatedFirst',
            field: 'rootCauses',
            holds: { any: [{ highPotential: false }, { investigatedAt: { empty: false } }] },
          },
        ],
        bulk: false,
      },
      investigate: {
        to: 'accepted',
        roles: handlers,
        when: { highPotential: true },
        asks: ['investigators', 'rootCauses'],
        continues: ['investigators', 'rootCauses'],
        sets: { investigatedAt: now },
        bulk: false,
      },
      reassign: {
        to: 'accepted',
        roles: handlers,
        asks: ['responsible', 'dueAt'],
        mustChange: ['responsible', 'dueAt'],
        requires: [dueAhead, notByHandler],
      },
      'create-hazard': {
        to: 'accepted',
        roles: handlers,
        when: { hazardMadeAt: { empty: true } },
        sets: { hazardMadeAt: now },
        creates: [hazardOfIt],
        bulk: false,
      },
      // Whoever confirms the accident, the safety director, is not who reports it.
      upgrade: {
        to: 'upgraded',
        roles: nearMissOffice,
        asks: ['reason'],
        creates: [accidentOfIt],
        grave: true,
      },
      ...reminding({ to: 'accepted', roles: handlers, waitsFor: 'responsible' }),
    },
    closed: {
      'share-lesson': {
        to: 'closed',
        roles: handlers,
        when: { sharedAt: { empty: true } },
        asks: ['lesson'],
        sets: { sharedAt: now },
        bulk: false,
      },
      'grant-reward': {
        to: 'closed',
        roles: nearMissOffice,
        by: notAuthor,
        when: { reward: { empty: true }, anonymous: false },
        asks: ['reward'],
        bulk: false,
      },
    },
    upgraded: {},
    invalid: {},
  },
  clockStates: { overdue: { from: ['accepted'], when: { dueAt: { before: siteToday } } } },
  waiting: ['reported', 'accepted'],
  notices: [
    { on: 'create', roles: ['safetyMembers', 'safetyDepartment'] },
    { on: 'create', roles: ['safetyLeader'], when: { highPotential: true } },
    { on: 'overdue', to: ['responsible', 'handler'] },
    { on: 'finish-measures', to: ['createdBy', 'handler'] },
    { on: 'share-lesson', roles: ['foreman', 'director', 'factoryManager'] },
    ...(['accept', 'mark-invalid', 'upgrade', 'share-lesson', 'grant-reward'] as const).map(
      (on) => ({ on, to: ['createdBy'] as const }),
    ),
    ...remindNotices,
  ],
  // Told without a name: nobody can be made to answer for it, or found out.
  unsigned: { anonymous: true },
  // What was told in somebody's name stands in its history under it.
  fixed: ['anonymous'],
  changedBy: { createdBy: actor },
  deletable: { storedState: 'reported' },
  discardable: { storedState: 'reported', createdBy: actor },
  checks: ['atItsMine', 'reporter', 'loweredNearMiss'],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: [
      ...(['number', 'title', 'potentialSeverity', 'incidentType', 'state', 'gridArea'] as const),
      ...(['occurredAt', 'responsible', 'dueAt'] as const),
    ],
    sort: '-occurredAt',
    filters: [
      ...(['state', 'potentialSeverity', 'highPotential', 'incidentType', 'org'] as const),
      ...(['gridArea', 'contractor', 'responsible', 'occurredAt', 'dueAt'] as const),
    ],
    sortable: ['occurredAt', 'dueAt', 'createdAt'],
  },
  form: [
    {
      name: 'event',
      fields: ['title', 'occurredAt', 'description', 'photos', 'incidentType', 'potentialSeverity'],
    },
    { name: 'place', fields: ['gridArea', 'workPlace', 'org', 'contractor'] },
    {
      name: 'reporter',
      fields: ['anonymous', 'reporter'],
      only: { reporter: { anonymous: false } },
    },
  ],
  // Whoever tells of one, or has a part in it, reads it; the rest is for those who answer for others.
  own: {
    roles: readingTheirOwn,
    where: {
      any: [
        ...[{ createdBy: actor }, { reporter: actor }, { responsible: actor }],
        { investigators: { has: actor } },
      ],
    },
  },
  access: { read: everyone, create: everyone, update: everyone, delete: administrators },
  wall: { area: 'gridArea' },
})
