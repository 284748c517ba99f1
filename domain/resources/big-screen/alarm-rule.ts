import { administrators, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, choices, int, number, org, table, text, users } from '../../fields/index.ts'
import {
  alarmKeepers,
  alarmLevels,
  alarmPeriods,
  alarmPlaces,
  directions,
} from '../../rules/alarms.ts'
import { field } from '../../where/where.ts'

const dayOfMinutes = 1_440
const weekOfMinutes = 7 * dayOfMinutes

/** Which figure raises an alarm, from what limit on, and what has to be done about it (`docs/alarms.md`). */
export const alarmRule = resource({
  name: 'alarm-rule',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    nameEn: text({ max: 100 }),
    nameSr: text({ max: 100 }),
    org: org({ required: true, default: 'actorOrg' }),
    level: choice(alarmLevels, { required: true, default: 'orange' }),
    metric: text({ required: true, max: 80, words: 'metrics' }),
    period: choice(alarmPeriods, { required: true, default: 'now' }),
    part: table(
      {
        dimension: text({ required: true, max: 40 }),
        value: text({ required: true, max: 120 }),
      },
      { max: 5 },
    ),
    places: choice(alarmPlaces, { required: true, default: 'self' }),
    byArea: bool({ required: true, default: false }),
    direction: choice(directions, { required: true, default: 'above' }),
    threshold: number({ required: true }),
    returnThreshold: number(),
    delayMinutes: int({ required: true, max: dayOfMinutes, default: 0 }),
    silentMinutes: int({ min: 1, max: weekOfMinutes }),
    acknowledgeMinutes: int({ min: 1, max: dayOfMinutes }),
    roles: choices(
      [
        ...(['safetyMembers', 'safetyDepartment', 'OHSDepartment', 'safetyLeader'] as const),
        ...(['foreman', 'director', 'factoryManager', 'leader'] as const),
      ],
      {},
    ),
    people: users({ groups: 'message' }),
    instruction: text({ max: 1000, long: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: {
    // What it watches is not watched any more, and its alarms leave the walls.
    enabled: { disable: { to: 'disabled', roles: alarmKeepers, grave: true } },
    disabled: { enable: { to: 'enabled', roles: alarmKeepers } },
  },
  editable: ['enabled', 'disabled'],
  rules: [
    {
      ...{ code: 'returnsBeyond', field: 'returnThreshold' },
      holds: {
        any: [
          { returnThreshold: { empty: true } },
          { direction: 'above', returnThreshold: { atMost: field('threshold') } },
          { direction: 'below', returnThreshold: { atLeast: field('threshold') } },
        ],
      },
    },
  ],
  unique: [['org', 'name']],
  checks: ['watchedFigure'],

  list: {
    columns: [
      ...(['name', 'level', 'metric', 'direction', 'threshold', 'period'] as const),
      ...(['org', 'places', 'state'] as const),
    ],
    sort: 'name',
    filters: ['level', 'metric', 'org', 'places', 'people', 'state'],
    sortable: ['name', 'level'],
  },
  form: [
    { name: 'identity', fields: ['name', 'nameEn', 'nameSr', 'level', 'org'] },
    { name: 'figure', fields: ['metric', 'period', 'part', 'places', 'byArea'] },
    {
      name: 'limits',
      fields: ['direction', 'threshold', 'returnThreshold', 'delayMinutes', 'silentMinutes'],
    },
    { name: 'response', fields: ['acknowledgeMinutes', 'roles', 'people', 'instruction'] },
  ],
  access: {
    ...{ read: everyone, create: alarmKeepers, update: alarmKeepers },
    delete: administrators,
  },
})
