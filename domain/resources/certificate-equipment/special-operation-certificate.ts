import { resource } from '../../definition/define-resource.ts'
import { bool, choice, date } from '../../fields/index.ts'
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

/** Years for which it holds, and between two reviews (the catalogue). */
const [validYears, reviewYears] = [6, 3]

/** A person's licence for work that endangers others: welding, blasting, hoisting, electricity. */
export const specialOperationCertificate = resource({
  name: 'special-operation-certificate',
  title: 'holder',
  numbered: 'SOC',
  placedBy: 'org',

  fields: {
    ...certificateFields,
    operationKind: choice(
      [
        ...(['electric', 'welding', 'height', 'mine-ventilation', 'mine-drainage'] as const),
        ...(['mine-hoist', 'mine-blasting', 'mine-support', 'tailings'] as const),
        ...(['safety-inspection', 'mine-electrical'] as const),
      ],
      { required: true },
    ),
    reviewedAt: date({ about: 'happened', required: true, calculated: true }),
    reviewDone: bool({ required: true, from: ({ reviewedAt }) => Boolean(reviewedAt) }),
    reviewDue: date({
      about: 'planned',
      from: ({ validFrom, reviewedAt }) => (reviewedAt ? null : yearsAfter(validFrom, reviewYears)),
    }),
    longestEnd: longestEnd(validYears),
  },

  initial: 'valid',
  states: {
    valid: {
      ...certificateTransitions({ reviewedAt: null }),
      'register-review': {
        ...{ to: 'valid', roles: paperClerks, asks: ['reviewedAt'] },
        when: { reviewedAt: { empty: true } },
        requires: [
          {
            ...{ code: 'reviewedWhileValid', field: 'reviewedAt' },
            holds: { reviewedAt: { after: field('validFrom') } },
          },
        ],
      },
    },
    revoked: {},
  },
  clockStates: {
    ...certificateStates,
    'review-overdue': { from: ['valid'], when: { reviewDue: { before: siteToday } } },
    expiring: validityStates.expiring,
  },
  notices: [...certificateNotices, { on: 'register-review', to: ['holder'] }],
  reminders: [...certificateReminders, remindsOffice('reviewDue')],
  ...heldByPerson,
  order: [...certificateOrder, ['issuedAt', 'reviewedAt', 'validTo']],
  unique: [['operationKind', 'certificateNo']],
  rules: [endsAfterItBegins, noLongerThanIssued('sixYearsAtMost')],
  checks: ['certificateHolder', 'certificateAge', 'certificateVerifier'],

  list: {
    columns: ['holder', 'validTo', 'operationKind', 'certificateNo', 'org', 'daysLeft', 'state'],
    sort: 'validTo',
    filters: [
      ...(['state', 'operationKind', 'org', 'holder', 'contractor', 'validTo'] as const),
      ...(['reviewDue', 'verifiedOnline'] as const),
    ],
    sortable: ['validTo', 'reviewDue', 'createdAt'],
    searched: ['certificateNo', 'issuer'],
  },
  form: [
    { name: 'person', fields: ['holder', 'org', 'contractor', 'operationKind'] },
    certificateSections.validity,
  ],
  statistics: {
    time: 'validTo',
    by: ['operationKind', 'state', 'org'],
    parts: { verified: { where: { verifiedOnline: true }, found: { verifiedOnline: ['true'] } } },
    shares: { verifiedShare: { part: 'verified' } },
  },
  access: paperAccess,
  own: ownPapers,
})
