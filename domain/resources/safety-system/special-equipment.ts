import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  decimal,
  file,
  geo,
  int,
  org,
  phone,
  qrcode,
  ref,
  text,
  user,
  users,
} from '../../fields/index.ts'
import {
  equipmentAccess,
  equipmentDays,
  equipmentKinds,
  equipmentReminders,
  equipmentRules,
  equipmentStates,
  inspectionFields,
  ofKinds,
} from '../../rules/special-equipment.ts'
import { daysTo, expiringDays, siteDayFields } from '../../rules/validity.ts'
import { siteToday, siteTodayPlus } from '../../where/where.ts'

const megapascals = { precision: 6, scale: 2, min: 0, unit: 'MPa', required: true } as const
const tonnes = { precision: 8, scale: 2, min: 0, unit: 't', required: true } as const
const metres = { precision: 6, scale: 2, min: 0, unit: 'm' } as const
const [happened, planned] = ['happened', 'planned'] as const

/** A boiler, pressure vessel or pipeline, lift, crane or vehicle that may work only while it is inspected. */
export const specialEquipment = resource({
  name: 'special-equipment',
  title: 'name',
  numbered: 'SE',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    equipmentKind: choice(equipmentKinds, { required: true, hinted: ofKinds('elevator') }),
    registrationNo: text({ required: true, max: 50, ofOneCase: true }),
    useRegistrationNo: text({ max: 50, ofOneCase: true }),
    org: org({ required: true, default: 'actorOrg' }),
    installPlace: text({ required: true, max: 200 }),
    gridArea: ref('grid-area', { required: true }),
    model: text({ required: true, max: 50 }),
    manufacturer: text({ required: true, max: 100 }),
    manufactureDate: date({ about: happened, yearsBack: 60, required: true }),
    commissionedAt: date({ about: happened, yearsBack: 60, required: true }),
    keeper: user({ required: true }),
    operators: users({ required: true }),

    craneKind: choice(['bridge', 'gantry', 'tower', 'mobile', 'hoist', 'cantilever'], {
      required: true,
    }),
    vehicleKind: choice(['forklift', 'tractor', 'sightseeing', 'loader', 'underground-truck'], {
      required: true,
    }),
    pipelineClass: choice(['GA', 'GB1', 'GB2', 'GC1', 'GC2', 'GCD'], { required: true }),
    plateNo: text({ required: true, max: 20, ofOneCase: true }),
    power: choice(['diesel', 'electric', 'gas'], { required: true }),
    ratedSteam: decimal({ precision: 8, scale: 2, min: 0, unit: 't/h', required: true }),
    ratedPressure: decimal(megapascals),
    medium: text({ required: true, max: 50 }),
    designPressure: decimal(megapascals),
    designTemperature: decimal({
      ...{ precision: 6, scale: 1, min: -273, unit: '°C', required: true },
    }),
    volume: decimal({ precision: 8, scale: 2, min: 0, unit: 'm³', required: true }),
    length: decimal({ precision: 10, scale: 2, min: 0, unit: 'm', required: true }),
    safetyGrade: choice(['1', '2', '3', '4', '5'], { required: true }),
    floors: int({ min: 2, max: 200, required: true }),
    ratedLoad: decimal(tonnes),
    span: decimal(metres),
    liftHeight: decimal(metres),
    maintenanceUnit: text({ required: true, max: 100 }),
    rescuePhone: phone({ required: true }),
    routeLine: geo('line'),

    inspectionUnit: text({ required: true, max: 100 }),
    lastInspectionAt: date({ about: happened, required: true, ofOneCase: true }),
    nextInspectionAt: date({ about: planned, required: true, ofOneCase: true }),
    daysLeft: daysTo('nextInspectionAt'),
    // No table carries one: what was imported has none until it is inspected next.
    reportFile: file({ ofOneCase: true }),
    safetyValveDue: date({ about: planned, required: true }),
    waterQualityDue: date({ about: planned }),
    nextMaintenanceAt: date({ about: planned, required: true }),
    limiterTestAt: date({ about: happened }),
    brakeTestAt: date({ about: happened, required: true }),
    ...equipmentDays,
    qrCode: qrcode(),
    ...siteDayFields,
    generated: bool({ calculated: true }),
  },

  initial: 'in-use',
  states: equipmentStates,
  clockStates: {
    overdue: { from: ['in-use'], when: { nextInspectionAt: { before: siteToday } } },
    'registration-overdue': { from: ['in-use'], when: { registerBy: { before: siteToday } } },
    'test-overdue': { from: ['in-use'], when: { testDue: { before: siteToday } } },
    'inspection-due': {
      from: ['in-use'],
      when: { nextInspectionAt: { atMost: siteTodayPlus(expiringDays) } },
      ahead: true,
    },
  },
  editable: ['in-use', 'stopped', 'sealed'],
  notices: [
    { on: 'create', to: ['keeper'] },
    { on: 'stop', roles: ['safetyMembers', 'departmentAdministrator'] },
    { on: 'stop-for-test', to: ['keeper'], roles: ['safetyMembers', 'departmentAdministrator'] },
    { on: 'record-part-test', to: ['keeper'] },
    ...(['seal', 'restart', 'scrap'] as const).map((on) => ({ on, to: ['keeper'] as const })),
  ],
  reminders: equipmentReminders,
  // It counts where it stands until it is moved, and holds until it is inspected again.
  fixed: ['equipmentKind', 'org', ...inspectionFields],
  order: [
    ['manufactureDate', 'commissionedAt', 'nextInspectionAt'],
    ['manufactureDate', 'lastInspectionAt', 'nextInspectionAt'],
    ['manufactureDate', 'limiterTestAt'],
    ['manufactureDate', 'brakeTestAt'],
    ['manufactureDate', 'safetyValveDue'],
    ['manufactureDate', 'waterQualityDue'],
    ['manufactureDate', 'nextMaintenanceAt'],
  ],
  unique: [['registrationNo']],
  rules: equipmentRules,
  checks: ['certifiedOperators'],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: [
      ...(['name', 'nextInspectionAt', 'equipmentKind', 'registrationNo', 'org'] as const),
      ...(['keeper', 'daysLeft', 'state'] as const),
    ],
    sort: 'nextInspectionAt',
    filters: [
      ...(['state', 'equipmentKind', 'org', 'gridArea', 'keeper', 'operators'] as const),
      ...(['nextInspectionAt', 'testDue', 'registerBy'] as const),
    ],
    sortable: ['name', 'nextInspectionAt', 'testDue', 'createdAt'],
    searched: ['name', 'registrationNo', 'useRegistrationNo', 'model'],
  },
  form: [
    {
      name: 'identity',
      fields: [
        ...(['name', 'equipmentKind', 'craneKind', 'vehicleKind', 'pipelineClass'] as const),
        ...(['registrationNo', 'useRegistrationNo', 'model', 'manufacturer'] as const),
        ...(['manufactureDate', 'commissionedAt'] as const),
      ],
      only: {
        ...{ craneKind: ofKinds('crane'), vehicleKind: ofKinds('vehicle') },
        pipelineClass: ofKinds('pressure-pipeline'),
      },
    },
    {
      name: 'place',
      fields: ['gridArea', 'org', 'installPlace', 'keeper', 'operators', 'routeLine'],
      only: { routeLine: ofKinds('pressure-pipeline') },
    },
    {
      name: 'technical',
      fields: [
        ...(['ratedSteam', 'ratedPressure', 'medium', 'designPressure'] as const),
        ...(['designTemperature', 'volume', 'length', 'safetyGrade', 'floors'] as const),
        ...(['ratedLoad', 'span', 'liftHeight', 'plateNo', 'power'] as const),
        ...(['maintenanceUnit', 'rescuePhone'] as const),
      ],
      only: {
        ...{ ratedSteam: ofKinds('boiler'), ratedPressure: ofKinds('boiler') },
        medium: ofKinds('pressure-vessel', 'pressure-pipeline'),
        designPressure: ofKinds('pressure-vessel', 'pressure-pipeline'),
        designTemperature: ofKinds('pressure-pipeline'),
        ...{ volume: ofKinds('pressure-vessel'), length: ofKinds('pressure-pipeline') },
        ...{ safetyGrade: ofKinds('pressure-vessel'), floors: ofKinds('elevator') },
        ratedLoad: ofKinds('elevator', 'crane', 'vehicle'),
        ...{ span: ofKinds('crane'), liftHeight: ofKinds('crane') },
        ...{ plateNo: ofKinds('vehicle'), power: ofKinds('vehicle') },
        ...{ maintenanceUnit: ofKinds('elevator'), rescuePhone: ofKinds('elevator') },
      },
    },
    {
      name: 'inspection',
      fields: [
        ...inspectionFields,
        ...(['safetyValveDue', 'waterQualityDue', 'nextMaintenanceAt'] as const),
        ...(['limiterTestAt', 'brakeTestAt'] as const),
      ],
      only: {
        safetyValveDue: ofKinds('boiler', 'pressure-vessel'),
        waterQualityDue: ofKinds('boiler'),
        nextMaintenanceAt: ofKinds('elevator'),
        ...{ limiterTestAt: ofKinds('crane'), brakeTestAt: ofKinds('vehicle') },
      },
    },
  ],
  statistics: {
    time: 'nextInspectionAt',
    by: ['equipmentKind', 'state', 'org'],
  },
  access: equipmentAccess,
})
