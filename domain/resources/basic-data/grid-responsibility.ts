import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  org,
  phone,
  posint,
  qrcode,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { hasLeft } from '../../rules/area-head.ts'
import { keepers, keptByKeepers } from '../../rules/reference-data.ts'
import { siteDayFields } from '../../rules/validity.ts'
import { actor, field, siteToday } from '../../where/where.ts'

/** Who answers for a grid area, in which part, and how often they walk it. */
export const gridResponsibility = resource({
  name: 'grid-responsibility',
  title: 'dutyText',
  placedBy: 'org',

  fields: {
    gridArea: ref('grid-area', { required: true }),
    person: user({ required: true }),
    dutyRole: choice(['area-head', 'safety-officer', 'patrol-member', 'deputy'], {
      required: true,
    }),
    org: org({ required: true, default: 'actorOrg' }),
    phone: phone({ required: true }),
    dutyText: text({ required: true, max: 1000, long: true }),
    patrolFrequency: choice(['shift', 'day', 'week', 'month'], { required: true, default: 'day' }),
    patrolTimes: posint({ required: true, max: 100, default: 1 }),
    validFrom: date({
      about: { either: 'a duty is entered before it begins or afterwards' },
      required: true,
    }),
    validTo: date({ about: 'planned', yearsAhead: 100 }),
    vacant: bool({ lookup: hasLeft('person') }),
    qrCode: qrcode(),
    remark: text({ max: 500, long: true }),
    ...siteDayFields,
  },

  initial: 'active',
  states: {
    active: {
      'hand-over': {
        to: 'handed-over',
        by: { person: actor },
        when: { dutyRole: 'area-head' },
        asks: ['remark'],
        grave: true,
      },
      // A person who left hands nothing over.
      replace: {
        to: 'active',
        roles: keepers,
        asks: ['person', 'phone'],
        mustChange: ['person'],
        anew: ['phone'],
      },
      expire: { to: 'expired', due: { validTo: { before: siteToday } } },
    },
    'handed-over': {},
    expired: {},
  },
  rules: [
    {
      code: 'validToAfterFrom',
      field: 'validTo',
      holds: { any: [{ validTo: { empty: true } }, { validTo: { atLeast: field('validFrom') } }] },
    },
  ],
  unique: [
    ['gridArea', 'person', 'dutyRole', 'validFrom'],
    {
      fields: ['gridArea'],
      where: { dutyRole: 'area-head', storedState: 'active' },
      ...{ code: 'secondHead', at: 'dutyRole', called: 'person' },
      doubles: { state: 'handed-over' },
    },
  ],

  list: {
    columns: [
      'gridArea',
      'person',
      'vacant',
      'dutyRole',
      'phone',
      'patrolFrequency',
      'patrolTimes',
      'validTo',
      'state',
    ],
    sort: 'gridArea',
    filters: ['org', 'gridArea', 'person', 'dutyRole', 'patrolFrequency', 'validTo', 'state'],
    sortable: ['validFrom', 'validTo'],
  },
  form: [
    { name: 'duty', fields: ['gridArea', 'org', 'person', 'phone', 'dutyRole', 'dutyText'] },
    {
      name: 'patrol',
      fields: ['patrolFrequency', 'patrolTimes', 'validFrom', 'validTo', 'remark'],
    },
  ],
  board: { at: 'gridArea' },
  access: keptByKeepers,
})
