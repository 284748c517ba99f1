import { resource } from '../../definition/define-resource.ts'
import { choice, code, decimal, int, ref, text } from '../../fields/index.ts'
import { inUseStates } from '../../rules/reference-data.ts'
import { keptForChecks } from '../../rules/technical-checks.ts'

/** A kind of check table: what its tables are for, and whether what they find is scored. */
export const checkTableType = resource({
  name: 'check-table-type',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    parent: ref('check-table-type'),
    usedFor: choice(
      [
        'site-inspection',
        'special-inspection',
        'tech-check',
        'contractor',
        'risk-control',
        'tailings',
      ],
      { required: true },
    ),
    profession: ref('profession'),
    scoring: choice(['none', 'deduct', 'percent'], { required: true, default: 'none' }),
    fullScore: decimal({ precision: 6, scale: 2, min: 0.01, required: true }),
    defaultFrequency: choice(['shift', 'day', 'week', 'month', 'quarter', 'year']),
    sortNo: int(),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['code']],

  list: {
    columns: ['name', 'code', 'usedFor', 'scoring', 'fullScore', 'defaultFrequency', 'state'],
    sort: 'sortNo',
    filters: ['usedFor', 'scoring', 'profession', 'state'],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'parent', 'usedFor', 'profession', 'sortNo'] },
    {
      name: 'scores',
      fields: ['scoring', 'fullScore', 'defaultFrequency'],
      only: { fullScore: { scoring: { not: 'none' } } },
    },
  ],
  access: keptForChecks,
})
