import { administrators, andAbove, everyone } from '../access.ts'
import { bool, choice, date, datetime, int, org, posint, ref, text, user } from '../fields/index.ts'
import { resource } from '../resource.ts'
import { actor, now } from '../where.ts'

const day = 86_400_000
const daysFrom = (from: unknown, to: number) =>
  typeof from === 'string'
    ? Math.max(0, Math.floor((to - Date.parse(`${from}T00:00:00Z`)) / day))
    : 0

const milestones = [1000, 500, 365, 100] as const

/**
 * The days since an organisation's last recordable accident. One counter per organisation; it is
 * set back by a confirmed reset, never by missing data.
 */
export const safetyDay = resource({
  name: 'safety-day',
  title: 'org',
  placedBy: 'org',

  fields: {
    org: org({ required: true, default: 'actorOrg' }),
    startDate: date({ about: 'happened', required: true }),
    safeDays: int({ clock: ({ startDate }, at) => daysFrom(startDate, at.getTime()) }),
    // Longest finished period; the running one is compared when read.
    longestDays: int({ calculated: true, default: 0 }),
    recordDays: int({
      clock: ({ startDate, longestDays }, at) =>
        Math.max(Number(longestDays ?? 0), daysFrom(startDate, at.getTime())),
    }),
    targetDays: posint({ required: true, max: 36_500 }),
    milestone: choice(['none', '100', '365', '500', '1000'], {
      clock: ({ startDate }, at) => {
        const days = daysFrom(startDate, at.getTime())
        return String(milestones.find((one) => days >= one) ?? 'none')
      },
    }),
    lastResetDate: date({ about: 'happened', calculated: true }),
    lastAccident: ref('incident-report', { calculated: true }),
    proposedStart: date({ about: 'happened', calculated: true }),
    proposedAt: datetime({ about: 'happened', calculated: true }),
    resetReason: text({ required: true, max: 500, long: true, calculated: true }),
    resetBy: user({ calculated: true }),
    showOnScreen: bool({ required: true, default: true }),
    screenOrder: int(),
    remark: text({ max: 500, long: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'counting',
  states: {
    counting: {
      'propose-reset': { to: 'reset-pending', sets: { proposedAt: now } },
      'adjust-start': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['startDate', 'resetReason'],
        sets: { resetBy: actor },
        grave: true,
      },
    },
    'reset-pending': {
      // A later accident while one is under review: the newer date is the one that counts.
      'propose-reset': { to: 'reset-pending' },
      'confirm-reset': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['resetReason'],
        sets: {
          resetBy: actor,
          lastResetDate: ({ proposedStart }) => proposedStart,
          longestDays: ({ longestDays, startDate, proposedStart }) =>
            Math.max(
              Number(longestDays ?? 0),
              daysFrom(startDate, Date.parse(`${proposedStart}T00:00:00Z`)),
            ),
          startDate: ({ proposedStart }) => proposedStart,
          proposedStart: null,
          proposedAt: null,
        },
        grave: true,
      },
      'refuse-reset': {
        to: 'counting',
        roles: ['leader'],
        asks: ['resetReason'],
        sets: { proposedStart: null, proposedAt: null, lastAccident: null },
        grave: true,
      },
    },
  },
  waiting: ['reset-pending'],
  editable: ['counting'],
  unique: [['org']],

  suggests: { targetDays: { settings: { resource: 'org-config', field: 'safeDayTarget' } } },

  list: {
    columns: ['org', 'startDate', 'safeDays', 'recordDays', 'targetDays', 'milestone', 'state'],
    sort: 'startDate',
    filters: ['org', 'state', 'showOnScreen'],
    sortable: ['startDate', 'targetDays'],
  },
  form: [
    { name: 'counter', fields: ['org', 'startDate', 'targetDays'] },
    { name: 'screen', fields: ['showOnScreen', 'screenOrder', 'remark'] },
  ],
  access: {
    read: everyone,
    create: [...andAbove('safetyDepartment'), ...administrators],
    update: [...andAbove('safetyDepartment'), ...administrators],
    delete: administrators,
  },
  wall: {},
})
