import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  datetime,
  email,
  int,
  org,
  orgs,
  phone,
  refs,
  text,
  user,
} from '../../fields/index.ts'
import { keptByAdministrators } from '../../rules/reference-data.ts'
import { siteDayFieldsOf } from '../../rules/validity.ts'
import { longestName } from '../../text/folded-name.ts'
import { actor, field, siteToday } from '../../where/where.ts'

/** Wrong passwords in a row after which an account stays shut for a while. */
export const failedLoginLimit = 5

const someoneElse = { id: { not: actor } } as const
// People who leave together lose their accounts together; each is enabled again with one action.
const disabling = {
  to: 'disabled',
  roles: administrators,
  by: someoneElse,
  grave: true,
  bulk: true,
} as const

/** A person who can sign in. The password is not a field: `server/auth` keeps it apart. */
export const account = resource({
  name: 'account',
  title: 'userName',
  placedBy: 'defaultOrg',

  fields: {
    username: text({ required: true, max: longestName, folded: true }),
    userName: text({ required: true, max: 50 }),
    employeeNo: text({ max: 32 }),
    phone: phone({ required: true }),
    email: email(),
    roles: refs('role', { required: true }),
    orgs: orgs({ required: true }),
    defaultOrg: org({ required: true }),
    isExternal: bool({ required: true, default: false }),
    source: choice(['sync', 'manual', 'registration'], { calculated: true, default: 'manual' }),
    language: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
    passwordChangedAt: datetime({ about: 'happened', calculated: true }),
    failedLogins: int({ calculated: true, default: 0 }),
    lastLoginAt: datetime({ about: 'happened', calculated: true }),
    validTo: date({ about: 'planned', yearsAhead: 100 }),
    // The account that took over for its person.
    mergedInto: user({ calculated: true }),
    ...siteDayFieldsOf('defaultOrg'),
  },

  proxyScope: 'none',
  initial: 'active',
  states: {
    active: {
      // The staff register says where somebody works: a transfer there moves the account along.
      transfer: { to: 'active' },
      // Made by a synchronisation, not by the person on whose authority it runs.
      adopt: { to: 'active', sets: { source: 'sync' } },
      lock: { to: 'locked', roles: administrators, by: someoneElse },
      // Not disabled: a locked account can still be given a later last day.
      expire: { to: 'locked', due: { validTo: { before: siteToday } } },
      disable: disabling,
      // Five wrong passwords shut an account for half an hour without a change of state.
      unlock: {
        to: 'active',
        roles: administrators,
        by: someoneElse,
        when: { failedLogins: { atLeast: failedLoginLimit } },
        sets: { failedLogins: 0 },
      },
    },
    locked: {
      disable: disabling,
      unlock: { to: 'active', roles: administrators, by: someoneElse, sets: { failedLogins: 0 } },
    },
    disabled: {
      enable: {
        ...{ to: 'active', roles: administrators, by: someoneElse },
        when: { mergedInto: { empty: true } },
      },
    },
  },
  editable: ['active', 'locked'],
  rules: [
    { code: 'defaultOrgIsOwn', field: 'defaultOrg', holds: { orgs: { has: field('defaultOrg') } } },
  ],
  unique: [['username']],
  checks: ['ownAccount', 'eachOrgOnce', 'fromOutside'],
  deletable: someoneElse,
  suggests: { language: { settings: { resource: 'org-config', field: 'language' } } },

  list: {
    columns: ['username', 'userName', 'employeeNo', 'defaultOrg', 'roles', 'lastLoginAt', 'state'],
    sort: '-createdAt',
    filters: ['defaultOrg', 'isExternal', 'state'],
    sortable: ['username', 'userName', 'createdAt'],
  },
  form: [
    { name: 'person', fields: ['username', 'userName', 'employeeNo', 'phone', 'email'] },
    { name: 'place', fields: ['orgs', 'defaultOrg', 'isExternal', 'roles'] },
    { name: 'use', fields: ['language', 'validTo'] },
  ],
  access: keptByAdministrators,
})
