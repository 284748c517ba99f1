import { resource } from '../../definition/define-resource.ts'
import type { Requirement } from '../../definition/requirement.ts'
import {
  bool,
  date,
  datetime,
  file,
  money,
  ref,
  richtext,
  sign,
  text,
  user,
} from '../../fields/index.ts'
import { reviewFields, withoutOpinion } from '../../rules/approval.ts'
import {
  contractorAccess,
  contractorReviewers,
  fromOutsideUnit,
  ofUnit,
  ownUnit,
  placedAsUnit,
} from '../../rules/contractor.ts'
import { expiringDays, siteDayFields } from '../../rules/validity.ts'
import { actor, field, now, siteToday, siteTodayPlus } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const
const safety = {
  ...({ roles: contractorReviewers, needsLevel: 'canReview' } as const),
  by: { createdBy: { not: actor }, ...fromOutsideUnit },
  sets: { reviewedBy: actor, reviewedAt: now },
} as const

/** Of a project that may still be worked on. */
const projectOpen: Requirement<'project'> = {
  ...{ code: 'projectOpen', field: 'project', resource: 'contractor-project' },
  same: { id: 'project', contractor: 'contractor' },
  where: { storedState: { in: ['approved', 'in-progress', 'suspended'] } },
}

/** Who is liable for what in the safety of one project: signed by both sides, in force until a day. */
export const contractorAgreement = resource({
  name: 'contractor-agreement',
  title: 'title',
  numbered: 'CS',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['admitted', 'suspended']),
    project: ref('contractor-project', {
      ...{ required: true, like: { contractor: 'contractor' } },
      offeredIn: ['approved', 'in-progress', 'suspended'],
    }),
    projectEnd: date({ about: 'planned', calculated: true }),
    title: text({ required: true, max: 100 }),
    agreementNo: text({ required: true, max: 50, ofOneCase: true }),
    signDate: date({
      about: { either: 'the day agreed on for signing may be past or still to come' },
      required: true,
    }),
    validTo: date({ about: 'planned', required: true }),
    duties: richtext({ required: true }),
    deposit: money({ required: true }),
    penalties: text({ max: 1000, long: true }),
    ownerSigner: user({ required: true, except: 'createdBy' }),
    contractorSigner: text({ required: true, max: 50 }),
    file: file({ required: true }),
    ...reviewFields,
    contractorSign: sign({ required: true, calculated: true }),
    contractorSignedBy: user({ calculated: true }),
    ownerSign: sign({ required: true, calculated: true }),
    inForceSince: datetime({ about: 'happened', calculated: true }),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    pending: { submit: { ...author, submits: true, to: 'in-approval', sets: withoutOpinion } },
    'in-approval': {
      approve: {
        ...{ ...safety, to: 'to-be-signed', requirements: [projectOpen] },
        attests: { fields: ['contractor', 'project', 'duties', 'deposit', 'validTo', 'file'] },
      },
      reject: { ...safety, to: 'rejected', asks: ['opinion'] },
    },
    rejected: { revise: { ...author, to: 'pending' } },
    'to-be-signed': {
      'sign-for-contractor': {
        ...{ to: 'to-be-signed', roles: ['contractorAdmin'], asks: ['contractorSign'] },
        ...{ by: { org: { operand: 'actorOrg' } }, when: { contractorSign: { empty: true } } },
        ...{ sets: { contractorSignedBy: actor }, signs: 'withdraw-signature', bulk: false },
      },
      'withdraw-signature': {
        ...{ to: 'to-be-signed', by: { contractorSignedBy: actor }, bulk: false },
        ...{ when: { contractorSign: { empty: false } } },
        sets: { contractorSign: null, contractorSignedBy: null },
      },
      'sign-for-owner': {
        ...{ to: 'effective', by: { ownerSigner: actor }, asks: ['ownerSign'], bulk: false },
        ...{ when: { contractorSign: { empty: false } }, sets: { inForceSince: now } },
        ...{ signs: 'withdraw-own-signature', requirements: [projectOpen] },
      },
    },
    effective: {
      // Until the work rests on it.
      'withdraw-own-signature': {
        ...{ to: 'to-be-signed', by: { ownerSigner: actor }, bulk: false },
        sets: { ownerSign: null, inForceSince: null },
        requirements: [
          {
            ...{ code: 'workNotBegun', field: 'project', resource: 'contractor-project' },
            ...{ same: { id: 'project' }, where: { storedState: 'approved' } },
          },
        ],
      },
      expire: { to: 'expired', due: { validTo: { before: siteToday } } },
    },
    expired: {},
  },
  clockStates: {
    expiring: {
      ...{ from: ['effective'], when: { validTo: { atMost: siteTodayPlus(expiringDays) } } },
      ahead: true,
    },
  },
  waiting: ['in-approval', 'to-be-signed'],
  notices: [
    ...(['approve', 'reject', 'sign-for-owner', 'expire'] as const).map((on) => ({
      ...{ on, to: ['createdBy'] as const },
    })),
    { on: 'approve', roles: ['contractorAdmin'] },
    { on: 'sign-for-contractor', to: ['ownerSigner'] },
    { on: 'expire', roles: ['safetyDepartment', 'contractorAdmin'] },
  ],
  reminders: [
    {
      ...{ date: 'validTo', before: [60, 30, 7], when: { storedState: 'effective' } },
      ...{ to: ['createdBy', 'ownerSigner'] },
    },
  ],
  editable: ['pending'],
  changedBy: author.by,
  fixed: ['contractor', 'project'],
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  unique: [
    ['agreementNo'],
    {
      ...{ fields: ['project'], where: { storedState: { notIn: ['rejected', 'expired'] } } },
      ...{ code: 'oneAProject', at: 'project', doubles: { state: 'expired' } },
    },
  ],
  order: [['signDate', 'validTo']],
  rules: [
    {
      ...{ code: 'withinContract', field: 'validTo' },
      holds: {
        any: [{ projectEnd: { empty: true } }, { validTo: { atMost: field('projectEnd') } }],
      },
    },
  ],
  requirements: [projectOpen],
  suggests: {
    org: placedAsUnit,
    projectEnd: { chosen: 'project', take: 'endDate', alsoStored: true },
    contractor: { chosen: 'project', take: 'contractor' },
    validTo: { chosen: 'project', take: 'endDate' },
  },

  list: {
    columns: [
      ...(['number', 'title', 'agreementNo', 'contractor', 'project', 'validTo'] as const),
      ...(['deposit', 'state'] as const),
    ],
    sort: 'validTo',
    filters: ['state', 'contractor', 'project', 'org', 'ownerSigner', 'validTo'],
    sortable: ['validTo', 'signDate', 'createdAt'],
    searched: ['agreementNo', 'contractorSigner'],
  },
  form: [
    { name: 'agreement', fields: ['contractor', 'project', 'title', 'agreementNo'] },
    {
      name: 'content',
      fields: ['duties', 'deposit', 'penalties', 'signDate', 'validTo', 'file'],
    },
    { name: 'signers', fields: ['ownerSigner', 'contractorSigner'] },
  ],
  access: contractorAccess,
  own: ownUnit,
})
