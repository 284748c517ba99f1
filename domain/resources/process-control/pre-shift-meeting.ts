import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, datetime, org, ref, text, user } from '../../fields/index.ts'
import { readingTheirOwn } from '../../rules/incident-readers.ts'
import { signingIn } from '../../rules/meeting-attendance.ts'
import {
  meetingResultFields,
  meetingResultRules,
  nearItsHour,
  resultAsked,
} from '../../rules/meeting-fitness.ts'
import { meetingShares } from '../../rules/meeting-statistics.ts'
import { actor, type Values } from '../../where/where.ts'

const host = { by: { host: actor } } as const
const leading = [...andAbove('foreman'), ...administrators] as const

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** What is said before a shift, and who is fit to work it: each who comes signs for what they heard. */
export const preShiftMeeting = resource({
  name: 'pre-shift-meeting',
  title: 'title',
  numbered: 'PM',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    workGroup: ref('work-group', { required: true, like: { org: 'org' } }),
    contractor: org({ outside: true }),
    meetingDate: date({ about: 'planned', required: true, default: 'now' }),
    shift: choice(['morning', 'middle', 'night', 'day'], { required: true }),
    startAt: datetime({ about: 'planned', required: true }),
    workPlace: ref('work-place'),
    host: user({ required: true, default: 'actor' }),
    taskAssignments: text({ required: true, max: 1000, long: true }),
    riskBriefing: text({ required: true, max: 1000, long: true }),
    yesterdayIssues: text({ max: 500, long: true, ofOneCase: true }),
    oath: text({ max: 300, long: true }),
    ...meetingResultFields,
    cancelReason: text({ required: true, max: 300, long: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'draft',
  states: {
    draft: {
      start: { ...host, to: 'in-progress', requires: [nearItsHour], bulk: false },
      cancel: { ...host, to: 'canceled', asks: ['cancelReason'], grave: true },
    },
    'in-progress': {
      ...signingIn({
        ...{ to: 'in-progress', rows: { state: { not: 'absent' } } },
        attests: ['taskAssignments', 'riskBriefing', 'oath'],
      }),
      finish: {
        ...host,
        to: 'completed',
        asks: resultAsked,
        requires: meetingResultRules,
        attests: { fields: ['attendeeCount', 'presentCount', 'unfitPeople'] },
        bulk: false,
      },
      cancel: { roles: leading, to: 'canceled', asks: ['cancelReason'], grave: true },
    },
    completed: {},
    canceled: {},
  },
  waiting: ['draft', 'in-progress'],
  editable: ['draft', 'in-progress'],
  changedBy: { any: [{ createdBy: actor }, host.by] },
  // Once it has begun it is the meeting of that crew and shift.
  changedIn: {
    ...{ org: ['draft'], workGroup: ['draft'], contractor: ['draft'], host: ['draft'] },
    ...{ meetingDate: ['draft'], shift: ['draft'], startAt: ['draft'] },
  },
  notices: [
    { on: 'create', to: ['host'] },
    { on: 'start', to: ['createdBy'] },
    { on: 'finish', to: ['createdBy'] },
    { on: 'finish', roles: ['safetyMembers'], when: { unfitCount: { atLeast: 1 } } },
    { on: 'cancel', to: ['createdBy', 'host'], listed: true },
  ],
  deletable: { storedState: 'draft' },
  unique: [
    {
      fields: ['workGroup', 'meetingDate', 'shift'],
      where: { storedState: { not: 'canceled' } },
      ...{ code: 'oneMeetingAShift', at: 'shift', doubles: { state: 'canceled' } },
    },
  ],
  checks: ['meetingHour'],
  continuing: { day: 'meetingDate', keeps: [] },
  suggests: {
    contractor: { chosen: 'workGroup', take: 'contractor', alsoStored: true },
    startAt: { clock: true },
    // Whoever belongs to the crew is accounted for, present or not.
    attendees: {
      ...{ chosen: 'workGroup', take: 'members' },
      as: (members) => rowsOf(members).map((one) => ({ user: one.user })),
    },
  },

  list: {
    columns: [
      ...(['number', 'title', 'workGroup', 'meetingDate', 'shift', 'state', 'host'] as const),
      ...(['presentCount', 'attendeeCount', 'unfitCount'] as const),
    ],
    sort: '-meetingDate',
    filters: [
      ...(['state', 'org', 'workGroup', 'contractor', 'shift', 'host'] as const),
      ...(['meetingDate', 'unfitCount', 'unsignedAttendees'] as const),
    ],
    sortable: ['meetingDate', 'startAt', 'createdAt'],
  },
  statistics: {
    time: 'meetingDate',
    by: ['state', 'org', 'workGroup', 'shift', 'contractor', 'host'],
    sums: ['presentCount'],
    ...meetingShares,
  },
  form: [
    {
      name: 'meeting',
      fields: [
        ...(['title', 'org', 'workGroup', 'contractor', 'meetingDate', 'shift'] as const),
        ...(['startAt', 'workPlace', 'host'] as const),
      ],
    },
    { name: 'briefing', fields: ['taskAssignments', 'riskBriefing', 'yesterdayIssues', 'oath'] },
    { name: 'people', fields: ['attendees'], computed: ['attendeeCount', 'unfitPeople'] },
  ],
  // Workers read the meetings they are called to; the rest is for those who answer for others.
  own: {
    roles: readingTheirOwn,
    where: { any: [{ createdBy: actor }, { host: actor }, { calledPeople: { has: actor } }] },
  },
  access: { read: everyone, create: leading, update: leading, delete: administrators },
})
