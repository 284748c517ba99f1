import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, ref, text } from '../../fields/index.ts'
import { inUseStates } from '../../rules/reference-data.ts'
import { keptForChecks } from '../../rules/technical-checks.ts'

/** How a point of an inspection is looked at: read, asked, seen, measured, tested or sampled. */
export const checkMethod = resource({
  name: 'check-method',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    methodKind: choice(
      ['document', 'interview', 'observation', 'measurement', 'test', 'sampling'],
      { required: true },
    ),
    description: text({ required: true, max: 500, long: true }),
    instrument: text({ max: 100 }),
    sampleRule: text({ max: 200 }),
    standardRef: ref('check-basis', { offeredIn: 'enabled' }),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['code']],
  checks: ['asOffered'],
  rules: [
    {
      code: 'instrumentNamed',
      field: 'instrument',
      holds: {
        any: [{ methodKind: { notIn: ['measurement', 'test'] } }, { instrument: { empty: false } }],
      },
    },
  ],

  list: {
    columns: ['name', 'code', 'methodKind', 'instrument', 'standardRef', 'state'],
    sort: 'sortNo',
    filters: ['methodKind', 'standardRef', 'state'],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'methodKind', 'sortNo'] },
    {
      name: 'method',
      fields: ['description', 'instrument', 'sampleRule', 'standardRef', 'remark'],
    },
  ],
  access: keptForChecks,
})
