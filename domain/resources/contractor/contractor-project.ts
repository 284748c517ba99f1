import { resource } from '../../definition/define-resource.ts'
import type { Requirement } from '../../definition/requirement.ts'
import { bool, choice, date, file, int, money, ref, text, user } from '../../fields/index.ts'
import { reviewFields, withoutOpinion } from '../../rules/approval.ts'
import { riskClasses } from '../../rules/area-class.ts'
import {
  compulsoryPapers,
  contractorAccess,
  contractorReviewers,
  fromOutsideUnit,
  kindOfUnit,
  ofUnit,
  ownUnit,
  placedAsUnit,
  sameKindAsUnit,
} from '../../rules/contractor.ts'
import { unitAdmitted } from '../../rules/contractor-person.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday } from '../../where/where.ts'

const projectKinds = [
  ...(['mining', 'development', 'construction', 'installation', 'maintenance'] as const),
  ...(['transport', 'other'] as const),
] as const

/** Percent of the amount that goes into safety at least; a safety officer checks it against the text in force. */
const leastShare: Readonly<Record<(typeof projectKinds)[number], number>> = {
  ...{ mining: 3.5, development: 3.5, construction: 3, installation: 2 },
  ...{ maintenance: 2, transport: 1.5, other: 1.5 },
}

const leastFee = ({ amount, projectKind }: Readonly<Record<string, unknown>>): number | null => {
  const share = leastShare[projectKind as (typeof projectKinds)[number]]
  return typeof amount === 'number' && share !== undefined
    ? Math.ceil(Math.round(amount * share * 100) / 100) / 100
    : null
}

const author = { by: { createdBy: actor } } as const
const safety = {
  ...({ roles: contractorReviewers, needsLevel: 'canReview' } as const),
  by: { createdBy: { not: actor }, ...fromOutsideUnit },
} as const
const owner = { by: { ownerManager: actor } } as const

/** What has to be there before the first shift: each missing piece is said by itself. */
const beforeStart: readonly Requirement<'contractor' | 'name' | 'plannedPersons'>[] = [
  unitAdmitted,
  ...compulsoryPapers('contractor', 'contractor'),
  {
    code: 'needsAgreement',
    field: 'name',
    resource: 'contractor-agreement',
    same: { project: 'id' },
    where: { storedState: 'effective', validTo: { atLeast: siteToday } },
  },
  {
    code: 'needsTrained',
    field: 'plannedPersons',
    resource: 'contractor-personnel',
    ...{ same: { project: 'id' }, where: { storedState: 'on-site' } },
  },
]

