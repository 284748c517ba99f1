import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, datetime, org, text, user } from '../../fields/index.ts'

/** Why somebody was not let in; a choice, so that everybody reads it in their own language. */
export const failReasons = [
  'wrong-password',
  'wrong-code',
  'no-code',
  'locked',
  'no-account',
  'disabled',
  'password-due',
] as const
export type FailReason = (typeof failReasons)[number]

/** Reasons that are no failed try: the password was right, and the form asks for the code next. */
export const unfinishedReasons: readonly FailReason[] = ['no-code']

export const signInActions = [
  'login',
  'logout',
  'switch-org',
  'password-change',
  'confirm',
  'second-factor-on',
  'second-factor-off',
  'forced-out',
] as const
export type SignInAction = (typeof signInActions)[number]

/** What happened at the door. Written by the system and never changed; names nobody has included. */
export const loginLog = resource({
  name: 'login-log',
  title: 'username',
  placedBy: 'org',

  fields: {
    username: text({ required: true, max: 50 }),
    // Empty where nobody has the name.
    account: user(),
    userName: text({ max: 50 }),
    org: org(),
    action: choice(signInActions, { required: true }),
    result: choice(['succeeded', 'failed', 'unfinished'], { required: true }),
    failReason: choice(failReasons),
    client: choice(['web', 'app', 'screen'], { required: true }),
    ip: text({ required: true, max: 45 }),
    device: text({ max: 200 }),
    browser: text({ max: 100 }),
    occurredAt: datetime({ about: 'happened', required: true }),
  },

  proxyScope: 'none',
  initial: 'recorded',
  states: { recorded: {} },
  editable: [],

  list: {
    columns: [
      'occurredAt',
      'username',
      'action',
      'result',
      'failReason',
      'ip',
      'userName',
      'org',
      'client',
      'browser',
      'device',
    ],
    sort: '-occurredAt',
    filters: ['action', 'result', 'failReason', 'org', 'account', 'ip', 'client', 'occurredAt'],
    sortable: ['occurredAt', 'username'],
  },
  statistics: { time: 'occurredAt', by: ['result', 'action', 'failReason', 'client', 'org'] },
  form: [],
  access: { read: administrators, create: [], update: [], delete: [] },
})
