import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, org, ref, text, user } from '../../fields/index.ts'
import { inUseStates, keptByKeepers } from '../../rules/reference-data.ts'

/** A field of work that hazards belong to; its managing department answers for them. */
export const profession = resource({
  name: 'profession',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 50 }),
    nameEn: text({ max: 50 }),
    nameSr: text({ max: 50 }),
    code: code({ required: true }),
    parent: ref('profession'),
    domain: choice(
      [
        'mining',
        'ventilation',
        'hoisting',
        'blasting',
        'geology',
        'survey',
        'processing',
        'smelting',
        'electrical',
        'mechanical',
        'fire',
        'tailings',
        'chemical',
        'construction',
        'health',
      ],
      { required: true },
    ),
    leader: user(),
    managingDept: org({ required: true }),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['code']],

  list: {
    columns: ['name', 'code', 'domain', 'managingDept', 'leader', 'state'],
    sort: 'sortNo',
    filters: ['domain', 'state'],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['name', 'nameEn', 'nameSr', 'code', 'parent', 'domain'] },
    { name: 'duty', fields: ['managingDept', 'leader', 'sortNo', 'remark'] },
  ],
  access: keptByKeepers,
})
