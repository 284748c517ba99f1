import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, datetime, int, json, org, ref, text, user } from '../../fields/index.ts'
import { actor, now } from '../../where/where.ts'
import { account } from './account.ts'

/** Other systems that are notified of accounts; which of them are reached is the installation's choice. */
export const pushTargets = [
  'mobile-app',
  'contractor-platform',
  'technology-platform',
  'access-control',
  'personnel-positioning',
  'training-platform',
] as const
export type PushTarget = (typeof pushTargets)[number]

/** Why a push did not arrive: codes, so that everybody reads them in their own language. */
export const pushFaults = [
  'timeout',
  'unreachable',
  'badCertificate',
  'notAllowed',
  'unauthorized',
  'secretMissing',
  'tooMany',
  'status',
  'redirect',
  'tooLarge',
  'compressed',
  'badEncoding',
  'notJson',
  'badShape',
  'setAside',
  'fault',
] as const

/** One account on its way to one other system. Made and sent by the system (`server/account-push`). */
export const accountPush = resource({
  name: 'account-push',
  title: 'account',
  placedBy: 'org',

  fields: {
    account: ref('account', { required: true, calculated: true }),
    org: org({ required: true, calculated: true }),
    targetSystem: choice(pushTargets, { required: true, calculated: true }),
    action: choice(['create', 'update', 'disable'], { required: true, calculated: true }),
    payload: json({ calculated: true }),
    targetUserId: text({ max: 64, calculated: true, exact: true }),
    pushAt: datetime({ about: 'happened', calculated: true }),
    nextTryAt: datetime({ about: 'planned', calculated: true }),
    failReason: choice(pushFaults, { calculated: true }),
    retryCount: int({ calculated: true, default: 0 }),
    operator: user({ calculated: true }),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'waiting',
  states: {
    waiting: { push: { to: 'pushing' }, hold: { to: 'held' } },
    // A rule leaves it to people whether the other system hears of it.
    held: { release: { to: 'waiting', roles: administrators, sets: { operator: actor } } },
    pushing: {
      confirm: { to: 'succeeded', sets: { pushAt: now } },
      fail: { to: 'failed', sets: { pushAt: now } },
      // The server was gone each time while it was sent.
      'set-aside': { to: 'failed', sets: { pushAt: now } },
    },
    succeeded: {},
    failed: {
      retry: {
        to: 'pushing',
        roles: administrators,
        sets: { nextTryAt: now, retryCount: 0, operator: actor },
      },
      // The clock's own tries, after 1, 5 and 30 minutes.
      'try-again': { to: 'pushing', due: { nextTryAt: { atMost: now } } },
    },
  },
  editable: ['held', 'waiting', 'failed', 'succeeded'],
  notices: [{ on: 'set-aside', to: ['operator'], roles: administrators }],

  list: {
    columns: [
      'account',
      'targetSystem',
      'action',
      'targetUserId',
      'pushAt',
      'failReason',
      'retryCount',
      'state',
    ],
    sort: '-createdAt',
    filters: ['account', 'org', 'targetSystem', 'action', 'pushAt', 'state'],
    sortable: ['createdAt', 'pushAt'],
  },
  form: [{ name: 'rest', fields: ['remark'] }],
  access: {
    read: ['departmentAdministrator', ...administrators],
    create: [],
    update: administrators,
    delete: [],
    copies: {
      payload: { of: account, fields: ['username', 'userName', 'employeeNo', 'phone', 'email'] },
    },
  },
})
