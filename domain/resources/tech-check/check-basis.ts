import { resource } from '../../definition/define-resource.ts'
import { bool, choice, code, date, int, ref, refs, text } from '../../fields/index.ts'
import { inUseStates } from '../../rules/reference-data.ts'
import { keptForChecks } from '../../rules/technical-checks.ts'

/** The clause of a law, standard or rule that a point of an inspection rests on. */
export const checkBasis = resource({
  name: 'check-basis',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 200 }),
    code: code({ required: true }),
    parent: ref('check-basis'),
    basisKind: choice(['law', 'standard', 'regulation', 'design', 'licence'], { required: true }),
    clauseNo: text({ required: true, max: 50 }),
    clauseText: text({ required: true, max: 2000, long: true }),
    professions: refs('profession', { required: true }),
    // What breaks it is a major hazard by law, whoever finds it.
    statutoryMajor: bool({ required: true, default: false }),
    // A text may be adopted months before it comes into force.
    effectiveDate: date({
      about: {
        either: 'texts are entered that hold already, and others that come into force later',
      },
      required: true,
      yearsBack: 60,
    }),
    sortNo: int(),
  },

  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  unique: [['code']],

  list: {
    columns: ['name', 'code', 'clauseNo', 'basisKind', 'statutoryMajor', 'effectiveDate', 'state'],
    sort: 'sortNo',
    filters: ['basisKind', 'professions', 'statutoryMajor', 'state'],
    sortable: ['name', 'code', 'effectiveDate', 'sortNo'],
    searched: ['clauseNo', 'clauseText'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'parent', 'basisKind', 'sortNo'] },
    {
      name: 'clause',
      fields: ['clauseNo', 'clauseText', 'professions', 'statutoryMajor', 'effectiveDate'],
    },
  ],
  access: keptForChecks,
})
