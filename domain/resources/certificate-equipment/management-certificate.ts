import { resource } from '../../definition/define-resource.ts'
import { choice, date, decimal } from '../../fields/index.ts'
import {
  certificateFields,
  certificateNotices,
  certificateOrder,
  certificateReminders,
  certificateSections,
  certificateStates,
  certificateTransitions,
  endsAfterItBegins,
  heldByPerson,
  longestEnd,
  noLongerThanIssued,
  ownPapers,
  paperAccess,
  paperClerks,
  remindsOffice,
  yearsAfter,
} from '../../rules/certificate.ts'
import { validityStates } from '../../rules/validity.ts'
import { field, siteToday } from '../../where/where.ts'

/** Years for which it holds, and hours of retraining in each of them (the catalogue). */
const [validYears, retrainingHours] = [3, 16]

/** A certificate of whoever answers for safety at a mine: its head, its safety managers, its five posts. */
export const managementCertificate = resource({
  name: 'management-certificate',
  title: 'holder',
  numbered: 'MC',
  placedBy: 'org',

  fields: {
    ...certificateFields,
    certificateKind: choice(
      ['principal', 'safety-manager', 'registered-safety-engineer', 'five-posts-manager'],
      { required: true },
    ),
    fivePost: choice(
      [
        ...(['mine-manager', 'chief-engineer', 'safety-deputy'] as const),
        ...(['production-deputy', 'electromechanical-deputy'] as const),
      ],
      { required: true },
    ),
    industry: choice(['underground', 'open-pit', 'tailings', 'blasting', 'smelting'], {
      required: true,
    }),
    retrainedAt: date({ about: 'happened', required: true, calculated: true }),
    retrainHours: decimal({ precision: 5, scale: 1, min: 0, required: true, calculated: true }),
    retrainDue: date({
      about: 'planned',
      from: ({ validFrom, retrainedAt }) => yearsAfter(retrainedAt ?? validFrom, 1),
    }),
    longestEnd: longestEnd(validYears),
  },

  initial: 'valid',
  states: {
    valid: {
      ...certificateTransitions({ retrainedAt: null, retrainHours: null }),
      'register-retraining': {
        ...{ to: 'valid', roles: paperClerks, asks: ['retrainedAt', 'retrainHours'] },
        requires: [
          {
            ...{ code: 'sixteenHours', field: 'retrainHours' },
            holds: { retrainHours: { atLeast: retrainingHours } },
          },
          {
            ...{ code: 'retrainedWhileValid', field: 'retrainedAt' },
            holds: { retrainedAt: { after: field('validFrom') } },
          },
        ],
      },
    },
    revoked: {},
  },
  clockStates: {
    ...certificateStates,
    'retraining-overdue': { from: ['valid'], when: { retrainDue: { before: siteToday } } },
    expiring: validityStates.expiring,
  },
  notices: [...certificateNotices, { on: 'register-retraining', to: ['holder'] }],
  reminders: [...certificateReminders, remindsOffice('retrainDue')],
  ...heldByPerson,
  order: [...certificateOrder, ['issuedAt', 'retrainedAt', 'validTo']],
  unique: [['certificateKind', 'certificateNo']],
  rules: [endsAfterItBegins, noLongerThanIssued('threeYearsAtMost')],
  checks: ['certificateHolder', 'certificateVerifier'],

  list: {
    columns: ['holder', 'validTo', 'certificateKind', 'industry', 'org', 'daysLeft', 'state'],
    sort: 'validTo',
    filters: [
      ...(['state', 'certificateKind', 'fivePost', 'industry', 'org', 'holder'] as const),
      ...(['contractor', 'validTo', 'retrainDue', 'verifiedOnline'] as const),
    ],
    sortable: ['validTo', 'retrainDue', 'createdAt'],
    searched: ['certificateNo', 'issuer'],
  },
  form: [
    {
      name: 'person',
      fields: ['holder', 'org', 'contractor', 'certificateKind', 'fivePost', 'industry'],
      only: { fivePost: { certificateKind: 'five-posts-manager' } },
    },
    certificateSections.validity,
  ],
  statistics: {
    time: 'validTo',
    by: ['certificateKind', 'industry', 'state', 'org'],
    parts: { verified: { where: { verifiedOnline: true }, found: { verifiedOnline: ['true'] } } },
    shares: { verifiedShare: { part: 'verified' } },
  },
  access: paperAccess,
  own: ownPapers,
})
