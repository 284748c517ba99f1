import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
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
} from '../../fields/index.ts'
import {
  casualtiesTransition,
  correctionFields,
  correctionTransitions,
  notReporter,
  proposesReset,
  safetyOffice,
} from '../../rules/accident-corrections.ts'
import { accidentNotices } from '../../rules/accident-notices.ts'
import {
  authorityAsked,
  authorityInTime,
  authorityNotices,
  authorityReportFields,
  graveIsTold,
  missingAuthorityReport,
  reportingToAuthority,
} from '../../rules/authority-report.ts'
import {
  casualtiesAgree,
  classByLaw,
  daysDiffering,
  incidentClasses,
  isRecordable,
  lostTimeHasDays,
  personsAtMost,
  severities,
} from '../../rules/casualties.ts'
import {
  callingEmergencyGroup,
  emergencyCallFields,
  emergencyNotices,
} from '../../rules/emergency-call.ts'
import { readingTheirOwn } from '../../rules/incident-readers.ts'
import { incidentShares } from '../../rules/incident-statistics.ts'
import { incidentTypes } from '../../rules/incident-types.ts'
import { isReportedInTime, reportingFields } from '../../rules/reporting-time.ts'
import { plusWholeDays } from '../../time/instants.ts'
import { actor, now, type Values } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const injured = { required: true, max: 10_000, ofOneCase: true } as const
// Half an hour to the company, an hour to the group and the authority: who was later says why.
export const inTime = {
  code: 'reportedInTime',
  field: 'lateReason',
  holds: isReportedInTime('reportedAt'),
} as const
/** Whoever dies or gets worse within thirty days counts; later its author supplements nothing. */
const supplementedUntil = ({ occurredAt }: Values): string | null => plusWholeDays(occurredAt, 30)
const supplementing = {
  ...author,
  asks: ['daysLost', 'directLoss', 'persons', 'opinion'],
  when: { any: [{ supplementUntil: { empty: true } }, { supplementUntil: { after: now } }] },
} as const
const reporters = [...andAbove('foreman'), ...andAbove('safetyMembers'), ...administrators] as const

