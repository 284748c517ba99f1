import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  datetime,
  files,
  int,
  org,
  percent,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { withoutOpinion } from '../../rules/approval.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday } from '../../where/where.ts'

const keepers = [
  ...andAbove('safetyDepartment'),
  'departmentAdministrator',
  ...administrators,
] as const
const reviewers = ['safetyLeader', 'leader'] as const
const dueAhead = {
  ...({ code: 'dueAhead', field: 'dueDate' } as const),
  holds: { dueDate: { atLeast: siteToday } },
} as const
const verifier = { by: { verifier: actor } } as const

/** What a meeting resolved that somebody does: told of as it goes on, proved, and verified by another. */
export const meetingResolution = resource({
  name: 'meeting-resolution',
  title: 'content',
  numbered: 'MR',
  placedBy: 'org',

  fields: {
    meetingTitle: text({ required: true, max: 100 }),
    safetyMeeting: ref('safety-meeting', { offeredIn: 'completed' }),
    content: text({ required: true, max: 500, long: true }),
    org: org({ required: true, default: 'actorOrg' }),
    responsibleOrg: org({ required: true, default: 'actorOrg' }),
    responsible: user({ required: true, except: 'verifier' }),
    dueDate: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),
    priority: choice(['normal', 'important', 'urgent'], { required: true, default: 'normal' }),
    verifier: user({ required: true, default: 'actor', except: 'responsible' }),

    progress: percent({ required: true, min: 0, max: 100, calculated: true, default: 0 }),
    report: text({ required: true, max: 1000, long: true, calculated: true }),
    evidence: files({ required: true, calculated: true }),
    finishedAt: datetime({ about: 'happened', calculated: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    rejectCount: int({ calculated: true, default: 0 }),
    verifiedAt: datetime({ about: 'happened', calculated: true }),
    ...{ ...remindFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  initial: 'to-do',
  states: {
    'to-do': workingIn('to-do'),
    'in-progress': workingIn('in-progress'),
    'to-be-verified': {
      verify: {
        ...{ ...verifier, to: 'closed', sets: { verifiedAt: now, progress: 100 }, bulk: false },
        attests: { fields: ['content', 'report', 'evidence'] },
      },
      reject: {
        ...{ ...verifier, to: 'in-progress', asks: ['opinion', 'dueDate'], bulk: false },
        sets: {
          finishedAt: null,
          rejectCount: ({ rejectCount }) => Number(rejectCount ?? 0) + 1,
        },
        requires: [dueAhead],
      },
      ...reminding({ to: 'to-be-verified', roles: keepers, waitsFor: 'verifier' }),
    },
    closed: {},
  },
  clockStates: {
    overdue: { from: ['to-do', 'in-progress'], when: { dueDate: { before: siteToday } } },
  },
  waiting: ['to-do', 'in-progress', 'to-be-verified'],
  reminders: [
    {
      ...{ date: 'dueDate', before: [7, 1], to: ['responsible'] },
      when: { storedState: { in: ['to-do', 'in-progress'] } },
    },
  ],
  notices: [
    { on: 'assign', to: ['verifier', 'createdBy'] },
    { on: 'extend', to: ['responsible', 'createdBy'] },
    { on: 'report', to: ['verifier'], says: 'report' },
    { on: 'overdue', to: ['responsible', 'verifier'], roles: ['safetyDepartment'] },
    { on: 'verify', to: ['responsible', 'createdBy'] },
    { on: 'reject', to: ['responsible', 'createdBy'] },
    ...remindNotices,
  ],
  editable: ['to-do'],
  changedBy: { createdBy: actor },
  // What a meeting resolved is not rewritten.
  fixed: ['safetyMeeting', 'org', 'content'],
  // Once it is late, the day is put off by those who review it, with a reason.
  changedIn: { dueDate: ['to-do'] },
  rules: [
    {
      ...{ code: 'verifierIsNotResponsible', field: 'verifier' },
      holds: { verifier: { not: field('responsible') } },
    },
  ],
  deletable: { storedState: 'to-do', safetyMeeting: { empty: true } },
  checks: ['asOffered'],
  suggests: {
    meetingTitle: { chosen: 'safetyMeeting', take: 'title', alsoStored: true },
    org: { chosen: 'safetyMeeting', take: 'org' },
  },

  list: {
    columns: [
      ...(['number', 'content', 'meetingTitle', 'priority', 'state', 'responsibleOrg'] as const),
      ...(['responsible', 'dueDate', 'progress', 'verifier'] as const),
    ],
    sort: '-dueDate',
    filters: [
      ...(['state', 'priority', 'org', 'responsibleOrg', 'responsible', 'verifier'] as const),
      ...(['safetyMeeting', 'dueDate'] as const),
    ],
    sortable: ['dueDate', 'createdAt', 'progress'],
  },
  form: [
    { name: 'resolution', fields: ['safetyMeeting', 'meetingTitle', 'content', 'priority'] },
    {
      name: 'people',
      fields: ['org', 'responsibleOrg', 'responsible', 'verifier', 'dueDate'],
    },
  ],
  access: {
    ...{ read: everyone, create: keepers, update: keepers },
    delete: ['OHSDepartment', ...administrators],
  },
  // A contractor reads what it has to do or to verify.
  own: {
    roles: ['contractorAdmin'],
    where: { any: [{ responsible: actor }, { verifier: actor }, { createdBy: actor }] },
  },
})

/** While its person is at it: before anything was told, and after. */
function workingIn<const To extends string>(to: To) {
  return {
    report: {
      ...({ to: 'in-progress', by: { responsible: actor }, bulk: false } as const),
      asks: ['progress', 'report'],
      continues: ['progress'],
    },
    finish: {
      ...({ to: 'to-be-verified', by: { responsible: actor }, bulk: false } as const),
      asks: ['report', 'evidence'],
      continues: ['report', 'evidence'],
      sets: { finishedAt: now, ...withoutOpinion },
    },
    assign: { to, roles: keepers, asks: ['responsible'], mustChange: ['responsible'] },
    extend: {
      ...({ to, roles: reviewers, by: { responsible: { not: actor } } } as const),
      asks: ['dueDate', 'opinion'],
      mustChange: ['dueDate'],
      requires: [dueAhead],
    },
    ...reminding({ to, roles: keepers, waitsFor: 'responsible' }),
  } as const
}
