import { administrators, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  file,
  org,
  orgs,
  ref,
  refs,
  richtext,
  text,
  texts,
  user,
} from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import {
  draftIsLeft,
  headedBy,
  inForce,
  issuing,
  regulationCourseFields,
  regulationRead,
  regulationReviewers,
  regulationWriters,
} from '../../rules/regulation.ts'
import { remindFields, reminding } from '../../rules/reminding.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday } from '../../where/where.ts'

const either = 'a regulation comes into force on the day of its issue or later'
const hasGroupText = { parentRegulation: { empty: false } } as const

const review = reviewStates({
  ...{ reviewers: regulationReviewers, to: 'approved', notBy: { author: { not: actor } } },
  attests: [
    ...(['name', 'docNo', 'edition', 'effectiveDate', 'file'] as const),
    ...(['parentRegulation', 'groupClause'] as const),
  ],
})

/** What the group or a company lays down for its people, edition by edition; read where it applies. */
export const regulation = resource({
  name: 'regulation',
  title: 'name',
  numbered: 'RG',
  placedBy: 'org',

  fields: {
    areaType: choice(['group', 'enterprise'], { required: true, default: 'enterprise' }),
    name: text({ required: true, max: 200 }),
    docNo: text({ required: true, max: 50, ofOneCase: true }),
    edition: text({ required: true, max: 20, ofOneCase: true }),
    classCode: ref('class-config', {
      ...{ required: true, at: 'org', holding: { domain: 'regulation' }, offeredIn: 'enabled' },
    }),
    org: org({ required: true, default: 'actorOrg' }),
    parentRegulation: ref('regulation', {
      ...{ holding: { areaType: 'group' }, offeredIn: 'effective' },
    }),
    groupClause: text({ max: 300 }),
    // Whoever issues it later dates it by that day.
    issueDate: date({ about: 'happened', required: true, yearsBack: 60 }),
    effectiveDate: date({ about: { either }, required: true, yearsBack: 60 }),
    author: user({ required: true, default: 'actor' }),
    language: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
    keywords: texts({ each: 30, max: 20 }),
    content: richtext(),
    file: file({ required: true }),
    applicableOrgs: orgs({ required: true }),
    applicablePosts: refs('job-post'),
    readReceipt: bool({ required: true, default: true }),
    ...{ ...regulationCourseFields, ...reviewFields, ...remindFields, ...siteDayFields },
  },

  proxyScope: 'none',
  addressed: {
    ...{ to: 'applicableOrgs', in: regulationRead, open: ['effective'], since: 'issuedAt' },
    receipt: { readReceipt: true },
  },
  initial: 'pending',
  states: {
    ...review,
    'in-approval': headedBy(review['in-approval']),
    approved: issuing,
    effective: {
      ...inForce,
      ...reminding({ to: 'effective', roles: regulationWriters, when: { readReceipt: true } }),
    },
    superseded: {},
    abolished: {},
  },
  clockStates: {
    upcoming: { from: ['effective'], when: { effectiveDate: { after: siteToday } }, ahead: true },
    'review-due': { from: ['effective'], when: { reviewDue: { before: siteToday } } },
  },
  waiting: ['in-approval', 'rejected', 'returned', 'approved'],
  notices: [
    ...(['approve', 'reject', 'return', 'issue', 'abolish'] as const).map(
      (on) => ({ on, to: ['createdBy', 'author'] }) as const,
    ),
    { on: 'group-changed', to: ['createdBy', 'author'], roles: ['safetyDepartment'] },
    { on: 'remind', unread: true },
  ],
  reminders: [
    {
      ...{ date: 'reviewDue', before: [90, 30], after: [1], when: { storedState: 'effective' } },
      ...{ to: ['author'], roles: ['safetyDepartment', 'safetyLeader'] },
    },
  ],
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  fixed: ['areaType', 'org'],
  rules: [
    {
      ...{ code: 'effectiveNotBeforeIssue', field: 'effectiveDate' },
      holds: { effectiveDate: { atLeast: field('issueDate') } },
    },
    {
      ...{ code: 'namesGroupClause', field: 'groupClause' },
      holds: { any: [{ none: [hasGroupText] }, { groupClause: { empty: false } }] },
    },
  ],
  unique: [['org', 'docNo']],
  // What was in force is kept as long as its class says.
  deletable: {
    any: [
      { storedState: { in: ['pending', 'rejected', 'returned'] } },
      { retainUntil: { before: siteToday } },
    ],
  },
  onDelete: draftIsLeft,
  checks: ['asOffered', 'receiversBelow', 'regulationOwner'],
  // The receivers of a class are those of papers of the organisation that keeps it.
  suggests: {
    applicableOrgs: { chosen: 'classCode', take: 'defaultReaders', like: { org: 'org' } },
  },

  list: {
    columns: [
      ...(['name', 'docNo', 'edition', 'classCode', 'org', 'effectiveDate'] as const),
      ...(['reviewDue', 'state'] as const),
    ],
    sort: '-effectiveDate',
    filters: [
      ...(['state', 'areaType', 'classCode', 'org', 'applicableOrgs', 'applicablePosts'] as const),
      ...([
        'parentRegulation',
        'language',
        'effectiveDate',
        'reviewDue',
        'groupChangedAt',
      ] as const),
    ],
    sortable: ['effectiveDate', 'reviewDue', 'name', 'createdAt'],
    searched: ['docNo'],
  },
  form: [
    {
      name: 'identity',
      fields: ['areaType', 'name', 'docNo', 'edition', 'org', 'classCode', 'language', 'author'],
    },
    {
      name: 'group',
      fields: ['parentRegulation', 'groupClause'],
      when: { areaType: 'enterprise' },
    },
    { name: 'text', fields: ['file', 'content', 'keywords'] },
    {
      name: 'force',
      fields: ['issueDate', 'effectiveDate'],
      computed: ['reviewDue'],
    },
    {
      name: 'readers',
      fields: ['applicableOrgs', 'applicablePosts', 'readReceipt'],
      only: { applicablePosts: { areaType: 'enterprise' } },
    },
  ],
  access: {
    ...{ read: everyone, create: regulationWriters, update: regulationWriters },
    delete: administrators,
  },
  // What is being written is between those who write, review and issue.
  own: {
    roles: everyone.filter(
      (role) => ![...regulationWriters, ...regulationReviewers].some((one) => one === role),
    ),
    where: { storedState: { in: regulationRead } },
  },
})
