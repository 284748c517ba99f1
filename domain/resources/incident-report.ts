import { administrators, andAbove, everyone } from '../access.ts'
import {
  bool,
  choice,
  datetime,
  images,
  int,
  money,
  org,
  ref,
  table,
  text,
  user,
} from '../fields/index.ts'
import { resource } from '../resource.ts'
import { actor, field, now } from '../where.ts'

/** Severities that set the safe-day counter back and enter the injury rates (`spec/metrics.md`, 5 and 9). */
export const recordableSeverities = [
  'fatality',
  'lost-time',
  'restricted-work',
  'medical-treatment',
] as const
const isRecordable = (severity: unknown) => recordableSeverities.some((one) => one === severity)

/** States in which a report is an established accident. */
export const confirmedIncidentStates = ['confirmed', 'under-investigation', 'closed'] as const

const author = { by: { createdBy: actor } } as const
const reporters = [...andAbove('foreman'), ...andAbove('safetyMembers'), ...administrators] as const

/** What an established accident brings about on the counters of safe days above it. */
export const proposesReset = {
  resource: 'safety-day',
  action: 'propose-reset',
  on: 'orgAndAncestors',
  // An accident counts for everybody above, whoever confirms it.
  needs: 'nothing',
  // A case of illness is none of work, and sets nothing back.
  when: { recordable: true, occupationalIllness: { not: true } },
  // An accident that is confirmed late sets no counter back that started after it.
  where: { proposedStart: { after: field('startDate') } },
  carries: { lastAccident: 'id', proposedStart: 'occurredAt' },
} as const

/** The same where its day was put right: a counter that ran from the day it was said to be follows. */
const setsRight = {
  ...proposesReset,
  where: {
    any: [
      { proposedStart: { after: field('startDate') } },
      { startDate: field('was.proposedStart') },
    ],
  },
} as const

/** What is still proposed although the accident turned out to be older than the counter. */
const withdraws = {
  ...proposesReset,
  action: 'withdraw-reset',
  where: {
    proposedStart: { atMost: field('startDate') },
    startDate: { not: field('was.proposedStart') },
  },
} as const

// The day of an accident that counts is put right where it stands, by the office that confirms it
// and never by whoever reported it; the reason goes into the history.
const correctable = <const To extends string>(to: To) =>
  ({
    correct: {
      to,
      roles: ['safetyLeader'],
      by: { createdBy: { not: actor } },
      asks: ['occurredAt', 'opinion'],
      effects: [setsRight, withdraws],
      grave: true,
      bulk: false,
    },
  }) as const

