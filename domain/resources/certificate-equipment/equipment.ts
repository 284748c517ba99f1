import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  code,
  date,
  org,
  posint,
  qrcode,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { paperAccess } from '../../rules/certificate.ts'
import { ownUnit } from '../../rules/contractor.ts'
import {
  machineClockStates,
  machineKinds,
  machineReminders,
  machineStates,
  testDays,
  testRules,
  undergroundMark,
} from '../../rules/equipment.ts'
import { daysTo, siteDayFields } from '../../rules/validity.ts'

/** A machine or instrument of a mine that works only while its test holds. */
export const equipment = resource({
  name: 'equipment',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    equipmentNo: code({ required: true, ofOneCase: true }),
    equipmentKind: choice(machineKinds, { required: true }),
    isKey: bool({ required: true, default: false }),
    safetyMark: text({ max: 50 }),
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    model: text({ required: true, max: 50 }),
    manufacturer: text({ required: true, max: 100 }),
    commissionedAt: date({ about: 'happened', yearsBack: 60, required: true }),
    keeper: user({ required: true, default: 'actor' }),
    testCycleDays: posint({ required: true, max: 3_660 }),
    lastTestAt: date({ about: 'happened', yearsBack: 60, ofOneCase: true }),
    nextTestAt: date({ about: 'planned', required: true, ofOneCase: true }),
    daysLeft: daysTo('nextTestAt'),
    scrapDue: date({ about: 'planned' }),
    ...testDays,
    qrCode: qrcode(),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'running',
  states: machineStates,
  clockStates: machineClockStates,
  editable: ['running', 'standby', 'repair', 'stopped'],
  notices: [
    { on: 'create', to: ['keeper'] },
    { on: 'stop', roles: ['safetyMembers', 'departmentAdministrator'] },
    { on: 'stop-for-test', to: ['keeper'], roles: ['safetyMembers', 'departmentAdministrator'] },
    { on: 'record-test', to: ['keeper'] },
    ...(['scrap', 'transfer'] as const).map((on) => ({ on, to: ['keeper'] as const })),
  ],
  reminders: machineReminders,
  // It stands where it stands until it is moved; its days move by a test that was passed, not by the form.
  fixed: ['org', 'gridArea', 'workPlace', 'lastTestAt', 'nextTestAt'],
  order: [
    ['commissionedAt', 'lastTestAt', 'nextTestAt'],
    ['commissionedAt', 'scrapDue'],
  ],
  unique: [['equipmentNo']],
  rules: testRules,
  requirements: [undergroundMark],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: [
      ...(['name', 'nextTestAt', 'equipmentNo', 'equipmentKind', 'org'] as const),
      ...(['keeper', 'daysLeft', 'state'] as const),
    ],
    sort: 'nextTestAt',
    filters: [
      ...(['state', 'equipmentKind', 'isKey', 'org', 'gridArea', 'workPlace'] as const),
      ...(['keeper', 'nextTestAt', 'scrapDue'] as const),
    ],
    sortable: ['name', 'equipmentNo', 'nextTestAt', 'createdAt'],
    searched: ['name', 'equipmentNo', 'model', 'safetyMark'],
  },
  form: [
    {
      name: 'identity',
      fields: [
        ...(['name', 'equipmentNo', 'equipmentKind', 'isKey', 'model', 'manufacturer'] as const),
        ...(['safetyMark', 'commissionedAt', 'scrapDue'] as const),
      ],
    },
    { name: 'place', fields: ['gridArea', 'workPlace', 'org', 'keeper'] },
    { name: 'tests', fields: ['testCycleDays', 'lastTestAt', 'nextTestAt'] },
  ],
  statistics: {
    time: 'nextTestAt',
    by: ['equipmentKind', 'state', 'org'],
    parts: { key: { where: { isKey: true }, found: { isKey: ['true'] } } },
  },
  access: paperAccess,
  own: ownUnit,
})
