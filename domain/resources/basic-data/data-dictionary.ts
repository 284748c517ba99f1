import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, code, color, int, ref, text } from '../../fields/index.ts'
import { inUseStates, keptByKeepers } from '../../rules/reference-data.ts'
import { field } from '../../where/where.ts'

/**
 * One item of one dictionary: a choice that the group words, colours and orders itself. Records keep
 * the item's code, so neither code changes once it is there.
 */
export const dataDictionary = resource({
  name: 'data-dictionary',
  title: 'zh',
  placedBy: 'shared',

  fields: {
    dictName: text({ required: true, max: 100 }),
    dictCode: code({ required: true, max: 64 }),
    parent: ref('data-dictionary'),
    itemCode: code({ required: true, max: 64 }),
    zh: text({ required: true, max: 100 }),
    en: text({ max: 100 }),
    sr: text({ max: 100 }),
    colour: color(),
    extra: text({ max: 500, long: true }),
    isDefault: bool({ required: true, default: false }),
    builtIn: bool({ calculated: true, default: false }),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  initial: 'enabled',
  states: {
    enabled: {
      disable: { to: 'disabled', roles: administrators, when: { builtIn: { not: true } } },
    },
    disabled: inUseStates.disabled,
  },
  editable: ['enabled', 'disabled'],
  rules: [{ code: 'notItsOwnParent', field: 'parent', holds: { parent: { not: field('id') } } }],
  unique: [
    ['dictCode', 'itemCode'],
    {
      fields: ['dictCode'],
      where: { isDefault: true },
      ...{ code: 'secondDefault', at: 'isDefault', called: 'itemCode' },
      doubles: { isDefault: false },
    },
  ],
  fixed: ['dictCode', 'itemCode'],
  deletable: { builtIn: { not: true } },
  checks: ['dictionary'],

  list: {
    columns: ['dictName', 'zh', 'dictCode', 'itemCode', 'colour', 'isDefault', 'builtIn', 'state'],
    sort: 'dictCode',
    filters: ['dictCode', 'dictName', 'builtIn', 'state'],
    sortable: ['dictCode', 'itemCode', 'sortNo'],
    searched: ['dictName', 'dictCode', 'itemCode'],
  },
  form: [
    { name: 'dictionary', fields: ['dictName', 'dictCode', 'parent', 'itemCode'] },
    { name: 'words', fields: ['zh', 'en', 'sr'] },
    { name: 'display', fields: ['colour', 'sortNo', 'isDefault', 'extra', 'remark'] },
  ],
  access: keptByKeepers,
})
