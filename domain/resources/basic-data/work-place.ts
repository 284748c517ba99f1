import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  code,
  geo,
  org,
  posint,
  qrcode,
  ref,
  text,
  texts,
  url,
  user,
} from '../../fields/index.ts'
import { keptByKeepers, mergeableStates } from '../../rules/reference-data.ts'

/** A named spot inside a grid area where people work. */
export const workPlace = resource({
  name: 'work-place',
  title: 'name',
  placedBy: 'org',
  isGround: true,

  fields: {
    name: text({ required: true, max: 100 }),
    code: code({ required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area', { required: true }),
    placeKind: choice(
      [
        'working-face',
        'ore-pass',
        'shaft',
        'chamber',
        'substation',
        'conveyor',
        'tank',
        'warehouse',
        'road',
        'slope',
        'dam',
        'workshop',
        'temporary',
      ],
      { required: true },
    ),
    location: geo('point'),
    level: text({ max: 50 }),
    isConfinedSpace: bool({ required: true }),
    confinedSpaceNo: text({ max: 32 }),
    maxPersons: posint({ max: 100_000 }),
    riskClass: choice(['general', 'big', 'bigger', 'major']),
    hazardFactors: texts({ each: 50, max: 20 }),
    video: url(),
    qrCode: qrcode(),
    responsible: user({ required: true }),
    remark: text({ max: 500, long: true }),
    mergedInto: ref('work-place', { calculated: true }),
  },

  initial: 'enabled',
  states: mergeableStates,
  editable: ['enabled', 'disabled'],
  rules: [
    {
      code: 'confinedSpaceNumbered',
      field: 'confinedSpaceNo',
      holds: { any: [{ isConfinedSpace: false }, { confinedSpaceNo: { empty: false } }] },
    },
  ],
  unique: [['code'], ['gridArea', 'name']],
  merging: { within: ['org', 'gridArea'], adds: ['hazardFactors'] },
  checks: ['insideArea', 'nearMine'],

  list: {
    columns: ['name', 'code', 'gridArea', 'placeKind', 'isConfinedSpace', 'responsible', 'state'],
    sort: 'code',
    filters: ['org', 'gridArea', 'placeKind', 'isConfinedSpace', 'state'],
    sortable: ['name', 'code'],
  },
  form: [
    {
      name: 'identity',
      fields: ['name', 'code', 'org', 'gridArea', 'placeKind', 'level', 'location'],
    },
    {
      name: 'safety',
      fields: [
        'responsible',
        'riskClass',
        'hazardFactors',
        'maxPersons',
        'isConfinedSpace',
        'confinedSpaceNo',
        'video',
        'remark',
      ],
      only: { confinedSpaceNo: { isConfinedSpace: true } },
    },
  ],
  access: keptByKeepers,
})
