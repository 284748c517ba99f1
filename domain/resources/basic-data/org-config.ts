import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  decimal,
  geo,
  image,
  int,
  org,
  posint,
  table,
  text,
  time,
} from '../../fields/index.ts'
import { keptByKeepers } from '../../rules/reference-data.ts'

// Of the year, as authorities grant it; left out where nothing is granted or asked for.
const permitted = () => decimal({ precision: 12, scale: 4, min: 0, unit: '10⁴ m³' })

/**
 * What an organisation has set for itself; whoever has set nothing takes over what holds above. The
 * numbers that law or group rules give are the defaults: a safety officer checks them before use.
 */
export const orgConfig = resource({
  name: 'org-config',
  title: 'screenTitle',
  placedBy: 'org',

  fields: {
    org: org({ required: true, default: 'actorOrg' }),
    hazardLimitHours: table(
      {
        level: choice(['low', 'medium', 'high'], { required: true }),
        hours: posint({ required: true, max: 8760, unit: 'h' }),
      },
      {
        required: true,
        max: 3,
        default: [
          { level: 'high', hours: 24 },
          { level: 'medium', hours: 72 },
          { level: 'low', hours: 168 },
        ],
      },
    ),
    // 0 is the day on which the time is over.
    escalateDays: table(
      {
        day: int({ required: true, max: 365 }),
        role: choice(
          ['foreman', 'director', 'factoryManager', 'safetyDepartment', 'safetyLeader', 'leader'],
          { required: true },
        ),
      },
      {
        required: true,
        max: 10,
        default: [
          { day: 0, role: 'foreman' },
          { day: 3, role: 'factoryManager' },
          { day: 7, role: 'leader' },
        ],
      },
    ),
    maxDelays: posint({ required: true, max: 20, default: 2 }),
    shifts: table(
      {
        name: choice(['morning', 'middle', 'night'], { required: true }),
        start: time({ required: true }),
        end: time({ required: true }),
      },
      {
        required: true,
        max: 3,
        default: [
          { name: 'morning', start: '08:00', end: '16:00' },
          { name: 'middle', start: '16:00', end: '00:00' },
          { name: 'night', start: '00:00', end: '08:00' },
        ],
      },
    ),
    shiftHours: decimal({
      ...{
        required: true,
        precision: 4,
        scale: 1,
        min: 0.5,
        max: 24,
        step: 0.5,
        unit: 'h',
        default: 8,
      },
    }),
    mapImage: image(),
    mapBounds: geo('polygon', { pictured: 'mapImage' }),
    contractorView: bool({ required: true, default: true }),
    seriousThresholdPoints: posint({ required: true, max: 1000, default: 12 }),
    safeDayTarget: posint({ required: true, max: 100_000, default: 365 }),
    intakePermit: permitted(),
    dischargePermit: permitted(),
    screenTitle: text({ max: 50 }),
    language: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
  },

  initial: 'in-force',
  states: { 'in-force': {} },
  unique: [['org']],
  settings: { inherited: 'form' },
  standards: { language: { resource: 'tenant', field: 'defaultLanguage' } },
  checks: ['limitsAbove', 'onceEach'],

  list: {
    columns: ['org', 'screenTitle', 'shiftHours', 'safeDayTarget', 'language', 'updatedAt'],
    sort: '-updatedAt',
    filters: ['org', 'language'],
  },
  form: [
    { name: 'hazards', fields: ['org', 'hazardLimitHours', 'escalateDays', 'maxDelays'] },
    { name: 'shifts', fields: ['shifts', 'shiftHours', 'language'] },
    { name: 'thresholds', fields: ['seriousThresholdPoints', 'safeDayTarget', 'contractorView'] },
    { name: 'water', fields: ['intakePermit', 'dischargePermit'] },
    { name: 'screen', fields: ['screenTitle', 'mapImage', 'mapBounds'] },
  ],
  access: keptByKeepers,
})
