import { resource } from '../../definition/define-resource.ts'
import { choice, code, decimal, image, org, text } from '../../fields/index.ts'
import { inUseStates, keptByKeepers } from '../../rules/reference-data.ts'

const pixels = () => decimal({ precision: 8, scale: 2, unit: 'px' })

/** Where a big screen draws something: on the map by WGS 84, or on a picture by its pixels. */
export const screenCoordinate = resource({
  name: 'screen-coordinate',
  title: 'targetName',
  placedBy: 'org',

  fields: {
    screenCode: code({ required: true, max: 64 }),
    org: org({ required: true, default: 'actorOrg' }),
    targetType: choice(
      ['organization', 'grid-area', 'work-place', 'tailings-pond', 'camera', 'equipment'],
      { required: true },
    ),
    // The code people know it by, not the id of a row.
    targetId: code({ required: true, max: 64 }),
    targetName: text({ required: true, max: 100 }),
    coordKind: choice(['wgs84', 'pixel'], { required: true, default: 'wgs84' }),
    // Their rules say how far they go, as a slip of the coordinate.
    longitude: decimal({ precision: 10, scale: 6, unit: '°' }),
    latitude: decimal({ precision: 9, scale: 6, unit: '°' }),
    x: pixels(),
    y: pixels(),
    z: decimal({ precision: 8, scale: 2, unit: 'm' }),
    zoom: decimal({ precision: 4, scale: 1, min: 0, max: 24 }),
    labelPosition: choice(['top', 'right', 'bottom', 'left'], { default: 'top' }),
    mapImage: image({ required: true }),
    icon: image(),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  // Out of range is no plain number too big: people look for a slip of the coordinate.
  rules: [
    {
      code: 'longitudeAnomaly',
      field: 'longitude',
      holds: { any: [{ coordKind: 'pixel' }, { longitude: { atLeast: -180, atMost: 180 } }] },
    },
    {
      code: 'latitudeAnomaly',
      field: 'latitude',
      holds: { any: [{ coordKind: 'pixel' }, { latitude: { atLeast: -90, atMost: 90 } }] },
    },
    {
      code: 'pixelAnomaly',
      field: 'x',
      holds: {
        any: [{ coordKind: 'wgs84' }, { x: { atLeast: 0 }, y: { atLeast: 0 } }],
      },
    },
  ],
  // A table carries no picture: its lines stand on the map of their organisation.
  suggests: { mapImage: { settings: { resource: 'org-config', field: 'mapImage' } } },
  coded: { targetId: { type: 'targetType' } },
  unique: [['screenCode', 'targetType', 'targetId']],
  checks: ['screenPlace'],

  list: {
    columns: [
      'targetName',
      'screenCode',
      'targetType',
      'targetId',
      'coordKind',
      'longitude',
      'latitude',
      'x',
      'y',
      'state',
    ],
    sort: 'screenCode',
    filters: ['screenCode', 'org', 'targetType', 'targetId', 'coordKind', 'state'],
    sortable: ['targetName', 'screenCode'],
  },
  form: [
    { name: 'target', fields: ['screenCode', 'org', 'targetType', 'targetId', 'targetName'] },
    {
      name: 'place',
      fields: ['mapImage', 'coordKind', 'longitude', 'latitude', 'x', 'y', 'z'],
      only: {
        longitude: { coordKind: { not: 'pixel' } },
        latitude: { coordKind: { not: 'pixel' } },
        x: { coordKind: 'pixel' },
        y: { coordKind: 'pixel' },
      },
    },
    { name: 'label', fields: ['zoom', 'labelPosition', 'icon'] },
  ],
  access: keptByKeepers,
})
