import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
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
} from '../../fields/index.ts'
import { isGraver, severities } from '../../rules/casualties.ts'
import { withdrawing } from '../../rules/withdrawing.ts'
import { epochDay } from '../../time/days.ts'
import { dayIn } from '../../time/zone-day.ts'
import { actor, field, now, type Values } from '../../where/where.ts'

/** Whole days from one day to another; none from no day. */
const daysBetween = (from: unknown, to: string): number =>
  typeof from === 'string' ? Math.max(0, epochDay(to) - epochDay(from)) : 0

/** The running period, by the day of the site as on the wall. */
const daysUntil = ({ startDate, timeZone }: Values, at: Date): number =>
  daysBetween(startDate, dayIn(typeof timeZone === 'string' ? timeZone : 'UTC', at))

const earliest = (one: unknown, other: unknown) =>
  typeof one === 'string' && one <= String(other) ? one : (other ?? null)

/** An accident that was proposed to set the counter back, and whether that was refused, as grave as it was then. */
interface Proposal {
  readonly accident: unknown
  readonly day: unknown
  readonly severity: unknown
  readonly refused: boolean
}

const proposalsOf = ({ proposals }: Values): readonly Proposal[] =>
  Array.isArray(proposals) ? proposals : []
const underReview = (record: Values): readonly Proposal[] =>
  proposalsOf(record).filter(({ refused }) => !refused)

/**
 * With the accident that is being proposed, as it is now. A refusal holds for the severity that was
 * refused: what turned out graver is proposed anew.
 */
