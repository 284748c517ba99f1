import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import {
  bool,
  choices,
  date,
  datetime,
  files,
  org,
  phone,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates, withoutOpinion } from '../../rules/approval.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday, type Values, type Where } from '../../where/where.ts'
import { placesMoved } from './user.ts'

const reviewers = [...andAbove('director'), ...administrators] as const
const author = { by: { createdBy: actor } } as const

const parts = {
  toOrg: { part: 'organization', from: 'org' },
  toPost: { part: 'post', from: 'post' },
  toPhone: { part: 'phone', from: null },
  toWorkGroup: { part: 'work-group', from: null },
} as const

/** What becomes another than the entry has: `org` and `post` are the entry's own, or it is refused. */
const changedParts = (record: Values) =>
  Object.entries(parts).flatMap(([name, { part, from }]) =>
    record[name] && !(from && record[from] === record[name]) ? [part] : [],
  )

const onlyOrganization: Where = {
  changeItems: { has: 'organization' },
  none: [
    { changeItems: { has: 'post' } },
    { changeItems: { has: 'phone' } },
    { changeItems: { has: 'work-group' } },
  ],
}

/** The change reaches the entry in the staff register; foremen request it, who keep no register. */
const register = { resource: 'user', on: { field: 'user' }, needs: 'reading' } as const
const applied: readonly Effect[] = [
  {
    ...register,
    action: 'apply-transfer',
    when: { any: [{ changeItems: { has: 'organization' } }, { changeItems: { has: 'post' } }] },
    // Whoever has moved on since is left where a later decision put them.
    concerns: (entry, { org, post }) => entry.org === org && entry.post === post,
    carries: {},
    brings: ({ toOrg, toPost }, entry) => ({
      orgs: placesMoved(entry, { org: toOrg, post: toPost }),
    }),
  },
  {
    ...register,
    action: 'apply-change',
    when: { toPhone: { empty: false } },
    carries: { phone: 'toPhone' },
  },
  {
    ...register,
    action: 'apply-change',
    when: { toWorkGroup: { empty: false } },
    carries: { workGroup: 'toWorkGroup' },
  },
]

const review = reviewStates({
  ...({ reviewers, to: 'approved' } as const),
  notBy: { reviewer: actor },
  attests: ['user', 'toOrg', 'toPost', 'toPhone', 'toWorkGroup', 'effectiveDate', 'reason'],
})

/**
 * A change of what the staff register says of somebody. A change of the organisation alone is a plain
 * transfer and starts no approval; a new post counts once its training is done.
 */
export const userChangeRequest = resource({
  name: 'user-change-request',
  title: 'reason',
  numbered: 'UC',
  placedBy: 'org',

  fields: {
    user: ref('user', { required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    post: ref('job-post', { required: true, at: 'org' }),
    toOrg: org(),
    toPost: ref('job-post', { at: ['toOrg', 'org'] }),
    toPhone: phone(),
    toWorkGroup: ref('work-group'),
    changeItems: choices(['organization', 'post', 'phone', 'work-group'], { from: changedParts }),
    reason: text({ required: true, max: 300, long: true }),
    applicant: user({ required: true, default: 'actor' }),
    appliedAt: datetime({ about: 'happened', required: true, default: 'now' }),
    effectiveDate: date({
      about: { either: 'a change is requested ahead of its day or entered afterwards' },
      required: true,
    }),
    reviewer: user({ required: true, except: 'createdBy' }),
    retrainRequired: bool({ from: (record) => changedParts(record).includes('post') }),
    retrainedOn: date({ about: 'happened', required: true, calculated: true }),
    attachments: files(),
    ...reviewFields,
    ...siteDayFields,
  },

  initial: 'pending',
  states: {
    ...review,
    pending: {
      submit: {
        ...author,
        to: 'in-approval',
        submits: true,
        sets: withoutOpinion,
        requires: [
          { code: 'transferNeedsNoApproval', field: 'toOrg', holds: { none: [onlyOrganization] } },
        ],
      },
      'save-as-transfer': { ...author, to: 'applied', when: onlyOrganization, effects: applied },
    },
    approved: {
      'confirm-training': {
        to: 'approved',
        roles: ['foreman', 'departmentAdministrator', ...andAbove('safetyMembers')],
        when: { retrainRequired: true },
        asks: ['retrainedOn'],
      },
      'apply-change': {
        to: 'applied',
        due: {
          effectiveDate: { atMost: siteToday },
          any: [{ retrainRequired: false }, { retrainedOn: { empty: false } }],
        },
        onAuthorityOf: 'reviewedBy',
        effects: applied,
      },
    },
    applied: {},
  },
  waiting: ['in-approval'],
  notices: [{ on: 'approve', to: ['createdBy', 'applicant'] }],
  editable: reviewEditable,
  changedBy: author.by,
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  rules: [
    { code: 'somethingChanges', field: 'toOrg', holds: { changeItems: { empty: false } } },
    {
      code: 'reviewerIsAnother',
      field: 'reviewer',
      holds: { reviewer: { not: field('createdBy') } },
    },
  ],
  checks: ['concerned'],
  suggests: {
    org: { chosen: 'user', take: 'org' },
    post: { chosen: 'user', take: 'post' },
  },

  list: {
    columns: ['number', 'user', 'changeItems', 'reason', 'effectiveDate', 'reviewer', 'state'],
    sort: '-appliedAt',
    filters: ['state', 'user', 'org', 'reviewer', 'effectiveDate', 'retrainRequired'],
    sortable: ['appliedAt', 'effectiveDate'],
  },
  form: [
    { name: 'person', fields: ['user', 'org', 'post'] },
    { name: 'change', fields: ['toOrg', 'toPost', 'toPhone', 'toWorkGroup', 'effectiveDate'] },
    { name: 'reason', fields: ['reason', 'applicant', 'appliedAt', 'reviewer', 'attachments'] },
  ],
  access: {
    read: [
      'departmentAdministrator',
      ...andAbove('foreman'),
      ...andAbove('safetyMembers'),
      ...administrators,
    ],
    create: ['departmentAdministrator', 'foreman', ...administrators],
    update: ['departmentAdministrator', 'foreman', ...administrators],
    delete: administrators,
  },
})
