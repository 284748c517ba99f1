import { resource } from '../../definition/define-resource.ts'
import { choice, date, posint, text, user } from '../../fields/index.ts'
import {
  checkedBesides,
  countedWhereItStands,
  noLongerThanIssued,
  ownPapersOf,
  paperAccess,
  paperClerks,
  paperFields,
  paperNotices,
  paperTransitions,
  remindsLeaders,
  remindsPersonAndOffice,
  scanned,
  yearsAfter,
} from '../../rules/certificate.ts'
import { validityStates } from '../../rules/validity.ts'
import { plusDays } from '../../time/days.ts'
import { field, siteToday, type Values } from '../../where/where.ts'

/** Of a safety production licence: years for which it holds, and days before its end to renew it from. */
const [validYears, leadDays] = [3, 90]
const safetyProduction = 'safety-production'

const renewFrom = ({ validTo, renewLeadDays }: Values): string | null =>
  typeof validTo === 'string' && typeof renewLeadDays === 'number'
    ? plusDays(validTo, -renewLeadDays)
    : null

/** What an authority lets a company do, until a day: run a mine, blast, keep tailings, take water. */
export const companyLicense = resource({
  name: 'company-license',
  title: 'name',
  numbered: 'CL',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    licenceKind: choice(
      [
        ...(['safety-production', 'mining', 'exploration', 'blasting-unit'] as const),
        ...(['tailings-safety', 'water-abstraction', 'discharge', 'business'] as const),
        'construction',
      ],
      { required: true },
    ),
    licenceNo: text({ required: true, max: 50, ofOneCase: true }),
    scope: text({ required: true, max: 500, long: true }),
    ...paperFields,
    responsible: user({ required: true, default: 'actor' }),
    renewLeadDays: posint({ required: true, max: 365, default: leadDays }),
    renewFrom: date({ about: 'planned', from: renewFrom }),
    checkedOn: date({ about: 'happened', required: true, calculated: true }),
    longestEnd: date({
      ...{ about: 'planned', internal: true },
      from: ({ licenceKind, issuedAt }) =>
        licenceKind === safetyProduction ? yearsAfter(issuedAt, validYears) : null,
    }),
  },

  initial: 'valid',
  states: {
    valid: {
      ...paperTransitions({
        ...({ person: 'responsible', asks: ['licenceNo', 'scope'] } as const),
        empties: { checkedOn: null },
      }),
      'annual-check': {
        ...{ to: 'valid', roles: paperClerks, asks: ['checkedOn', 'scan'], bulk: false },
        mustChange: ['scan'],
        requires: [
          {
            ...{ code: 'checkedSinceIssued', field: 'checkedOn' },
            holds: { checkedOn: { after: field('issuedAt') } },
          },
          scanned,
        ],
      },
    },
    revoked: {},
  },
  clockStates: {
    ...validityStates,
    'renewal-due': {
      from: ['valid'],
      when: { renewFrom: { atMost: siteToday }, renewingSince: { empty: true } },
      ahead: true,
    },
  },
  notices: paperNotices('responsible'),
  reminders: [
    remindsPersonAndOffice('validTo', 'responsible'),
    remindsLeaders,
    remindsPersonAndOffice('renewFrom', 'responsible', { before: [], after: [0] }),
  ],
  endorsement: checkedBesides('remark', 'renewLeadDays'),
  ...countedWhereItStands,
  order: [
    ['issuedAt', 'validTo'],
    ['issuedAt', 'checkedOn', 'validTo'],
  ],
  unique: [['licenceKind', 'licenceNo']],
  rules: [
    {
      code: 'threeYearsAtMost',
      field: 'validTo',
      holds: {
        any: [{ longestEnd: { empty: true } }, noLongerThanIssued('threeYearsAtMost').holds],
      },
    },
    {
      ...{ code: 'threeMonthsAhead', field: 'renewLeadDays' },
      holds: {
        any: [{ licenceKind: { not: safetyProduction } }, { renewLeadDays: { atLeast: leadDays } }],
      },
    },
  ],
  checks: ['certificateVerifier'],

  list: {
    columns: ['name', 'validTo', 'licenceKind', 'licenceNo', 'org', 'daysLeft', 'state'],
    sort: 'validTo',
    filters: [
      ...(['state', 'licenceKind', 'org', 'responsible', 'validTo'] as const),
      ...(['renewFrom', 'verifiedOnline'] as const),
    ],
    sortable: ['validTo', 'renewFrom', 'createdAt'],
    searched: ['name', 'licenceNo', 'issuer'],
  },
  form: [
    { name: 'licence', fields: ['name', 'licenceKind', 'org', 'scope'] },
    {
      name: 'validity',
      fields: ['licenceNo', 'issuer', 'issuedAt', 'validTo', 'scan', 'remark'],
    },
    { name: 'renewal', fields: ['responsible', 'renewLeadDays'] },
  ],
  statistics: {
    time: 'validTo',
    by: ['licenceKind', 'state', 'org'],
    parts: { verified: { where: { verifiedOnline: true }, found: { verifiedOnline: ['true'] } } },
    shares: { verifiedShare: { part: 'verified' } },
  },
  access: paperAccess,
  own: ownPapersOf('responsible'),
})
