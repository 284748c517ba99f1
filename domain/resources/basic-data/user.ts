import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import {
  bool,
  choice,
  date,
  idcard,
  image,
  org,
  phone,
  qrcode,
  ref,
  table,
  text,
} from '../../fields/index.ts'
import { departureRevokes } from '../../rules/certificate.ts'
import { keepers, keptByKeepers } from '../../rules/reference-data.ts'
import { field, type Values } from '../../where/where.ts'

const clerks = ['departmentAdministrator', ...administrators] as const

/** The row of the organisation somebody works in first, of those they belong to. */
export function mainPlace({ orgs }: Values): Values | undefined {
  const places = Array.isArray(orgs) ? (orgs as readonly Values[]) : []
  return places.find((one) => one.isDefault) ?? places[0]
}

/** The places of an entry once its first is at another organisation or post; null leaves either. */
export function placesMoved(entry: Values, to: { readonly org: unknown; readonly post: unknown }) {
  const main = mainPlace(entry)
  const org = to.org ?? main?.org
  const all = Array.isArray(entry.orgs) ? (entry.orgs as readonly Values[]) : []
  const others = all.filter((one) => one !== main && one.org !== org)
  return [
    { org, post: to.post ?? main?.post, isDefault: true },
    ...others.map(({ org: place, post }) => ({ org: place, post, isDefault: false })),
  ]
}

const orgsOf = ({ orgs }: Values): unknown[] =>
  Array.isArray(orgs) ? (orgs as readonly Values[]).map((one) => one.org) : []

// Whoever works elsewhere signs in there. Who may bring that about is measured where accounts are written.
const accountFollows: readonly Effect[] = [
  {
    resource: 'account',
    action: 'transfer',
    on: { field: 'account' },
    needs: 'nothing',
    carries: { defaultOrg: 'org' },
    brings: (record) => ({ orgs: orgsOf(record) }),
  },
]

/**
 * An entry of the staff register: who somebody is and which posts they hold. What they may do in the
 * system, and how they sign in, is their account's.
 */
export const user = resource({
  name: 'user',
  title: 'userName',
  placedBy: 'org',

  fields: {
    userName: text({ required: true, max: 50 }),
    employeeNo: text({ required: true, max: 32 }),
    account: ref('account', { required: true }),
    gender: choice(['male', 'female']),
    idCard: idcard(),
    birthDate: date({ about: 'happened', yearsBack: 120 }),
    phone: phone({ required: true }),
    photo: image(),
    orgs: table(
      {
        org: org({ required: true }),
        post: ref('job-post', { required: true, at: 'org' }),
        isDefault: bool({ default: false }),
      },
      { required: true, max: 20 },
    ),
    org: org({ from: (record) => mainPlace(record)?.org ?? null, repeats: 'orgs' }),
    post: ref('job-post', {
      from: (record) => mainPlace(record)?.post ?? null,
      repeats: 'orgs',
    }),
    workGroup: ref('work-group'),
    entryDate: date({
      about: { either: 'people are entered before their first day or afterwards' },
      required: true,
    }),
    workType: text({ max: 50 }),
    education: choice(['junior', 'senior', 'technical', 'college', 'bachelor', 'master']),
    isUnderground: bool({ required: true, default: false }),
    isSpecialWork: bool({ required: true, default: false }),
    isExternal: bool({ required: true, default: false }),
    departedOn: date({
      about: { either: 'a departure is entered when it is known' },
      required: true,
      calculated: true,
    }),
    qrCode: qrcode(),
  },

  initial: 'active',
  states: {
    active: {
      transfer: {
        to: 'transferred',
        roles: administrators,
        asks: ['orgs'],
        effects: accountFollows,
      },
      'long-leave': { to: 'leave', roles: clerks },
      depart: {
        to: 'departed',
        roles: administrators,
        asks: ['departedOn'],
        grave: true,
        effects: [
          {
            ...{ resource: 'account', action: 'disable', on: { field: 'account' }, carries: {} },
            needs: 'nothing',
          },
          ...departureRevokes,
        ],
      },
      // What an approved request for a change brings.
      'apply-change': { to: 'active' },
      'apply-transfer': { to: 'active', effects: accountFollows },
    },
    leave: { return: { to: 'active', roles: clerks } },
    transferred: { 'confirm-arrival': { to: 'active', roles: clerks } },
    departed: {},
  },
  editable: ['active', 'leave'],
  // What was approved for an entry was approved for its account: it never stands for another.
  fixed: ['account'],
  // What names somebody names their account: certificates, groups and violations stand on their file.
  oneWith: 'account',
  order: [['entryDate', 'departedOn']],
  rules: [
    {
      code: 'bornBeforeEntry',
      field: 'birthDate',
      holds: {
        any: [{ birthDate: { empty: true } }, { birthDate: { before: field('entryDate') } }],
      },
    },
  ],
  unique: [['account'], ['employeeNo']],
  deletable: { storedState: { not: 'departed' } },
  checks: ['staff', 'fromOutside'],

  list: {
    columns: ['userName', 'employeeNo', 'org', 'post', 'workGroup', 'phone', 'entryDate', 'state'],
    sort: 'employeeNo',
    filters: [
      'state',
      'org',
      'post',
      'workGroup',
      'account',
      'isUnderground',
      'isSpecialWork',
      'isExternal',
      'entryDate',
    ],
    sortable: ['userName', 'employeeNo', 'entryDate'],
  },
  form: [
    {
      name: 'person',
      fields: ['userName', 'employeeNo', 'account', 'gender', 'birthDate', 'idCard', 'phone'],
    },
    { name: 'place', fields: ['orgs', 'workGroup', 'entryDate', 'isExternal'] },
    {
      name: 'work',
      fields: ['workType', 'education', 'isUnderground', 'isSpecialWork', 'photo'],
    },
  ],
  access: {
    ...keptByKeepers,
    fields: {
      idCard: keepers,
      birthDate: keepers,
      phone: [...keepers, ...andAbove('foreman')],
    },
  },
})