/** Work at the mine that a contractor does under one contract, and who of the mine answers for it. */
export const contractorProject = resource({
  name: 'contractor-project',
  title: 'name',
  numbered: 'CJ',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['admitted']),
    contractorKind: kindOfUnit,
    name: text({ required: true, max: 200 }),
    contractNo: text({ required: true, max: 50, ofOneCase: true }),
    gridArea: ref('grid-area', { required: true }),
    projectKind: choice(projectKinds, { required: true }),
    amount: money({ required: true }),
    leastSafetyFee: money({ from: leastFee }),
    safetyFee: money({ required: true }),
    startDate: date({
      about: { either: 'a contract may be entered after its work has begun' },
      required: true,
    }),
    endDate: date({ about: 'planned', required: true, notPast: true }),
    ownerManager: user({ required: true }),
    plannedPersons: int({ required: true, min: 1, max: 10_000 }),
    peopleOnSite: int({
      lookup: { resource: 'contractor-personnel', by: 'project', states: ['on-site'] },
    }),
    agreementNo: text({
      max: 50,
      lookup: {
        ...{ resource: 'contractor-agreement', by: 'project', states: ['effective'] },
        take: 'agreementNo',
      },
    }),
    riskClass: choice(riskClasses, { required: true }),
    specialPlan: file(),
    subcontract: bool({ required: true, default: false }),
    ...reviewFields,
    startedOn: date({ about: 'happened', calculated: true }),
    finishedOn: date({ about: 'happened', calculated: true }),
    suspendReason: text({ required: true, max: 500, long: true, calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    pending: { submit: { ...author, submits: true, to: 'in-approval', sets: withoutOpinion } },
    'in-approval': {
      approve: {
        ...{ ...safety, to: 'approved', sets: { reviewedBy: actor, reviewedAt: now } },
        attests: {
          fields: [
            ...(['contractor', 'name', 'projectKind', 'amount', 'safetyFee'] as const),
            ...(['riskClass', 'specialPlan', 'subcontract', 'ownerManager'] as const),
          ],
        },
        requirements: [unitAdmitted],
      },
      reject: {
        ...{ ...safety, to: 'rejected', asks: ['opinion'] },
        sets: { reviewedBy: actor, reviewedAt: now },
      },
    },
    rejected: { revise: { ...author, to: 'pending' } },
    approved: {
      start: {
        ...{ ...owner, to: 'in-progress', sets: { startedOn: siteToday }, bulk: false },
        requirements: beforeStart,
      },
    },
    'in-progress': {
      suspend: { ...safety, to: 'suspended', asks: ['suspendReason'], grave: true },
      finish: { ...owner, to: 'finished', sets: { finishedOn: siteToday }, grave: true },
    },
    suspended: {
      resume: {
        ...{ ...safety, to: 'in-progress', sets: { suspendReason: null }, bulk: false },
        ...{ attests: { fields: ['suspendReason'] }, requirements: beforeStart },
      },
    },
    finished: {},
  },
  clockStates: {
    'past-end': { from: ['in-progress'], when: { endDate: { before: siteToday } } },
  },
  waiting: ['in-approval', 'approved'],
  notices: [
    ...(['approve', 'reject', 'start', 'suspend', 'resume', 'finish'] as const).map((on) => ({
      ...{ on, to: ['createdBy'] as const },
    })),
    ...(['suspend', 'resume'] as const).map((on) => ({ on, to: ['ownerManager'] as const })),
    { on: 'past-end', to: ['ownerManager', 'createdBy'] },
  ],
  reminders: [
    {
      ...{ date: 'endDate', before: [30, 7], when: { storedState: 'in-progress' } },
      to: ['ownerManager', 'createdBy'],
    },
  ],
  editable: ['pending'],
  changedBy: author.by,
  fixed: ['contractor'],
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  unique: [['contractor', 'contractNo']],
  rules: [
    {
      ...{ code: 'endsAfterItBegins', field: 'endDate' },
      holds: { endDate: { after: field('startDate') } },
    },
    {
      ...{ code: 'legalShare', field: 'safetyFee' },
      holds: {
        any: [
          { leastSafetyFee: { empty: true } },
          { safetyFee: { atLeast: field('leastSafetyFee') } },
        ],
      },
    },
    // Whoever wins the working of a mine does it themselves.
    {
      ...{ code: 'notSubcontracted', field: 'subcontract' },
      holds: {
        any: [
          { subcontract: { not: true } },
          { projectKind: { notIn: ['mining', 'development'] } },
        ],
      },
    },
    {
      ...{ code: 'planOfRisk', field: 'specialPlan' },
      holds: {
        any: [{ riskClass: { notIn: ['bigger', 'major'] } }, { specialPlan: { empty: false } }],
      },
    },
  ],
  requirements: [unitAdmitted],
  suggests: { org: placedAsUnit, contractorKind: sameKindAsUnit },

  list: {
    columns: [
      ...(['number', 'name', 'contractor', 'projectKind', 'riskClass', 'ownerManager'] as const),
      ...(['endDate', 'peopleOnSite', 'state'] as const),
    ],
    sort: '-startDate',
    filters: [
      ...(['state', 'contractor', 'projectKind', 'riskClass', 'org', 'ownerManager'] as const),
      ...(['startDate', 'endDate'] as const),
    ],
    sortable: ['startDate', 'endDate', 'createdAt'],
    searched: ['contractNo'],
    totals: ['amount', 'safetyFee'],
  },
  form: [
    {
      name: 'contract',
      fields: ['contractor', 'name', 'contractNo', 'projectKind', 'subcontract'],
    },
    {
      name: 'work',
      fields: ['gridArea', 'ownerManager', 'startDate', 'endDate', 'plannedPersons'],
    },
    { name: 'risk', fields: ['riskClass', 'specialPlan'] },
    { name: 'money', fields: ['amount', 'safetyFee'], computed: ['leastSafetyFee'] },
  ],
  access: contractorAccess,
  own: ownUnit,
})
