import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, datetime, money, month, ref, sign, text, user, users } from '../../fields/index.ts'
import { reviewFields, withoutOpinion } from '../../rules/approval.ts'
import {
  contractorAccess,
  contractorReviewers,
  fromOutsideUnit,
  ofUnit,
  ownUnit,
  placedAsUnit,
} from '../../rules/contractor.ts'
import { gradesUnit, scoreFields, scoreRules, weighing } from '../../rules/contractor-score.ts'
import { actor, actorOrg, now } from '../../where/where.ts'

const assessing = ['safetyMembers', ...administrators] as const
const author = { by: { createdBy: actor } } as const
/** Nobody reviews what they scored, nor the unit they work for. */
const reviewer = {
  ...({ roles: contractorReviewers, needsLevel: 'canReview' } as const),
  by: {
    ...{ createdBy: { not: actor }, ...fromOutsideUnit },
    none: [{ assessors: { has: actor } }],
  },
  sets: { reviewedBy: actor, reviewedAt: now },
} as const

const handedIn = {
  ...({ ...author, submits: true, to: 'in-approval' } as const),
  ...{ sets: withoutOpinion, effects: weighing },
} as const

/** Worked out as often as its author wants before it is handed in. */
const drafting = <const To extends string>(to: To) =>
  ({
    calculate: { ...author, to, quiet: true, effects: weighing },
    weigh: { to, quiet: true },
  }) as const

/** How well a contractor worked in a month: scored, graded, and confirmed by the contractor. */
export const contractorAssessment = resource({
  name: 'contractor-assessment',
  title: 'contractor',
  numbered: 'CG',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['admitted', 'suspended']),
    project: ref('contractor-project', { like: { contractor: 'contractor' } }),
    period: month({ about: 'happened', required: true, ofOneCase: true }),
    ...scoreFields,
    assessors: users({ required: true, default: 'actor' }),
    fine: money(),
    remark: text({ max: 500, long: true }),
    ...reviewFields,
    contractorSign: sign({ required: true, calculated: true }),
    signedBy: user({ calculated: true }),
    signedAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'calculated',
  states: {
    calculated: { submit: handedIn, ...drafting('calculated') },
    'in-approval': {
      approve: {
        ...{ ...reviewer, to: 'approved', effects: gradesUnit, bulk: false },
        attests: {
          fields: [
            ...(['contractor', 'period', 'items', 'systemDeduct', 'deaths'] as const),
            ...(['totalScore', 'grade', 'fine', 'remark'] as const),
          ],
        },
      },
      return: { ...reviewer, to: 'returned', asks: ['opinion'] },
      withdraw: { ...author, to: 'calculated' },
      weigh: { to: 'in-approval', quiet: true },
    },
    returned: { resubmit: handedIn, ...drafting('returned') },
    approved: {
      sign: {
        ...{ to: 'confirmed', roles: ['contractorAdmin'], by: { org: actorOrg } },
        ...{ asks: ['contractorSign'], sets: { signedBy: actor, signedAt: now }, bulk: false },
        attests: { fields: ['contractor', 'period', 'totalScore', 'grade', 'fine'] },
      },
    },
    confirmed: {},
  },
  waiting: ['in-approval', 'returned', 'approved'],
  notices: [
    { on: 'submit', roles: ['safetyDepartment'] },
    ...(['approve', 'return', 'sign'] as const).map((on) => ({
      ...{ on, to: ['createdBy', 'assessors'] as const },
    })),
    { on: 'approve', roles: ['contractorAdmin'] },
  ],
  editable: ['calculated', 'returned'],
  changedBy: author.by,
  fixed: ['contractor'],
  deletable: { storedState: 'calculated' },
  unique: [
    ['contractor', 'project', 'period'],
    {
      ...{
        fields: ['contractor', 'period'],
        where: { project: { empty: true }, period: { empty: false } },
      },
      ...{ code: 'scoredAlready', at: 'period', doubles: { period: null } },
    },
  ],
  rules: scoreRules,
  checks: ['asOffered', 'assessorsOutside'],
  suggests: { org: placedAsUnit, contractor: { chosen: 'project', take: 'contractor' } },

  list: {
    columns: [
      ...(['number', 'contractor', 'period', 'totalScore', 'grade', 'project'] as const),
      ...(['fine', 'state'] as const),
    ],
    sort: '-period',
    filters: [
      ...(['state', 'grade', 'contractor', 'project', 'period', 'org', 'assessors'] as const),
      ...(['totalScore'] as const),
    ],
    sortable: ['period', 'totalScore', 'createdAt'],
    totals: ['fine'],
  },
  form: [
    { name: 'unit', fields: ['contractor', 'project', 'period', 'assessors'] },
    { name: 'scores', fields: ['items'], computed: ['totalScore', 'grade'] },
    { name: 'outcome', fields: ['fine', 'remark'] },
  ],
  access: {
    ...{ read: contractorAccess.read, create: assessing, update: assessing },
    delete: administrators,
  },
  own: ownUnit,
  wall: {},
})