/** An accident or near miss, from the flash report to the closed case. */
export const incidentReport = resource({
  name: 'incident-report',
  title: 'title',
  numbered: 'IN',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    contractor: org({ outside: true }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    occurredAt: datetime({ about: 'happened', yearsBack: 100, required: true }),
    reportedAt: datetime({ about: 'happened', yearsBack: 100, required: true, default: 'now' }),
    ...reportingFields(30),
    supplementUntil: datetime({ about: 'planned', from: supplementedUntil }),
    incidentType: choice(incidentTypes, { required: true }),
    severity: choice(severities, { required: true, ofOneCase: true }),
    incidentClass: choice(incidentClasses, { from: classByLaw }),
    recordable: bool({ from: ({ severity }) => isRecordable(severity) }),
    persons: table(
      {
        user: user({ namedIn: 'name' }),
        name: text({ required: true, max: 50 }),
        age: int({ required: true, max: 120 }),
        post: text({ required: true, max: 50 }),
        injury: choice(['death', 'serious', 'minor'], { required: true }),
        bodyPart: text({ max: 50 }),
        lostDays: int({ required: true, max: 10_000 }),
      },
      { max: personsAtMost, ofOneCase: true },
    ),
    deaths: int(injured),
    seriousInjuries: int(injured),
    minorInjuries: int(injured),
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
    daysLost: int({ max: 1_000_000, ofOneCase: true }),
    // Left by a correction of a report of several until somebody says whose days they are.
    daysDiffering: int({ clock: daysDiffering }),
    directLoss: money({ ofOneCase: true }),
    description: text({ required: true, max: 2000, long: true }),
    rescue: text({ required: true, max: 1000, long: true, ofOneCase: true }),
    photos: images(),
    reporter: user({ required: true, default: 'actor' }),
    ...authorityReportFields,
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    confirmedAt: datetime({ about: 'happened', calculated: true }),
    confirmedBy: user({ calculated: true }),
    closedAt: datetime({ about: 'happened', calculated: true }),
    occupationalIllness: bool({ calculated: true }),
    // The near miss that it turned out to be.
    nearMiss: ref('near-miss', { calculated: true }),
    sourceRecord: text({ max: 200, calculated: true }),
    generated: bool({ calculated: true }),
    ...{ ...emergencyCallFields, ...correctionFields },
  },

  initial: 'draft',
  states: {
    draft: {
      'send-flash-report': {
        ...author,
        to: 'flash-reported',
        submits: true,
        bulk: false,
        requires: [...casualtiesAgree, inTime, authorityInTime],
      },
    },
    'flash-reported': {
      confirm: {
        ...safetyOffice,
        to: 'confirmed',
        sets: { confirmedAt: now, confirmedBy: actor },
        // What was stored before days were checked sets no counter ahead.
        requires: [
          { code: 'notAhead', field: 'occurredAt', holds: { occurredAt: { atMost: now } } },
          ...casualtiesAgree,
        ],
        effects: [proposesReset],
        grave: true,
      },
      // Nobody answers for it yet but its author; the check `reportedInTime` asks why it was late if it now was.
      'correct-time': {
        ...({ ...author, to: 'flash-reported', bulk: false, quiet: true } as const),
        asks: ['occurredAt', 'opinion', 'lateReason', 'govLateReason'],
        continues: ['lateReason', 'govLateReason'],
      },
      ...casualtiesTransition('flash-reported', []),
      ...callingEmergencyGroup('flash-reported', reporters),
      ...reportingToAuthority('flash-reported', reporters),
      ...missingAuthorityReport,
      'not-an-accident': {
        ...safetyOffice,
        to: 'void',
        asks: ['opinion'],
        grave: true,
      },
    },
    confirmed: {
      ...correctionTransitions('confirmed'),
      supplement: { ...supplementing, to: 'confirmed' },
      ...callingEmergencyGroup('confirmed', reporters),
      ...reportingToAuthority('confirmed', reporters),
      'open-investigation': { to: 'under-investigation', roles: ['safetyLeader'], bulk: false },
    },
    'under-investigation': {
      supplement: { ...supplementing, to: 'under-investigation' },
      ...correctionTransitions('under-investigation'),
      ...callingEmergencyGroup('under-investigation', reporters),
      ...reportingToAuthority('under-investigation', reporters),
      'close-case': {
        to: 'closed',
        roles: ['leader'],
        by: notReporter,
        asks: ['opinion'],
        sets: { closedAt: now },
        requires: [graveIsTold, lostTimeHasDays],
        bulk: false,
      },
    },
    closed: correctionTransitions('closed'),
    void: {},
  },
  waiting: ['flash-reported', 'under-investigation'],
  notices: [...accidentNotices, ...emergencyNotices, ...authorityNotices],
  checks: ['atItsMine', 'casualties', 'downgrade', 'emergencyGroup', 'reportedInTime'],
  changedBy: author.by,
  order: [
    ['occurredAt', 'reportedAt'],
    ['occurredAt', 'govReportedAt'],
    ['requestedOccurredAt', 'reportedAt'],
    ['requestedOccurredAt', 'govReportedAt'],
  ],
  // A flash report that is no accident leaves by the safety office, with a reason.
  deletable: { storedState: 'draft', nearMiss: { empty: true } },
  // Deleted when more could be: it counts again.
  restorable: {},

  suggests: {
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
    reportedAt: { clock: true },
  },

  list: {
    columns: [
      'number',
      'title',
      'severity',
      'state',
      'occurredAt',
      'incidentType',
      'org',
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
      'govReportedAt',
      'nearMiss',
      'emergencyAwaited',
    ],
    sortable: ['occurredAt', 'createdAt'],
  },
  statistics: {
    time: 'occurredAt',
    by: ['severity', 'incidentType', 'org', 'gridArea', 'contractor', 'state'],
    sums: ['deaths', 'seriousInjuries', 'minorInjuries', 'daysLost', 'directLoss'],
    ...incidentShares,
  },
  form: [
    {
      name: 'event',
      fields: [
        ...(['title', 'severity', 'incidentType', 'occurredAt', 'reportedAt'] as const),
        ...(['lateReason', 'reporter'] as const),
      ],
    },
    { name: 'place', fields: ['org', 'gridArea', 'workPlace', 'contractor'] },
    {
      name: 'casualties',
      fields: ['deaths', 'seriousInjuries', 'minorInjuries', 'daysLost', 'directLoss', 'persons'],
      computed: ['incidentClass', 'recordable'],
    },
    {
      name: 'account',
      fields: [
        ...(['description', 'rescue', 'photos'] as const),
        ...(['govReportedAt', 'govReportNo', 'govLateReason'] as const),
      ],
      only: authorityAsked,
    },
  ],
  // Who was hurt, and how, is between those who answer for safety, whoever reports it and whoever is called.
  own: {
    roles: readingTheirOwn,
    where: {
      any: [{ createdBy: actor }, { reporter: actor }, { emergencyCalled: { has: actor } }],
    },
  },
  access: { read: everyone, create: reporters, update: reporters, delete: administrators },
  wall: { level: 'severity', area: 'gridArea' },
})
