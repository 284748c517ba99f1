import { administrators, andAbove, everyone, safetyLine } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  files,
  images,
  org,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import {
  attendanceFields,
  attendeeColumns,
  everyoneSigned,
  isEmpty,
  meetingEndFields,
  meetingEndRules,
  signingIn,
  somebodyCame,
} from '../../rules/meeting-attendance.ts'
import {
  minutesFields,
  minutesOverdue,
  owingMinutes,
  writingMinutes,
} from '../../rules/meeting-minutes.ts'
import {
  addingResolutions,
  notingResolutions,
  resolutionFields,
  resolutionRules,
  toDoOfEachResolution,
} from '../../rules/meeting-resolutions.ts'
import { actor, field, now } from '../../where/where.ts'

const organizers = [
  ...andAbove('safetyMembers'),
  'departmentAdministrator',
  ...administrators,
] as const
const viewers = [
  ...andAbove('director'),
  ...safetyLine,
  'departmentAdministrator',
  ...administrators,
] as const
// Who is in the chair decides what is resolved; the committee is led by whoever leads the company.
const hosts = [...andAbove('director'), 'safetyLeader'] as const
const kinds = ['weekly', 'monthly', 'quarterly', 'special', 'accident-analysis'] as const

const organizer = { by: { createdBy: actor } } as const
const host = { by: { host: actor } } as const
const begins = { ...host, to: 'in-progress', sets: { startAt: now }, bulk: false } as const

/** A meeting on safety: who was called and came, what was said, and what somebody has to do by when. */
export const safetyMeeting = resource({
  name: 'safety-meeting',
  title: 'title',
  numbered: 'SM',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    meetingKind: choice([...kinds, 'committee', 'toolbox'], { required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    plannedAt: datetime({ about: 'planned', required: true, notPast: true }),
    place: text({ required: true, max: 100 }),
    host: user({
      required: true,
      office: {
        ...{ at: 'org', by: 'meetingKind' },
        of: {
          ...Object.fromEntries([...kinds, 'toolbox'].map((kind) => [kind, hosts])),
          committee: ['leader'],
        },
      },
    }),
    recorder: user({ required: true, default: 'actor', except: 'host' }),
    agenda: text({ required: true, max: 2000, long: true }),
    attendees: table(attendeeColumns, {
      ...{ required: true, max: 200, distinct: ['user'] },
      groups: 'meeting',
    }),
    ...attendanceFields(({ absentReason }) => !isEmpty(absentReason)),
    ccUsers: users(),

    startAt: datetime({ about: 'happened', calculated: true }),
    ...meetingEndFields,
    photos: images({ calculated: true }),
    attachments: files({ calculated: true }),
    ...resolutionFields('safetyMeeting'),
    ...minutesFields({ dueDays: 3, lockDays: 7 }),
    cancelReason: text({ required: true, max: 300, long: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'draft',
  states: {
    draft: {
      publish: { ...organizer, to: 'not-started', submits: true },
    },
    'not-started': {
      start: begins,
      cancel: { ...organizer, to: 'canceled', asks: ['cancelReason'], grave: true },
    },
    'in-progress': {
      ...signingIn({
        ...{ to: 'in-progress', rows: { absentReason: { empty: true } } },
        attests: ['title', 'startAt', 'agenda'],
      }),
      ...notingResolutions('in-progress'),
      finish: {
        ...{ ...host, to: 'completed', asks: ['endAt', 'photos', 'attachments'] },
        requires: [everyoneSigned, somebodyCame, ...meetingEndRules, ...resolutionRules],
        attests: { fields: ['attendeeCount', 'signedCount', 'resolutions'] },
        ...{ sets: owingMinutes, creates: [toDoOfEachResolution('safetyMeeting')], bulk: false },
      },
    },
    completed: {
      ...writingMinutes('completed'),
      ...addingResolutions('completed', 'safetyMeeting'),
    },
    canceled: {},
  },
  clockStates: {
    overdue: { from: ['not-started'], when: { plannedAt: { before: now } } },
    ...minutesOverdue('completed'),
  },
  waiting: ['not-started', 'in-progress'],
  editable: ['draft', 'not-started', 'in-progress'],
  changedBy: { any: [{ createdBy: actor }, { host: actor }, { recorder: actor }] },
  // Whoever is called knows what it is about and where; it is moved before it begins.
  changedIn: {
    ...{ org: ['draft'], meetingKind: ['draft'] },
    title: ['draft', 'not-started', 'overdue'],
    plannedAt: ['draft', 'not-started', 'overdue'],
    place: ['draft', 'not-started', 'overdue'],
    host: ['draft', 'not-started', 'overdue'],
    agenda: ['draft', 'not-started', 'overdue'],
  },
  notices: [
    { on: 'publish', listed: true, to: ['recorder'] },
    { on: 'change', changed: ['plannedAt', 'place'], listed: true, to: ['host', 'recorder'] },
    { on: 'cancel', listed: true, to: ['host', 'recorder'] },
    { on: 'overdue', to: ['createdBy'] },
    { on: 'start', to: ['createdBy', 'recorder'] },
    { on: 'finish', to: ['createdBy', 'recorder', 'ccUsers'] },
    { on: 'write-minutes', listed: true, to: ['host', 'ccUsers', 'createdBy'] },
    { on: 'minutes-overdue', to: ['recorder', 'host'] },
  ],
  deletable: { storedState: 'draft' },
  rules: [
    {
      ...{ code: 'recorderIsNotHost', field: 'recorder' },
      holds: { recorder: { not: field('host') } },
    },
  ],
  checks: ['officeHeld', 'linkedRows'],

  list: {
    columns: [
      ...(['number', 'title', 'meetingKind', 'org', 'plannedAt', 'state', 'host'] as const),
      ...(['signedCount', 'attendeeCount', 'resolutionCount', 'closedResolutions'] as const),
    ],
    sort: '-plannedAt',
    filters: [
      ...(['state', 'meetingKind', 'org', 'host', 'recorder', 'plannedAt'] as const),
      ...(['unsignedAttendees', 'minutesAwaited', 'resolutionCount'] as const),
    ],
    sortable: ['plannedAt', 'startAt', 'minutesDueAt', 'createdAt'],
  },
  form: [
    {
      name: 'meeting',
      fields: ['title', 'meetingKind', 'org', 'plannedAt', 'place', 'host', 'recorder'],
    },
    { name: 'agenda', fields: ['agenda'] },
    { name: 'people', fields: ['attendees', 'ccUsers'], computed: ['attendeeCount'] },
  ],
  access: { read: everyone, create: organizers, update: everyone, delete: administrators },
  // Others read the meetings they are called to, or sent the minutes of.
  own: {
    roles: everyone.filter((role) => !viewers.some((one) => one === role)),
    where: {
      any: [
        ...[{ createdBy: actor }, { host: actor }, { recorder: actor }],
        ...[{ calledPeople: { has: actor } }, { ccUsers: { has: actor } }],
      ],
    },
  },
})
