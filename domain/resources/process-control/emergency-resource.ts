import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  geo,
  int,
  org,
  phone,
  posint,
  qrcode,
  text,
  user,
} from '../../fields/index.ts'
import {
  emergencyResourceAccess,
  emergencyResourceKinds,
  emergencyResourceStates,
  stockClockStates,
  stockFields,
  stockReminders,
} from '../../rules/emergency-resource.ts'
import { daysTo, siteDayFields } from '../../rules/validity.ts'

/** What a mine has ready for an emergency: stores, teams, vehicles, experts, shelters and hospitals. */
export const emergencyResource = resource({
  name: 'emergency-resource',
  title: 'name',
  numbered: 'ER',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    resourceKind: choice(emergencyResourceKinds, { required: true }),
    spec: text({ max: 100 }),
    quantity: int({ required: true }),
    minimum: int({ required: true }),
    unit: text({ required: true, max: 20 }),
    org: org({ required: true, default: 'actorOrg' }),
    storePlace: text({ max: 100 }),
    location: geo('point'),
    keeper: user({ required: true, default: 'actor' }),
    phone: phone({ required: true }),
    validTo: date({ about: 'planned', ofOneCase: true }),
    daysLeft: daysTo('validTo'),
    lastCheckedAt: date({ about: 'happened', required: true, default: 'now', ofOneCase: true }),
    checkCycleDays: posint({ required: true, max: 1_825, default: 30 }),
    ...stockFields,
    qrCode: qrcode(),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'good',
  states: emergencyResourceStates,
  clockStates: stockClockStates,
  editable: ['good', 'repair'],
  notices: [
    { on: 'create', to: ['keeper'] },
    { on: 'low', to: ['keeper'], roles: ['safetyMembers'] },
    { on: 'fail-check', to: ['createdBy'], roles: ['safetyMembers'] },
  ],
  reminders: stockReminders,
  // The stock changes by what is issued, returned, replenished or counted, never by the form.
  fixed: ['org', 'quantity', 'lastCheckedAt', 'validTo'],
  checks: ['nearMine'],

  list: {
    columns: [
      ...(['name', 'resourceKind', 'quantity', 'minimum', 'unit', 'org', 'storePlace'] as const),
      ...(['keeper', 'validTo', 'nextCheckAt', 'state'] as const),
    ],
    sort: 'name',
    filters: [
      ...(['state', 'resourceKind', 'org', 'keeper', 'validTo', 'nextCheckAt'] as const),
      'issuedOut',
    ],
    sortable: ['name', 'validTo', 'nextCheckAt', 'createdAt'],
    searched: ['spec', 'storePlace'],
  },
  form: [
    { name: 'identity', fields: ['name', 'resourceKind', 'spec', 'unit', 'quantity', 'minimum'] },
    { name: 'place', fields: ['org', 'storePlace', 'location', 'keeper', 'phone'] },
    {
      name: 'upkeep',
      fields: ['validTo', 'lastCheckedAt', 'checkCycleDays'],
      computed: ['nextCheckAt'],
    },
  ],
  // What hangs at the store or on the case: who hands it out, and the code that leads to its stock.
  board: { shows: ['keeper', 'phone', 'storePlace', 'minimum'] },
  access: emergencyResourceAccess,
})
