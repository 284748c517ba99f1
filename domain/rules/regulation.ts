/** Regulations: who writes, reviews and issues them, how an edition follows another, how long they are kept. */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import type { Creation, Effect } from '../definition/transition.ts'
import { date, datetime, int, ref, text, user } from '../fields/index.ts'
import { plusYears } from '../time/days.ts'
import {
  actor,
  type Context,
  field,
  now,
  siteDayOf,
  siteToday,
  type Values,
} from '../where/where.ts'

/** Whoever enters regulations; those of the group its safety department alone. */
export const regulationWriters: readonly RoleCode[] = [
  ...andAbove('safetyDepartment'),
  'departmentAdministrator',
  ...administrators,
]
export const groupWriters: readonly RoleCode[] = [
  ...andAbove('safetyDepartment'),
  'admingroup',
  'headframe',
]

const ofGroup = { areaType: 'group' } as const
const ofEnterprise = { areaType: 'enterprise' } as const

const writing = {
  roles: regulationWriters,
  heads: [
    { when: ofGroup, roles: groupWriters },
    { when: ofEnterprise, roles: regulationWriters },
  ],
} as const

/** Who reviews before it is issued (role rules, 6). */
const reviewHeads = [
  { when: ofGroup, roles: ['safetyLeader', 'admingroup', 'headframe'] },
  { when: ofEnterprise, roles: ['safetyLeader', 'leader'] },
] as const
export const regulationReviewers = ['safetyLeader', 'leader', 'admingroup', 'headframe'] as const

const issueHeads = [
  { when: ofGroup, roles: ['admingroup', 'headframe'] },
  { when: ofEnterprise, roles: ['leader', ...administrators] },
] as const
const issuers = ['leader', ...administrators] as const

/** Years after which somebody looks whether it still says what is done. */
const reviewYears = 3

const yearsAfter = (day: unknown, years: unknown): string | null =>
  typeof day === 'string' && typeof years === 'number' ? plusYears(day, years) : null

const dayThere = (record: Values, { now: at }: Context) => siteDayOf(record, at)

/** The states in which those to whom it is addressed read it: the last edition in force, and older ones. */
export const regulationRead = ['effective', 'superseded', 'abolished'] as const

export const regulationCourseFields = {
  // The edition before; required, since regulations hang below the one of the group that they carry out.
  replaced: ref('regulation', { required: true, calculated: true }),
  issuedAt: datetime({ about: 'happened', calculated: true }),
  issuedBy: user({ calculated: true }),
  revisingSince: datetime({ about: 'happened', calculated: true }),
  lastReviewedOn: date({ about: 'happened', calculated: true }),
  reviewResult: text({ required: true, max: 500, long: true, calculated: true }),
  reviewDue: date({
    about: 'planned',
    from: ({ lastReviewedOn, effectiveDate }) =>
      yearsAfter(lastReviewedOn ?? effectiveDate, reviewYears),
  }),
  groupChangedAt: datetime({ about: 'happened', calculated: true }),
  abolishDate: date({ about: 'happened', calculated: true }),
  abolishReason: text({ required: true, max: 500, long: true, calculated: true }),
  supersededOn: date({ about: 'happened', calculated: true }),
  // As its class said when it ended: changing the class shortens nothing afterwards.
  retentionYears: int({ max: 100, calculated: true }),
  retainUntil: date({
    ...{ about: 'planned', yearsAhead: 100 },
    from: ({ abolishDate, supersededOn, retentionYears }) =>
      yearsAfter(abolishDate ?? supersededOn, retentionYears),
  }),
}

const keptAsItsClassSays = { retentionYears: { of: 'classCode', field: 'retentionYears' } } as const

/** The next edition: a draft of whoever took it up, which says itself when it holds and what it is numbered. */
const nextEdition: Creation = {
  resource: 'regulation',
  values: ({ id, ...edition }) => ({
    ...Object.fromEntries(
      [
        ...['areaType', 'name', 'classCode', 'org', 'content', 'applicableOrgs', 'applicablePosts'],
        ...['parentRegulation', 'groupClause', 'keywords', 'readReceipt', 'language', 'author'],
      ].map((name) => [name, edition[name]]),
    ),
    replaced: id,
  }),
}

