import { administrators, andAbove, everyone } from '../access.ts'
import {
  bool,
  choice,
  date,
  datetime,
  int,
  org,
  posint,
  ref,
  table,
  text,
  user,
} from '../fields/index.ts'
import { resource } from '../resource.ts'
import { actor, now, type Values } from '../where.ts'

const day = 86_400_000
const daysFrom = (from: unknown, to: number) =>
  typeof from === 'string'
    ? Math.max(0, Math.floor((to - Date.parse(`${from}T00:00:00Z`)) / day))
    : 0

/** An accident that was proposed to set the counter back, and whether that was refused. */
interface Proposal {
  readonly accident: unknown
  readonly day: unknown
  readonly refused: boolean
}

const proposalsOf = ({ proposals }: Values): readonly Proposal[] =>
  Array.isArray(proposals) ? proposals : []
const underReview = (record: Values): readonly Proposal[] =>
  proposalsOf(record).filter(({ refused }) => !refused)

/** With the accident that is being proposed; one that was before has the day it has now. */
function withProposed(record: Values): readonly Proposal[] {
  const { lastAccident: accident, proposedStart: day } = record
  const known = proposalsOf(record)
  return known.some((one) => one.accident === accident)
    ? known.map((one) => (one.accident === accident && !one.refused ? { ...one, day } : one))
    : [...known, { accident, day, refused: false }]
}

// What else is under review stays so.
const othersStay = {
  resource: 'safety-day',
  action: 'propose-reset',
  on: 'self',
  when: { proposals: { empty: false } },
  where: { proposedStart: { empty: false } },
  carries: {},
  brings: (record: Values) => latest(proposalsOf(record)),
} as const

const nothingProposed = { proposedStart: null, proposedAt: null, lastAccident: null } as const

/** Of the accidents under review the last one: it says from when the counter would run. */
function latest(proposals: readonly Proposal[]): Values {
  const [last] = proposals
    .filter(({ refused }) => !refused)
    .sort((a, b) => (String(a.day) < String(b.day) ? 1 : -1))
  return { lastAccident: last?.accident ?? null, proposedStart: last?.day ?? null }
}

/** What every further accident under review does, whichever of them happened last. */
const proposed = {
  proposals: withProposed,
  lastAccident: (record: Values) => latest(withProposed(record)).lastAccident,
  proposedStart: (record: Values) => latest(withProposed(record)).proposedStart,
}

// An accident that was refused is not proposed again.
const undecided = [
  { code: 'undecided', field: 'proposedStart', holds: { proposedStart: { empty: false } } },
] as const

/** The longest of the periods that end with the accidents under review. */
function longestUntil(record: Values): number {
  const { startDate, proposedStart, longestDays } = record
  const ends = [...underReview(record).map(({ day }) => String(day)), String(proposedStart)].sort()
  const periods = ends.map((end, at) =>
    daysFrom(ends[at - 1] ?? startDate, Date.parse(`${end}T00:00:00Z`)),
  )
  return Math.max(Number(longestDays ?? 0), ...periods)
}

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
    // Refusing one leaves the others, and what was refused is not proposed again.
    proposals: table(
      {
        accident: ref('incident-report', { required: true }),
        day: date({ about: 'happened', required: true }),
        refused: bool({ required: true }),
      },
      { calculated: true },
    ),
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
      'propose-reset': {
        to: 'reset-pending',
        sets: { ...proposed, proposedAt: now },
        requires: undecided,
      },
      'adjust-start': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['startDate', 'resetReason'],
        sets: { resetBy: actor },
        grave: true,
      },
    },
    'reset-pending': {
      'propose-reset': { to: 'reset-pending', sets: proposed, requires: undecided },
      'confirm-reset': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['resetReason'],
        sets: {
          resetBy: actor,
          lastResetDate: ({ proposedStart }) => proposedStart,
          longestDays: longestUntil,
          startDate: ({ proposedStart }) => proposedStart,
          proposals: (record) => proposalsOf(record).filter(({ refused }) => refused),
          proposedStart: null,
          proposedAt: null,
        },
        grave: true,
      },
      'refuse-reset': {
        to: 'counting',
        roles: ['leader'],
        asks: ['resetReason'],
        sets: {
          proposals: (record) =>
            proposalsOf(record).map((one) =>
              one.accident === record.lastAccident ? { ...one, refused: true } : one,
            ),
          ...nothingProposed,
        },
        effects: [othersStay],
        grave: true,
      },
      'withdraw-reset': {
        to: 'counting',
        sets: {
          proposals: (record) =>
            proposalsOf(record).filter(
              ({ accident, refused }) => refused || accident !== record.lastAccident,
            ),
          ...nothingProposed,
        },
        effects: [othersStay],
      },
    },
  },
  waiting: ['reset-pending'],
  editable: ['counting'],
  // Moved by an accident or a stated correction alone.
  fixed: ['org', 'startDate'],
  unique: [['org']],
  checks: ['accidentFree'],

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
