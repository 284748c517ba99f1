import { administrators, andAbove, everyone, type RoleCode } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  datetime,
  files,
  org,
  orgs,
  posint,
  refs,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import { inspecting } from '../../rules/inspection-steps.ts'
import { specialThemes } from '../../rules/special-inspection.ts'
import {
  frequencies,
  generating,
  planCourseFields,
  planRules,
  published,
  teamsOfPlan,
} from '../../rules/special-inspection-plan.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, now, siteToday } from '../../where/where.ts'

const reviewers: readonly RoleCode[] = [...andAbove('director'), ...andAbove('safetyDepartment')]
const issuers: readonly RoleCode[] = [...reviewers, ...administrators]

const concerned = ['createdBy', 'compiler'] as const

/** Who inspects which organisations of one theme, by which tables and how often: published, it brings its inspections. */
export const specialInspectionPlan = resource({
  name: 'special-inspection-plan',
  title: 'title',
  numbered: 'SP',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    theme: choice(specialThemes, { required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    periodFrom: date({ about: 'planned', required: true }),
    periodTo: date({ about: 'planned', required: true, notPast: true, yearsAhead: 3 }),
    frequency: choice(frequencies, { required: true }),
    times: posint({ required: true, max: 31, default: 1 }),
    inspectedOrgs: orgs({ required: true }),
    checkTables: refs('check-table', { required: true, offeredIn: 'published' }),
    teams: table(
      {
        leader: user({ required: true }),
        members: users({ required: true }),
        orgs: orgs({ required: true }),
      },
      { required: true, max: 30 },
    ),
    requirement: text({ required: true, max: 1000, long: true }),
    basis: text({ max: 300, long: true }),
    compiler: user({ required: true, default: 'actor', except: 'reviewer' }),
    reviewer: user({
      ...{ required: true, except: ['compiler', 'createdBy'] },
      office: { at: 'org', of: { any: reviewers } },
    }),
    attachments: files(),
    ...planCourseFields,
    ...reviewFields,
    publishedAt: datetime({ about: 'happened', calculated: true }),
    publishedBy: user({ calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  // Those who are inspected know of it beforehand.
  addressed: {
    ...{ to: 'inspectedOrgs', in: ['published', 'finished'], open: [], since: 'publishedAt' },
  },
  proxyScope: 'none',
  initial: 'pending',
  states: {
    ...reviewStates({
      reviewers,
      to: 'approved',
      notBy: { reviewer: actor, compiler: { not: actor } },
      attests: [
        ...(['title', 'theme', 'periodFrom', 'periodTo', 'frequency', 'times'] as const),
        ...(['teams', 'checkTables', 'requirement', 'plannedCount'] as const),
      ],
    }),
    approved: {
      publish: {
        ...{ to: 'published', roles: issuers, needsLevel: 'canPublish', bulk: false },
        ...generating,
        sets: { ...generating.sets, publishedAt: now, publishedBy: actor },
        requires: [
          { code: 'periodAhead', field: 'periodTo', holds: { periodTo: { atLeast: siteToday } } },
        ],
      },
    },
    published: published(issuers),
    finished: {},
    canceled: {},
  },
  editable: reviewEditable,
  changedBy: { any: [{ createdBy: actor }, { compiler: actor }] },
  waiting: ['in-approval', 'rejected', 'returned', 'approved'],
  notices: [
    ...(['approve', 'reject', 'return'] as const).map((on) => ({ on, to: concerned }) as const),
    ...(['publish', 'cancel'] as const).map(
      (on) => ({ on, to: [...concerned, ...teamsOfPlan] }) as const,
    ),
    { on: 'finish', to: concerned },
  ],
  reminders: [
    { date: 'periodTo', before: [7], when: { storedState: 'published' }, to: ['compiler'] },
  ],
  fixed: ['org'],
  order: [['periodFrom', 'periodTo']],
  rules: planRules,
  checks: ['asOffered', 'officeHeld', 'notTheirOwn'],
  // What was approved stays, with the inspections that it brought.
  deletable: { storedState: { in: ['pending', 'rejected', 'returned'] } },

  list: {
    columns: [
      ...(['number', 'title', 'theme', 'org', 'periodFrom', 'periodTo'] as const),
      ...(['frequency', 'plannedCount', 'generatedCount', 'completedCount', 'state'] as const),
    ],
    sort: '-periodFrom',
    filters: [
      ...(['state', 'theme', 'org', 'inspectedOrgs', 'frequency', 'periodFrom'] as const),
      ...(['periodTo', 'compiler', 'reviewer'] as const),
    ],
    sortable: ['periodFrom', 'periodTo', 'createdAt', 'title'],
  },
  form: [
    { name: 'plan', fields: ['title', 'theme', 'org', 'requirement', 'basis', 'attachments'] },
    { name: 'period', fields: ['periodFrom', 'periodTo', 'frequency', 'times'] },
    {
      name: 'teams',
      fields: ['inspectedOrgs', 'checkTables', 'teams'],
      computed: ['plannedCount'],
    },
    { name: 'review', fields: ['compiler', 'reviewer'] },
  ],
  access: {
    ...{ read: everyone, create: inspecting, update: inspecting },
    delete: administrators,
  },
})
