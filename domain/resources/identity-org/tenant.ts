import { operators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  choice,
  code,
  date,
  image,
  org,
  phone,
  posint,
  ref,
  screens,
  text,
  user,
} from '../../fields/index.ts'
import { siteDayFieldsOf } from '../../rules/validity.ts'
import { field, siteToday } from '../../where/where.ts'

const operator = { roles: operators } as const

const expire = { to: 'expired', due: { validTo: { before: siteToday } } } as const
// A later last day lets the people of the tenant in again at once.
const renew = { ...operator, to: 'active', asks: ['validTo'] } as const

/** A company that uses the installation for itself: a subtree of organisations, screens and seats. */
export const tenant = resource({
  name: 'tenant',
  title: 'name',
  placedBy: 'topOrg',
  proxyScope: 'none',

  fields: {
    name: text({ required: true, max: 100 }),
    code: code({ required: true, max: 32 }),
    topOrg: org({ required: true }),
    contact: user(),
    phone: phone(),
    adminAccount: ref('account', { required: true }),
    menuPackage: screens({ required: true }),
    maxUsers: posint(),
    defaultLanguage: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
    timeZone: choice(['Asia/Shanghai', 'Europe/Belgrade', 'other'], { required: true }),
    logo: image(),
    validFrom: date({
      about: { either: 'a contract is entered before it begins or afterwards' },
      required: true,
      default: 'now',
    }),
    validTo: date({ about: 'planned', yearsAhead: 100, required: true }),
    remark: text({ max: 500, long: true }),
    ...siteDayFieldsOf('topOrg'),
  },

  initial: 'trial',
  states: {
    trial: { activate: { ...operator, to: 'active' }, expire },
    active: { renew, suspend: { ...operator, to: 'suspended', grave: true }, expire },
    suspended: { activate: { ...operator, to: 'active' } },
    expired: { renew },
  },
  editable: ['trial', 'active'],
  fixed: ['code', 'topOrg'],
  unique: [['code']],
  deletable: { storedState: 'trial' },
  rules: [
    {
      code: 'endsAfterStart',
      field: 'validTo',
      holds: { validTo: { atLeast: field('validFrom') } },
    },
  ],
  checks: ['tenancy'],

  list: {
    columns: [
      'name',
      'code',
      'topOrg',
      'adminAccount',
      'maxUsers',
      'validFrom',
      'validTo',
      'state',
    ],
    sort: 'code',
    filters: ['state', 'topOrg', 'defaultLanguage', 'timeZone', 'validTo'],
    sortable: ['name', 'validTo', 'maxUsers'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'topOrg', 'logo'] },
    { name: 'people', fields: ['adminAccount', 'contact', 'phone'] },
    { name: 'use', fields: ['menuPackage', 'maxUsers', 'defaultLanguage', 'timeZone'] },
    { name: 'period', fields: ['validFrom', 'validTo', 'remark'] },
  ],
  access: { read: operators, create: operators, update: operators, delete: operators },
})
