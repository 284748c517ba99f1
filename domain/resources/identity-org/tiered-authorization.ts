import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date, org, refs, screens, text, user } from '../../fields/index.ts'
import { reviewEditable, reviewFields, reviewStates } from '../../rules/approval.ts'
import { keptByAdministrators } from '../../rules/reference-data.ts'
import { siteDayFieldsOf } from '../../rules/validity.ts'
import { actor, field, siteToday } from '../../where/where.ts'

/** Who answers for others and so may lend them what they hold. */
const lenders = ['departmentAdministrator', 'leader', 'safetyLeader', ...administrators] as const
const reviewers = ['leader', 'safetyLeader', ...administrators] as const

/** Roles lent to somebody further down, inside one organisation, for named screens and a period. */
export const tieredAuthorization = resource({
  name: 'tiered-authorization',
  title: 'grantee',
  numbered: 'TA',
  placedBy: 'granteeOrg',
  proxyScope: 'none',

  fields: {
    grantor: user({ required: true, default: 'actor' }),
    grantorOrg: org({ required: true, default: 'actorOrg' }),
    grantee: user({ required: true, except: 'grantor' }),
    granteeOrg: org({ required: true }),
    grantLevel: choice(['company', 'factory', 'workshop'], { required: true }),
    roles: refs('role', { required: true }),
    menus: screens({ required: true }),
    canRegrant: bool({ required: true, default: false }),
    validFrom: date({
      about: { either: 'rights are lent from today or from a later day' },
      required: true,
      default: 'now',
    }),
    validTo: date({ about: 'planned', required: true }),
    reason: text({ required: true, max: 300, long: true }),
    remark: text({ max: 500, long: true }),
    ...reviewFields,
    ...siteDayFieldsOf('granteeOrg'),
  },

  initial: 'pending',
  states: {
    ...reviewStates({
      reviewers,
      to: 'approved',
      attests: [
        'grantor',
        'grantee',
        'roles',
        'menus',
        'canRegrant',
        'validFrom',
        'validTo',
        'reason',
      ],
      notBy: { grantor: { not: actor }, grantee: { not: actor } },
    }),
    approved: {
      expire: { to: 'expired', due: { validTo: { before: siteToday } } },
      revoke: { to: 'revoked', by: { grantor: actor }, grave: true },
    },
    expired: {},
    revoked: {},
  },
  waiting: ['in-approval'],
  notices: [
    { on: 'approve', to: ['createdBy', 'grantor', 'grantee'] },
    { on: 'withdraw', to: ['createdBy', 'grantor'] },
    { on: 'expire', to: ['grantor', 'grantee'] },
    { on: 'revoke', to: ['grantee'] },
  ],
  editable: reviewEditable,
  changedBy: { createdBy: actor },
  deletable: { storedState: { in: ['pending', 'rejected'] } },
  rules: [
    {
      code: 'granteeIsAnother',
      field: 'grantee',
      holds: { grantee: { not: field('grantor') } },
    },
    {
      code: 'endsAfterStart',
      field: 'validTo',
      holds: { validTo: { atLeast: field('validFrom') } },
    },
  ],
  checks: ['lending'],

  list: {
    columns: [
      'number',
      'grantor',
      'grantee',
      'granteeOrg',
      'grantLevel',
      'roles',
      'validFrom',
      'validTo',
      'state',
    ],
    sort: '-createdAt',
    filters: ['state', 'grantor', 'grantee', 'granteeOrg', 'grantLevel', 'validTo'],
    sortable: ['validFrom', 'validTo'],
  },
  form: [
    { name: 'people', fields: ['grantor', 'grantorOrg', 'grantee', 'granteeOrg', 'grantLevel'] },
    { name: 'rights', fields: ['roles', 'menus', 'canRegrant'] },
    { name: 'period', fields: ['validFrom', 'validTo', 'reason', 'remark'] },
  ],
  access: {
    read: [...keptByAdministrators.read, 'leader', 'safetyLeader'],
    create: lenders,
    update: lenders,
    delete: lenders,
  },
})
