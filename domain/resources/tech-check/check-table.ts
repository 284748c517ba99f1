import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  code,
  decimal,
  int,
  org,
  posint,
  ref,
  table,
  text,
  user,
} from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import {
  editionFields,
  leavesPrevious,
  publishedStates,
  supersedesPrevious,
} from '../../rules/check-editions.ts'
import { checkKeepers, checkReviewers, keptForChecks } from '../../rules/technical-checks.ts'
import { actor, now, type Values } from '../../where/where.ts'

const issuers = [...checkReviewers, ...administrators] as const

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** To the hundredth, as scores are written; nothing where no point is scored. */
function sumOfScores(rows: readonly Values[]): number | null {
  const scores = rows.flatMap(({ score }) => (typeof score === 'number' ? [score] : []))
  return scores.length === 0
    ? null
    : Math.round(scores.reduce((sum, one) => sum + one, 0) * 100) / 100
}

const reviewed = [
  ...(['name', 'code', 'edition', 'tableType', 'org', 'author'] as const),
  ...(['itemCount', 'fullScore', 'items'] as const),
] as const

/** What inspectors look at, point by point: reviewed, published, and replaced by its next edition. */
export const checkTable = resource({
  name: 'check-table',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    code: code({ required: true }),
    edition: text({ required: true, max: 20, default: '1' }),
    tableType: ref('check-table-type', { required: true, offeredIn: 'enabled' }),
    org: org({ required: true, default: 'actorOrg' }),
    profession: ref('profession', { required: true }),
    author: user({ required: true, default: 'actor' }),
    items: table(
      {
        no: posint({ required: true, max: 999 }),
        item: text({ required: true, max: 300 }),
        standard: text({ required: true, max: 500, long: true }),
        basis: ref('check-basis', { offeredIn: 'enabled' }),
        method: ref('check-method', { offeredIn: 'enabled' }),
        score: decimal({ precision: 5, scale: 2, min: 0 }),
        hazardLevel: choice(['low', 'medium', 'high']),
        photoRequired: bool({ default: false }),
      },
      { required: true, max: 200, distinct: ['no', 'item'] },
    ),
    itemCount: int({ from: ({ items }) => rowsOf(items).length }),
    fullScore: decimal({
      ...{ precision: 6, scale: 2, min: 0 },
      from: ({ items }) => sumOfScores(rowsOf(items)),
    }),
    // What its type recommends.
    frequency: choice(['shift', 'day', 'week', 'month', 'quarter', 'year'], {
      lookup: {
        ...{ resource: 'check-table-type', by: 'id', is: 'tableType' },
        take: 'defaultFrequency',
      },
    }),
    usedCount: int({ lookup: { resource: 'site-inspection', by: 'checkTable' } }),
    ...editionFields,
    ...reviewFields,
    generated: bool({ calculated: true }),
  },

  addressed: { to: 'readers', in: ['published', 'superseded'], open: [], since: 'publishedAt' },
  proxyScope: 'none',
  initial: 'pending',
  states: {
    ...reviewStates({
      reviewers: checkReviewers,
      to: 'approved',
      notBy: { author: { not: actor } },
      attests: reviewed,
    }),
    approved: {
      publish: {
        to: 'published',
        roles: issuers,
        needsLevel: 'canPublish',
        sets: { publishedAt: now, publishedBy: actor },
        effects: supersedesPrevious,
      },
    },
    ...publishedStates(checkKeepers),
  },
  editable: reviewEditable,
  waiting: ['in-approval', 'returned', 'approved'],
  notices: [
    { on: 'approve', roles: ['safetyDepartment', 'safetyLeader'] },
    ...(['approve', 'reject', 'return', 'publish'] as const).map(
      (on) => ({ on, to: ['createdBy', 'author'] }) as const,
    ),
  ],
  // Inspections name the edition they were made by, and editions each other.
  fixed: ['code', 'org'],
  deletable: { storedState: 'pending' },
  onDelete: leavesPrevious,
  unique: [['org', 'code', 'edition']],
  checks: ['asOffered', 'tableScores'],

  list: {
    columns: [
      ...(['name', 'code', 'edition', 'tableType', 'org', 'itemCount'] as const),
      ...(['fullScore', 'state', 'publishedAt'] as const),
    ],
    sort: '-createdAt',
    filters: ['tableType', 'profession', 'org', 'author', 'publishedAt', 'state'],
    sortable: ['createdAt', 'publishedAt', 'name', 'code'],
  },
  form: [
    {
      name: 'identity',
      fields: ['name', 'code', 'edition', 'tableType', 'org', 'profession', 'author'],
    },
    { name: 'points', fields: ['items'], computed: ['itemCount', 'fullScore'] },
  ],
  access: keptForChecks,
})
