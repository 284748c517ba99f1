import { administrators, andAbove, everyone, safetyLine } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  date,
  datetime,
  files,
  int,
  org,
  orgs,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { withoutOpinion } from '../../rules/approval.ts'
import { confirmedIncidentStates } from '../../rules/incident-states.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday } from '../../where/where.ts'

const supervisors = [...andAbove('foreman'), ...safetyLine, ...administrators] as const
const handlers = [...andAbove('foreman'), ...andAbove('safetyMembers'), ...administrators] as const
const reviewers = ['safetyLeader', 'leader'] as const
const dueAhead = {
  ...({ code: 'dueAhead', field: 'dueAt' } as const),
  holds: { dueAt: { atLeast: siteToday } },
} as const
const apart = {
  code: 'verifierIsNotResponsible',
  field: 'verifier',
  holds: { verifier: { not: field('responsible') } },
} as const

/** The same question to another organisation: its own people say who answers it. */
const selfCheck: Creation = {
  resource: 'incident-action',
  each: 'spreadOrgs',
  values: (action, org) => ({
    ...{ incident: action.incident, actionKind: 'horizontal', selfCheckOf: action.id, org },
    ...{ content: action.content, dueAt: action.dueAt, verifier: action.createdBy },
  }),
}

/** What is done after an accident so that it does not happen again: by whom, by when, proved and verified. */
export const incidentAction = resource({
  name: 'incident-action',
  title: 'content',
  numbered: 'CA',
  placedBy: 'org',

  fields: {
    incident: ref('incident-report', { required: true, offeredIn: confirmedIncidentStates }),
    content: text({ required: true, max: 500, long: true }),
    actionKind: choice(['technical', 'management', 'training', 'punishment', 'horizontal'], {
      required: true,
    }),
    org: org({ required: true, default: 'actorOrg' }),
    responsible: user({ required: true, except: 'verifier' }),
    verifier: user({ required: true, except: ['responsible', 'createdBy'] }),
    dueAt: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),

    result: text({ required: true, max: 1000, long: true, calculated: true }),
    evidence: files({ required: true, calculated: true }),
    doneAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 300, long: true, calculated: true }),
    rejectCount: int({ calculated: true, default: 0 }),
    verifiedAt: datetime({ about: 'happened', calculated: true }),
    spreadOrgs: orgs({ required: true, calculated: true }),
    spreadAt: datetime({ about: 'happened', calculated: true }),
    // The action of another organisation that this one is asked about.
    selfCheckOf: ref('incident-action', { calculated: true }),
    selfChecks: int({ lookup: { resource: 'incident-action', by: 'selfCheckOf' } }),
    selfChecksDone: int({
      lookup: { resource: 'incident-action', by: 'selfCheckOf', states: ['closed'] },
    }),
    ...{ ...remindFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  initial: 'to-do',
  states: {
    'to-do': {
      finish: {
        to: 'to-be-verified',
        by: { responsible: actor },
        asks: ['result', 'evidence'],
        sets: { doneAt: now, ...withoutOpinion },
        bulk: false,
      },
      assign: {
        to: 'to-do',
        roles: handlers,
        asks: ['responsible'],
        mustChange: ['responsible'],
      },
      extend: {
        to: 'to-do',
        roles: reviewers,
        by: { responsible: { not: actor }, createdBy: { not: actor } },
        asks: ['dueAt', 'opinion'],
        mustChange: ['dueAt'],
        requires: [dueAhead],
      },
      spread: {
        to: 'to-do',
        roles: andAbove('safetyDepartment'),
        when: {
          ...{ actionKind: 'horizontal', spreadAt: { empty: true } },
          ...{ selfCheckOf: { empty: true } },
        },
        asks: ['spreadOrgs'],
        sets: { spreadAt: now },
        // What others are asked then is due on the same day.
        requires: [dueAhead],
        creates: [selfCheck],
        bulk: false,
      },
      ...reminding({ to: 'to-do', roles: handlers, waitsFor: 'responsible' }),
    },
    'to-be-verified': {
      verify: {
        to: 'closed',
        by: { verifier: actor },
        attests: { fields: ['content', 'result', 'evidence'] },
        sets: { verifiedAt: now },
      },
      reject: {
        to: 'to-do',
        by: { verifier: actor },
        asks: ['opinion', 'dueAt'],
        sets: {
          doneAt: null,
          rejectCount: ({ rejectCount }) => Number(rejectCount ?? 0) + 1,
        },
        requires: [dueAhead],
        bulk: false,
      },
      ...reminding({ to: 'to-be-verified', roles: handlers, waitsFor: 'verifier' }),
    },
    closed: {},
  },
  clockStates: { overdue: { from: ['to-do'], when: { dueAt: { before: siteToday } } } },
  waiting: ['to-do', 'to-be-verified'],
  notices: [
    {
      on: 'create',
      roles: ['safetyMembers', 'safetyDepartment'],
      when: { responsible: { empty: true } },
    },
    { on: 'overdue', to: ['responsible', 'verifier'] },
    { on: 'overdue', roles: ['safetyDepartment'] },
    { on: 'extend', to: ['responsible', 'createdBy'] },
    { on: 'verify', to: ['responsible', 'createdBy'] },
    { on: 'reject', to: ['createdBy'] },
    ...remindNotices,
  ],
  changedBy: { createdBy: actor },
  fixed: ['incident', 'org'],
  // Once it is late, the day is put off by those who review it, with a reason.
  changedIn: { dueAt: ['to-do'], actionKind: ['to-do'] },
  rules: [
    apart,
    {
      code: 'verifierIsNotAuthor',
      field: 'verifier',
      holds: {
        any: [{ verifier: { not: field('createdBy') } }, { selfCheckOf: { empty: false } }],
      },
    },
  ],
  deletable: { storedState: 'to-do' },
  checks: ['standingIncident'],
  suggests: { org: { chosen: 'incident', take: 'org' } },

  list: {
    columns: [
      ...(['number', 'content', 'incident', 'actionKind', 'state', 'org'] as const),
      ...(['responsible', 'verifier', 'dueAt'] as const),
    ],
    sort: '-dueAt',
    filters: [
      ...(['state', 'actionKind', 'org', 'incident', 'responsible', 'verifier'] as const),
      ...(['dueAt', 'selfCheckOf'] as const),
    ],
    sortable: ['dueAt', 'createdAt'],
  },
  form: [
    { name: 'action', fields: ['incident', 'content', 'actionKind'] },
    { name: 'people', fields: ['org', 'responsible', 'verifier', 'dueAt'] },
  ],
  access: {
    ...{ read: everyone, create: handlers, update: handlers },
    delete: ['OHSDepartment', ...administrators],
  },
  // Whoever has a part in it reads it; the rest is for those who answer for others.
  own: {
    roles: everyone.filter((role) => !supervisors.some((one) => one === role)),
    where: { any: [{ responsible: actor }, { verifier: actor }, { createdBy: actor }] },
  },
})
