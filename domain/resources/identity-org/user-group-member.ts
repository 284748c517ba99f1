import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import { bool, date, org, ref, text, user } from '../../fields/index.ts'
import { keptByAdministrators } from '../../rules/reference-data.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { field, siteToday } from '../../where/where.ts'

/**
 * A group has one leader: whoever led before is a member like the others, wherever they work. Who
 * may name the leader is who may change the group.
 */
const leads: readonly Effect[] = [
  {
    resource: 'user-group-member',
    action: 'step-down',
    on: { sharing: 'group' },
    needs: 'nothing',
    where: { isLeader: true },
    carries: {},
  },
  { resource: 'user-group', action: 'lead', on: { field: 'group' }, carries: { leader: 'user' } },
]

/** A leader who leaves leaves the group without one, whosever the group is. */
const leaves: readonly Effect[] = [
  {
    resource: 'user-group',
    action: 'lead',
    on: { field: 'group' },
    needs: 'nothing',
    when: { isLeader: true },
    carries: {},
    brings: () => ({ leader: null }),
  },
]

/** Somebody's place in a user group, for as long as it lasts. */
export const userGroupMember = resource({
  name: 'user-group-member',
  title: 'user',
  placedBy: 'org',

  fields: {
    group: ref('user-group', { required: true }),
    user: user({ required: true }),
    employeeNo: text({
      max: 32,
      lookup: { resource: 'user', by: 'account', is: 'user', take: 'employeeNo' },
    }),
    org: org({ required: true, default: 'actorOrg' }),
    post: ref('job-post', { at: 'org' }),
    isLeader: bool({ required: true, calculated: true, default: false }),
    joinedAt: date({
      about: { either: 'a membership is entered before it begins or afterwards' },
      required: true,
      default: 'now',
    }),
    validUntil: date({ about: 'planned', yearsAhead: 100 }),
    remark: text({ max: 500, long: true }),
    ...siteDayFields,
  },

  proxyScope: 'none',
  initial: 'active',
  states: {
    active: {
      'set-leader': {
        to: 'active',
        roles: administrators,
        when: { isLeader: { not: true } },
        sets: { isLeader: true },
        effects: leads,
        bulk: false,
      },
      'step-down': { to: 'active', sets: { isLeader: false } },
      expire: { to: 'expired', due: { validUntil: { before: siteToday } }, effects: leaves },
      remove: {
        to: 'removed',
        roles: administrators,
        grave: true,
        bulk: true,
        effects: leaves,
      },
    },
    expired: {},
    removed: {},
  },
  fixed: ['group', 'user'],
  deletable: { isLeader: { not: true } },
  createsOnePer: 'user',
  rules: [
    {
      code: 'untilAfterJoining',
      field: 'validUntil',
      holds: {
        any: [{ validUntil: { empty: true } }, { validUntil: { atLeast: field('joinedAt') } }],
      },
    },
  ],
  unique: [
    {
      fields: ['group', 'user'],
      where: { storedState: 'active' },
      ...{ code: 'alreadyMember', at: 'user', called: 'user' },
      doubles: { state: 'removed' },
    },
  ],
  checks: ['member'],

  list: {
    columns: ['group', 'user', 'employeeNo', 'org', 'isLeader', 'joinedAt', 'validUntil', 'state'],
    sort: '-joinedAt',
    filters: ['group', 'user', 'org', 'post', 'isLeader', 'joinedAt', 'validUntil', 'state'],
    sortable: ['joinedAt', 'validUntil'],
  },
  form: [
    { name: 'people', fields: ['group', 'user', 'org', 'post'] },
    { name: 'period', fields: ['joinedAt', 'validUntil', 'remark'] },
  ],
  access: keptByAdministrators,
})