/** An accident or near miss, from the flash report to the closed case. */
export const incidentReport = resource({
  name: 'incident-report',
  title: 'title',
  numbered: 'IN',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    contractor: org(),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place'),
    occurredAt: datetime({ about: 'happened', required: true }),
    reportedAt: datetime({ about: 'happened', required: true, default: 'now' }),
    incidentType: choice(
      [
        'object-strike',
        'vehicle',
        'machinery',
        'lifting',
        'electric',
        'drowning',
        'burn',
        'fire',
        'fall',
        'collapse',
        'roof-fall',
        'flooding',
        'blasting',
        'explosion',
        'poisoning',
        'equipment',
        'environment',
        'other',
      ],
      { required: true },
    ),
    severity: choice(
      [
        'fatality',
        'lost-time',
        'restricted-work',
        'medical-treatment',
        'first-aid',
        'property',
        'near-miss',
      ],
      { required: true },
    ),
    incidentClass: choice(['general', 'bigger', 'major', 'extra-major']),
    recordable: bool({ from: ({ severity }) => isRecordable(severity) }),
    persons: table(
      {
        user: user(),
        name: text({ required: true, max: 50 }),
        age: int({ required: true, max: 120 }),
        post: text({ required: true, max: 50 }),
        injury: choice(['death', 'serious', 'minor'], { required: true }),
        bodyPart: text({ max: 50 }),
        lostDays: int({ required: true, max: 10_000 }),
      },
      { max: 500 },
    ),
    deaths: int({ required: true, max: 10_000 }),
    seriousInjuries: int({ required: true, max: 10_000 }),
    minorInjuries: int({ required: true, max: 10_000 }),
    // Injured persons of a recordable case; a case reported without its persons counts as one.
    recordableCases: int({
      from: ({ severity, deaths, seriousInjuries, minorInjuries }) =>
        isRecordable(severity)
          ? Math.max(
              1,
              Number(deaths ?? 0) + Number(seriousInjuries ?? 0) + Number(minorInjuries ?? 0),
            )
          : 0,
    }),
    daysLost: int({ max: 1_000_000 }),
    directLoss: money(),
    description: text({ required: true, max: 2000, long: true }),
    rescue: text({ required: true, max: 1000, long: true }),
    photos: images(),
    reporter: user({ required: true, default: 'actor' }),
    govReportedAt: datetime({ about: 'happened' }),
    govReportNo: text({ max: 50 }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    confirmedAt: datetime({ about: 'happened', calculated: true }),
    closedAt: datetime({ about: 'happened', calculated: true }),
    occupationalIllness: bool({ calculated: true }),
    sourceRecord: text({ max: 200, calculated: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'draft',
  states: {
    draft: { 'send-flash-report': { ...author, to: 'flash-reported', sets: { reportedAt: now } } },
    'flash-reported': {
      confirm: {
        to: 'confirmed',
        roles: ['safetyLeader'],
        sets: { confirmedAt: now },
        // What was stored before days were checked sets no counter ahead.
        requires: [
          { code: 'notAhead', field: 'occurredAt', holds: { occurredAt: { atMost: now } } },
        ],
        effects: [proposesReset],
        grave: true,
      },
      'not-an-accident': {
        to: 'void',
        roles: ['safetyLeader'],
        asks: ['opinion'],
        grave: true,
        bulk: false,
      },
    },
    confirmed: {
      ...correctable('confirmed'),
      supplement: {
        ...author,
        to: 'confirmed',
        asks: ['daysLost', 'directLoss', 'persons', 'opinion'],
      },
      // How many were harmed has been confirmed: it changes by somebody else's word, with a reason.
      'correct-casualties': {
        to: 'confirmed',
        roles: ['safetyLeader'],
        by: { createdBy: { not: actor } },
        asks: ['severity', 'deaths', 'seriousInjuries', 'minorInjuries', 'opinion'],
        requires: [
          {
            code: 'deathsAreFatality',
            field: 'deaths',
            holds: { any: [{ deaths: 0 }, { severity: 'fatality' }] },
          },
          {
            code: 'fatalityHasDeaths',
            field: 'deaths',
            holds: { any: [{ deaths: { atLeast: 1 } }, { severity: { not: 'fatality' } }] },
          },
        ],
        effects: [proposesReset],
        grave: true,
        bulk: false,
      },
      'open-investigation': { to: 'under-investigation', roles: ['safetyLeader'] },
    },
    'under-investigation': {
      ...correctable('under-investigation'),
      'close-case': {
        to: 'closed',
        roles: ['leader'],
        asks: ['opinion'],
        sets: { closedAt: now },
        bulk: false,
      },
    },
    closed: correctable('closed'),
    void: {},
  },
  waiting: ['flash-reported', 'under-investigation'],
  changedBy: author.by,
  order: [
    ['occurredAt', 'reportedAt'],
    ['occurredAt', 'govReportedAt'],
  ],
  deletable: { storedState: { notIn: confirmedIncidentStates } },
  discardable: { storedState: 'draft', createdBy: actor },

  list: {
    columns: [
      'number',
      'title',
      'severity',
      'incidentType',
      'state',
      'org',
      'occurredAt',
      'deaths',
    ],
    sort: '-occurredAt',
    filters: [
      'state',
      'severity',
      'incidentType',
      'org',
      'gridArea',
      'contractor',
      'recordable',
      'occupationalIllness',
      'occurredAt',
    ],
    sortable: ['occurredAt', 'createdAt'],
  },
  form: [
    {
      name: 'event',
      fields: [
        'title',
        'severity',
        'incidentType',
        'incidentClass',
        'occurredAt',
        'reportedAt',
        'reporter',
      ],
    },
    { name: 'place', fields: ['org', 'gridArea', 'workPlace', 'contractor'] },
    {
      name: 'casualties',
      fields: ['deaths', 'seriousInjuries', 'minorInjuries', 'daysLost', 'directLoss', 'persons'],
    },
    {
      name: 'account',
      fields: ['description', 'rescue', 'photos', 'govReportedAt', 'govReportNo'],
    },
  ],
  access: { read: everyone, create: reporters, update: reporters, delete: administrators },
  wall: { level: 'severity', area: 'gridArea' },
})