// Whoever issues an edition ends the one before, and tells whoever carries it out, wherever that stands.
const reachingBeyond = { resource: 'regulation', needs: 'nothing', carries: {} } as const

const follows: readonly Effect[] = [
  {
    ...{ ...reachingBeyond, action: 'supersede', on: { field: 'replaced' } },
    where: { storedState: 'effective' },
  },
  {
    ...{ ...reachingBeyond, action: 'group-changed' },
    on: { sharing: 'replaced', as: 'parentRegulation' },
    ...{ when: { replaced: { empty: false } }, where: { storedState: 'effective' } },
  },
]

const groupTextEnds: readonly Effect[] = [
  {
    ...{ ...reachingBeyond, action: 'group-changed' },
    ...{ on: { sharing: 'id', as: 'parentRegulation' }, where: { storedState: 'effective' } },
  },
]

/** A draft of the next edition that is thrown away: another may be drafted. */
export const draftIsLeft: readonly Effect[] = [
  {
    ...{ ...reachingBeyond, action: 'drop-revision', on: { field: 'replaced' } },
    where: { storedState: 'effective' },
  },
]

/** The review of `approval.ts`, by those who review regulations of its kind. */
export const headedBy = <T extends object>(decisions: T) =>
  Object.fromEntries(
    Object.entries(decisions).map(([action, transition]) => [
      action,
      action === 'withdraw' ? transition : { ...transition, heads: reviewHeads },
    ]),
  ) as T

export const issuing = {
  issue: {
    ...({ to: 'effective', roles: issuers, heads: issueHeads } as const),
    // It passes two offices: who reviewed it does not issue it, nor does who wrote it.
    by: { createdBy: { not: actor }, author: { not: actor }, reviewedBy: { not: actor } },
    ...({ asks: ['issueDate', 'effectiveDate'], bulk: false } as const),
    sets: { issuedAt: now, issuedBy: actor },
    requires: [
      {
        ...{ code: 'issuedByToday', field: 'issueDate' },
        holds: { issueDate: { atMost: siteToday } },
      },
      {
        ...{ code: 'effectiveNotBeforeIssue', field: 'effectiveDate' },
        holds: { effectiveDate: { atLeast: field('issueDate') } },
      },
    ],
    effects: follows,
  },
} as const

/** What happens to a regulation that holds. */
export const inForce = {
  revise: {
    ...({ ...writing, to: 'effective', quiet: true, bulk: false } as const),
    when: { revisingSince: { empty: true } },
    ...{ sets: { revisingSince: now }, creates: [nextEdition] },
  },
  'confirm-review': {
    ...({ to: 'effective', roles: regulationReviewers, heads: reviewHeads, quiet: true } as const),
    ...({ needsLevel: 'canReview', asks: ['reviewResult'], bulk: false } as const),
    sets: { lastReviewedOn: dayThere },
  },
  'confirm-group': {
    ...({ to: 'effective', roles: regulationWriters, quiet: true, bulk: false } as const),
    ...({ when: { groupChangedAt: { empty: false } } } as const),
    ...({ asks: ['parentRegulation', 'groupClause'] } as const),
    sets: { groupChangedAt: null },
  },
  abolish: {
    ...({ to: 'abolished', roles: ['safetyLeader', 'admingroup', 'headframe'] } as const),
    ...({
      heads: [
        { when: ofGroup, roles: ['safetyLeader', 'admingroup', 'headframe'] },
        { when: ofEnterprise, roles: ['safetyLeader'] },
      ],
    } as const),
    ...({ asks: ['abolishReason'], grave: true, bulk: false } as const),
    ...{ sets: { abolishDate: dayThere }, copies: keptAsItsClassSays, effects: groupTextEnds },
  },
  supersede: {
    to: 'superseded',
    grave: true,
    ...{ sets: { supersededOn: dayThere, revisingSince: null }, copies: keptAsItsClassSays },
  },
  'group-changed': { to: 'effective', sets: { groupChangedAt: now } },
  'drop-revision': { to: 'effective', quiet: true, sets: { revisingSince: null } },
} as const
