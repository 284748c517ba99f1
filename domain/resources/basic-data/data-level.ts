import { administrators, operators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, color, int, posint, text } from '../../fields/index.ts'
import type { Values } from '../../where/where.ts'

/** The five levels as every installation starts with them, widest first. */
export const builtInLevels = {
  group: ['集团级', 'Group', 'Nivo grupe', '#b48ead', true, true],
  company: ['公司级', 'Company', 'Nivo kompanije', '#5b8fd6', true, true],
  factory: ['厂矿级', 'Mine or plant', 'Nivo rudnika', '#3fa7a0', true, true],
  workshop: ['车间级', 'Section', 'Nivo pogona', '#8fae4b', false, true],
  team: ['班组级', 'Team', 'Nivo smene', '#9aa4ae', false, false],
} as const
type LevelCode = keyof typeof builtInLevels

/** The values of a level as they are built in; the number counts from 1, the group. */
export function builtInLevel(code: LevelCode) {
  const [name, nameEn, nameSr, colour, canPublish, canReview] = builtInLevels[code]
  const levelNo = Object.keys(builtInLevels).indexOf(code) + 1
  return { name, nameEn, nameSr, colour, canPublish, canReview, levelNo, sortNo: levelNo }
}
type BuiltIn = ReturnType<typeof builtInLevel>

const asBuiltIn = (part: keyof BuiltIn) => (record: Values) =>
  builtInLevel(record.code as LevelCode)[part]

/** How far data of an organisation reaches. An organisation's level is never above its parent's. */
export const dataLevel = resource({
  name: 'data-level',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 50 }),
    nameEn: text({ max: 50 }),
    nameSr: text({ max: 50 }),
    code: choice(['group', 'company', 'factory', 'workshop', 'team'], { required: true }),
    levelNo: posint({ required: true, max: 99 }),
    canPublish: bool({ required: true, default: false }),
    canReview: bool({ required: true, default: false }),
    colour: color(),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  initial: 'built-in',
  states: {
    'built-in': {
      'restore-default': {
        to: 'built-in',
        roles: operators,
        grave: true,
        sets: {
          name: asBuiltIn('name'),
          nameEn: asBuiltIn('nameEn'),
          nameSr: asBuiltIn('nameSr'),
          levelNo: asBuiltIn('levelNo'),
          sortNo: asBuiltIn('sortNo'),
          canPublish: asBuiltIn('canPublish'),
          canReview: asBuiltIn('canReview'),
          colour: asBuiltIn('colour'),
        },
      },
    },
  },
  unique: [['code'], ['levelNo']],
  fixed: ['code'],

  list: {
    columns: ['name', 'code', 'levelNo', 'canPublish', 'canReview', 'colour'],
    sort: 'sortNo',
    filters: ['code', 'canPublish', 'canReview'],
    sortable: ['levelNo', 'sortNo', 'name'],
  },
  form: [
    { name: 'identity', fields: ['name', 'nameEn', 'nameSr', 'code', 'levelNo'] },
    { name: 'rights', fields: ['canPublish', 'canReview'] },
    { name: 'display', fields: ['colour', 'sortNo', 'remark'] },
  ],
  // The five are built in: none is added and none is deleted.
  access: { read: administrators, create: [], update: operators, delete: [] },
})
