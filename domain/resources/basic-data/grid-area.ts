import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  code,
  decimal,
  geo,
  image,
  int,
  org,
  posint,
  qrcode,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { areaClassFields, areaClassTransitions } from '../../rules/area-class.ts'
import { headHasLeft } from '../../rules/area-head.ts'
import { field } from '../../where/where.ts'

const keepers = [...andAbove('safetyMembers'), ...administrators] as const

const plan = {
  frame: 'frame',
  width: 'planWidth',
  height: 'planHeight',
  picture: 'mapImage',
} as const
const backdrop = { settings: 'org-config', picture: 'mapImage', bounds: 'mapBounds' } as const

/** An area is one level below the one it is a part of; nothing is below the fourth. */
const levelBelow = (level: unknown): string | null =>
  Number(level) < 4 ? String(Number(level) + 1) : null

/** A piece of a mine with someone responsible for it; what the wall's map is made of. */
export const gridArea = resource({
  name: 'grid-area',
  title: 'name',
  placedBy: 'ownerOrg',
  isGround: true,

  fields: {
    name: text({ required: true, max: 100 }),
    nameEn: text({ max: 100 }),
    nameSr: text({ max: 100 }),
    code: code({ required: true }),
    parent: ref('grid-area'),
    gridLevel: choice(['1', '2', '3', '4'], { required: true, default: '1' }),
    gridKind: choice(['management', 'physical'], { required: true, default: 'physical' }),
    ownerOrg: org({ required: true, default: 'actorOrg' }),
    responsible: user({ required: true }),
    safetyOfficer: user(),
    areaKind: choice(
      [
        'open-pit',
        'underground-level',
        'working-face',
        'shaft',
        'concentrator',
        'smelter',
        'tailings-pond',
        'waste-dump',
        'explosive-store',
        'workshop',
        'road',
        'construction',
        'office',
      ],
      { required: true },
    ),
    // Which frame the boundary is in: WGS 84, or pixels of the plan picture.
    frame: choice(['geographic', 'plan'], { required: true, default: 'geographic' }),
    boundary: geo('polygon', { required: true, plan, backdrop }),
    // Said where it overlaps a sister on purpose: without it the boundary is refused.
    overlapReason: text({ max: 300, long: true, ofOneCase: true }),
    center: geo('point', { plan, backdrop }),
    elevation: decimal({ precision: 8, scale: 2, min: -5000, max: 9000, unit: 'm' }),
    mapImage: image(),
    planWidth: int({ max: 32_768, unit: 'px' }),
    planHeight: int({ max: 32_768, unit: 'px' }),
    screenX: decimal({ precision: 8, scale: 2, min: 0, unit: 'px' }),
    screenY: decimal({ precision: 8, scale: 2, min: 0, unit: 'px' }),
    maxPersons: posint({ max: 100_000 }),
    ...areaClassFields,
    riskIndex: decimal({
      precision: 6,
      scale: 2,
      figure: { key: 'risk.index', dimension: 'area', is: 'code' },
    }),
    vacant: bool({ lookup: headHasLeft }),
    qrCode: qrcode(),
    sortNo: int(),
    source: text({ max: 200, calculated: true }),
  },

  initial: 'enabled',
  states: {
    enabled: {
      disable: { to: 'disabled', roles: administrators },
      ...areaClassTransitions('enabled'),
    },
    disabled: { enable: { to: 'enabled', roles: administrators } },
  },
  editable: ['enabled', 'disabled'],
  rules: [{ code: 'notItsOwnParent', field: 'parent', holds: { parent: { not: field('id') } } }],
  notices: [{ on: 'request-class', roles: ['leader'] }],
  unique: [['code']],
  checks: [
    'boundary',
    'areaClass',
    'areaDeletion',
    'areaLevel',
    'areaMap',
    'areaMine',
    'areaWater',
  ],
  suggests: {
    ownerOrg: { chosen: 'parent', take: 'ownerOrg' },
    gridLevel: { chosen: 'parent', take: 'gridLevel', as: levelBelow },
    safetyOfficer: { chosen: 'ownerOrg', take: 'safetyOfficer', alsoStored: true },
  },

  list: {
    columns: [
      'name',
      'code',
      'areaKind',
      'gridLevel',
      'ownerOrg',
      'responsible',
      'riskClass',
      'riskIndex',
      'vacant',
      'state',
    ],
    sort: 'code',
    filters: ['ownerOrg', 'parent', 'areaKind', 'gridLevel', 'riskClass', 'frame', 'state'],
    sortable: ['name', 'code'],
  },
  form: [
    { name: 'identity', fields: ['name', 'nameEn', 'nameSr', 'code', 'areaKind'] },
    {
      name: 'duty',
      fields: ['ownerOrg', 'responsible', 'safetyOfficer', 'maxPersons'],
    },
    { name: 'tree', fields: ['parent', 'gridLevel', 'gridKind', 'sortNo'] },
    {
      name: 'map',
      fields: [
        'frame',
        'boundary',
        'overlapReason',
        'center',
        'elevation',
        'mapImage',
        'planWidth',
        'planHeight',
        'screenX',
        'screenY',
      ],
    },
  ],
  board: {
    shows: ['responsible', 'safetyOfficer', 'riskClass', 'maxPersons'],
    lines: {
      ...{ resource: 'grid-responsibility', by: 'gridArea', in: ['active'] },
      shows: ['person', 'dutyRole', 'phone', 'patrolFrequency', 'patrolTimes', 'dutyText'],
    },
  },
  access: { read: everyone, create: keepers, update: keepers, delete: keepers },
})