function withProposed(record: Values): readonly Proposal[] {
  const { lastAccident: accident, proposedStart: day, proposedSeverity: severity } = record
  const known = proposalsOf(record)
  const coming = { accident, day, severity, refused: false }
  if (!known.some((one) => one.accident === accident)) return [...known, coming]
  return known.map((one) => {
    const stays = one.refused && !isGraver(severity, one.severity)
    return one.accident === accident && !stays ? coming : one
  })
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

const nothingProposed = {
  proposedStart: null,
  proposedSeverity: null,
  proposedAt: null,
  lastAccident: null,
} as const
const nothingRequested = { requestedStart: null, requestedBy: null } as const

/** An adjustment that somebody else has asked for. */
const approver = {
  to: 'counting',
  roles: ['leader'],
  by: { requestedBy: { not: actor } },
  when: { requestedStart: { empty: false } },
  decides: {
    request: 'adjustment',
    askedBy: 'requestedBy',
    asked: { requestedStart: 'startDate', resetReason: null },
  },
  grave: true,
} as const

const proposedReset = {
  request: 'reset',
  asked: { proposedStart: 'startDate', proposedSeverity: null, lastAccident: null },
} as const

/** Of the accidents under review the last one: it says from when the counter would run. */
function latest(proposals: readonly Proposal[]): Values {
  const [last] = proposals
    .filter(({ refused }) => !refused)
    .sort((a, b) => (String(a.day) < String(b.day) ? 1 : -1))
  return {
    lastAccident: last?.accident ?? null,
    proposedStart: last?.day ?? null,
    proposedSeverity: last?.severity ?? null,
  }
}

/** What every further accident under review does, whichever of them happened last. */
const proposed = {
  proposals: withProposed,
  lastAccident: (record: Values) => latest(withProposed(record)).lastAccident,
  proposedStart: (record: Values) => latest(withProposed(record)).proposedStart,
  proposedSeverity: (record: Values) => latest(withProposed(record)).proposedSeverity,
}

// An accident that was refused is not proposed again unless it is graver.
const undecided = [
  { code: 'undecided', field: 'proposedStart', holds: { proposedStart: { empty: false } } },
] as const

/** The longest of the periods that end with the accidents under review. */
function longestUntil(record: Values): number {
  const { startDate, proposedStart, longestDays } = record
  const ends = [...underReview(record).map(({ day }) => String(day)), String(proposedStart)].sort()
  const periods = ends.map((end, at) => daysBetween(ends[at - 1] ?? startDate, end))
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
    startDate: date({ about: 'happened', yearsBack: 100, required: true }),
    // From when the longest period is looked for: the first start there was, or its correction.
    firstStart: date({
      about: 'happened',
      yearsBack: 100,
      from: ({ firstStart, startDate }) => earliest(firstStart, startDate),
    }),
    // Of the site: what its calendar shows is today.
    timeZone: text({
      max: 100,
      lookup: { resource: 'organization', by: 'id', is: 'org', take: 'timeZone' },
    }),
    safeDays: int({ clock: daysUntil }),
    // Longest finished period; the running one is compared when read.
    longestDays: int({ calculated: true, default: 0 }),
    recordDays: int({
      clock: (record, at) => Math.max(Number(record.longestDays ?? 0), daysUntil(record, at)),
    }),
    targetDays: posint({ required: true, max: 36_500 }),
    milestone: choice(['none', '100', '365', '500', '1000'], {
      clock: (record, at) => {
        const days = daysUntil(record, at)
        return String(milestones.find((one) => days >= one) ?? 'none')
      },
    }),
    lastResetDate: date({ about: 'happened', yearsBack: 100, calculated: true }),
    lastAccident: ref('incident-report', { calculated: true }),
    proposedStart: date({ about: 'happened', yearsBack: 100, calculated: true }),
    proposedSeverity: choice(severities, { calculated: true }),
    proposedAt: datetime({ about: 'happened', calculated: true }),
    // Refusing one leaves the others, and what was refused is not proposed again.
    proposals: table(
      {
        accident: ref('incident-report', { required: true }),
        day: date({ about: 'happened', yearsBack: 100, required: true }),
        severity: choice(severities),
        refused: bool({ required: true, default: false }),
      },
      { calculated: true },
    ),
    // A start that somebody asks for and another has to approve.
    requestedStart: date({ about: 'happened', yearsBack: 100, required: true, calculated: true }),
    requestedBy: user({ calculated: true }),
    resetReason: text({ required: true, max: 500, long: true, calculated: true }),
    resetBy: user({ calculated: true }),
    remark: text({ max: 500, long: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'counting',
  states: {
    // Walls tell of the accident, once, and not of each counter that it concerns.
    counting: {
      'propose-reset': {
        ...{ to: 'reset-pending', quiet: true },
        sets: { ...proposed, proposedAt: now },
        requires: undecided,
      },
      'adjust-start': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['requestedStart', 'resetReason'],
        sets: { requestedBy: actor },
        bulk: false,
      },
      'approve-adjustment': {
        ...approver,
        sets: {
          startDate: field('requestedStart'),
          // A period that no accident has ended began when it is now said to have begun.
          firstStart: ({ firstStart, startDate, requestedStart }: Values) =>
            firstStart === startDate ? requestedStart : firstStart,
          resetBy: actor,
          ...nothingRequested,
        },
      },
      'refuse-adjustment': { ...approver, asks: ['resetReason'], sets: nothingRequested },
      'withdraw-adjustment': withdrawing({
        ...{ to: 'counting', asker: 'requestedBy' },
        sets: nothingRequested,
      }),
    },
    'reset-pending': {
      'propose-reset': {
        ...{ to: 'reset-pending', quiet: true },
        ...{ sets: proposed, requires: undecided },
      },
      'confirm-reset': {
        to: 'counting',
        roles: ['safetyLeader'],
        asks: ['resetReason'],
        decides: proposedReset,
        sets: {
          resetBy: actor,
          lastResetDate: ({ proposedStart }) => proposedStart,
          longestDays: longestUntil,
          startDate: ({ proposedStart }) => proposedStart,
          proposals: (record) => proposalsOf(record).filter(({ refused }) => refused),
          proposedStart: null,
          proposedSeverity: null,
          proposedAt: null,
          // Asked for before the accident was known of.
          ...nothingRequested,
        },
        grave: true,
      },
      'refuse-reset': {
        to: 'counting',
        roles: ['leader'],
        asks: ['resetReason'],
        decides: proposedReset,
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
        ...{ to: 'counting', quiet: true },
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
  checks: ['accidentFree', 'firstStart', 'laterThanDeleted'],

  suggests: { targetDays: { settings: { resource: 'org-config', field: 'safeDayTarget' } } },

  list: {
    columns: ['org', 'startDate', 'safeDays', 'recordDays', 'targetDays', 'milestone', 'state'],
    sort: 'startDate',
    filters: ['org', 'state'],
    sortable: ['startDate', 'targetDays'],
  },
  form: [{ name: 'counter', fields: ['org', 'startDate', 'targetDays', 'remark'] }],
  access: {
    read: everyone,
    create: [...andAbove('safetyDepartment'), ...administrators],
    update: [...andAbove('safetyDepartment'), ...administrators],
    delete: administrators,
  },
  wall: {},
})
