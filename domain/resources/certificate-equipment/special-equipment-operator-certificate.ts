import { resource } from '../../definition/define-resource.ts'
import { choice, refs, text } from '../../fields/index.ts'
import {
  certificateFields,
  certificateNotices,
  certificateOrder,
  certificateReminders,
  certificateSections,
  certificateStates,
  certificateTransitions,
  checkedBesides,
  endsAfterItBegins,
  heldByPerson,
  longestEnd,
  noLongerThanIssued,
  ownPapers,
  paperAccess,
} from '../../rules/certificate.ts'
import { validityStates } from '../../rules/validity.ts'

/** Years for which it holds (the catalogue). */
const validYears = 4

/** A person's licence to run boilers, cranes, lifts and other equipment that the state inspects. */
export const specialEquipmentOperatorCertificate = resource({
  name: 'special-equipment-operator-certificate',
  title: 'holder',
  numbered: 'SEO',
  placedBy: 'org',

  fields: {
    ...certificateFields,
    operatorKind: choice(
      [
        ...(['boiler', 'pressure-vessel', 'elevator', 'crane', 'in-plant-vehicle'] as const),
        ...(['ropeway', 'safety-manager', 'welder'] as const),
      ],
      { required: true },
    ),
    itemCode: text({ required: true, max: 10 }),
    equipment: refs('special-equipment'),
    longestEnd: longestEnd(validYears),
  },

  initial: 'valid',
  states: { valid: certificateTransitions({}), revoked: {} },
  clockStates: { ...certificateStates, expiring: validityStates.expiring },
  notices: certificateNotices,
  reminders: certificateReminders,
  ...heldByPerson,
  endorsement: checkedBesides('remark', 'revokeCause', 'equipment'),
  order: certificateOrder,
  unique: [['operatorKind', 'certificateNo']],
  rules: [endsAfterItBegins, noLongerThanIssued('fourYearsAtMost')],
  checks: ['certificateHolder', 'certificateAge', 'certificateVerifier', 'certifiedEquipment'],

  list: {
    columns: ['holder', 'validTo', 'operatorKind', 'itemCode', 'org', 'daysLeft', 'state'],
    sort: 'validTo',
    filters: [
      ...(['state', 'operatorKind', 'itemCode', 'org', 'holder'] as const),
      ...(['contractor', 'validTo', 'verifiedOnline', 'equipment'] as const),
    ],
    sortable: ['validTo', 'createdAt'],
    searched: ['certificateNo', 'issuer'],
  },
  form: [
    {
      name: 'person',
      fields: ['holder', 'org', 'contractor', 'operatorKind', 'itemCode', 'equipment'],
    },
    certificateSections.validity,
  ],
  statistics: {
    time: 'validTo',
    by: ['operatorKind', 'state', 'org'],
    parts: { verified: { where: { verifiedOnline: true }, found: { verifiedOnline: ['true'] } } },
    shares: { verifiedShare: { part: 'verified' } },
  },
  access: paperAccess,
  own: ownPapers,
})
