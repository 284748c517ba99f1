import { resource } from '../../definition/define-resource.ts'
import type { Effect, Rule } from '../../definition/transition.ts'
import { bool, choice, date, file, text } from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import { endsAfterItBegins } from '../../rules/certificate.ts'
import {
  contractorAccess,
  contractorClerks,
  contractorReviewers,
  fromOutsideUnit,
  isCompulsory,
  ofUnit,
  ownUnit,
  placedAsUnit,
  qualificationKinds,
} from '../../rules/contractor.ts'
import { remindFields, reminding } from '../../rules/reminding.ts'
import { daysTo, expiringDays, siteDayFields } from '../../rules/validity.ts'
import { actor, siteToday, siteTodayPlus } from '../../where/where.ts'

const said = ['qualificationKind', 'name', 'certificateNo', 'grade', 'scope', 'issuer'] as const
const review = reviewStates({
  ...{ reviewers: contractorReviewers, to: 'approved', notBy: fromOutsideUnit },
  attests: ['contractor', ...said, 'validFrom', 'validTo', 'scan'],
})

/** What has run out already allows nothing: it is neither handed in nor approved. */
const stillHolds: Rule = {
  ...{ code: 'stillHolds', field: 'validTo' },
  holds: { validTo: { atLeast: siteToday } },
}

/** A unit has one paper of a kind: the new one stands in for the one before. */
const supersedes: Effect = {
  ...{ resource: 'contractor-qualification', action: 'supersede', on: { sharing: 'contractor' } },
  // Whoever approves the one has seen that it replaces the other.
  ...{ needs: 'nothing', where: { storedState: { in: ['approved', 'expired'] } }, carries: {} },
  concerns: (older, paper) =>
    paper.qualificationKind !== 'special' && older.qualificationKind === paper.qualificationKind,
}

/** Without a compulsory paper the unit does not go on working, whoever is on duty that night. */
const suspendsUnit: Effect = {
  ...{ resource: 'contractor-unit', action: 'suspend-for-paper', on: { field: 'contractor' } },
  ...{ needs: 'nothing', carries: {} },
  concerns: (unit, paper) => isCompulsory(paper.qualificationKind, unit.contractorKind),
}

/** A paper that allows a contractor a kind of work, until a day; the mine has looked at it. */
export const contractorQualification = resource({
  name: 'contractor-qualification',
  title: 'name',
  numbered: 'CQ',
  placedBy: 'org',
  proxyScope: 'contractor',

  fields: {
    ...ofUnit(['applicant', 'admitted', 'suspended']),
    qualificationKind: choice(qualificationKinds, { required: true }),
    name: text({ required: true, max: 100 }),
    certificateNo: text({ required: true, max: 50, ofOneCase: true }),
    grade: text({ max: 50 }),
    scope: text({ required: true, max: 500, long: true }),
    issuer: text({ required: true, max: 100 }),
    validFrom: date({
      about: { either: 'a paper is issued before the first day on which it holds' },
      required: true,
    }),
    validTo: date({ about: 'planned', required: true, yearsAhead: 60 }),
    daysLeft: daysTo('validTo'),
    scan: file({ required: true }),
    remark: text({ max: 500, long: true }),
    ...{ ...reviewFields, ...remindFields, ...siteDayFields },
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    ...review,
    pending: { submit: { ...review.pending.submit, requires: [stillHolds] } },
    returned: { resubmit: { ...review.returned.resubmit, requires: [stillHolds] } },
    'in-approval': {
      ...review['in-approval'],
      approve: {
        ...review['in-approval'].approve,
        effects: [supersedes],
        requires: [stillHolds],
      },
    },
    approved: {
      expire: {
        ...{ to: 'expired', due: { validTo: { before: siteToday } }, effects: [suspendsUnit] },
      },
      supersede: { to: 'superseded', grave: true },
      ...reminding({
        ...{ to: 'approved', roles: contractorReviewers },
        when: { validTo: { atMost: siteTodayPlus(expiringDays) } },
      }),
    },
    expired: {
      renew: { to: 'pending', roles: contractorClerks, by: { createdBy: actor }, bulk: false },
      supersede: { to: 'superseded', grave: true },
    },
    superseded: {},
  },
  clockStates: {
    expiring: {
      ...{ from: ['approved'], when: { validTo: { atMost: siteTodayPlus(expiringDays) } } },
      ahead: true,
    },
  },
  waiting: ['in-approval'],
  notices: [
    ...(['approve', 'reject', 'return', 'expire', 'remind'] as const).map((on) => ({
      ...{ on, to: ['createdBy'] as const },
    })),
    ...(['expire', 'remind'] as const).map((on) => ({ on, roles: ['contractorAdmin'] as const })),
    { on: 'expire', roles: ['safetyDepartment'] },
  ],
  reminders: [
    {
      ...{ date: 'validTo', before: [60, 30, 7], when: { storedState: 'approved' } },
      ...{ to: ['createdBy'], roles: ['contractorAdmin'] },
    },
  ],
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  fixed: ['contractor'],
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  rules: [endsAfterItBegins],
  requirements: [
    {
      ...{ code: 'unitInUse', field: 'contractor', resource: 'contractor-unit' },
      same: { id: 'contractor' },
      where: { storedState: { in: ['applicant', 'admitted', 'suspended'] } },
    },
  ],
  suggests: { org: placedAsUnit },

  list: {
    columns: [
      ...(['number', 'contractor', 'qualificationKind', 'name', 'certificateNo'] as const),
      ...(['validTo', 'daysLeft', 'state'] as const),
    ],
    sort: 'validTo',
    filters: ['state', 'contractor', 'qualificationKind', 'org', 'validTo'],
    sortable: ['validTo', 'createdAt'],
    searched: ['name', 'certificateNo', 'issuer'],
  },
  form: [
    { name: 'paper', fields: ['contractor', ...said] },
    { name: 'validity', fields: ['validFrom', 'validTo', 'scan', 'remark'] },
  ],
  access: contractorAccess,
  own: ownUnit,
})
