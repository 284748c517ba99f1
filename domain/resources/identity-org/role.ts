import { administrators, operators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, code, int, ref, text } from '../../fields/index.ts'
import { keptByAdministrators } from '../../rules/reference-data.ts'

/** A set of rights that accounts hold. The specification's codes are built in. */
export const role = resource({
  name: 'role',
  title: 'name',
  placedBy: 'shared',

  fields: {
    code: code({ required: true }),
    name: text({ required: true, max: 50 }),
    nameEn: text({ max: 50 }),
    nameSr: text({ max: 50 }),
    roleType: choice(['system', 'management', 'site', 'contractor', 'vendor'], { required: true }),
    scopeRule: choice(['top-company', 'company', 'factory', 'workshop', 'self'], {
      required: true,
      default: 'self',
    }),
    aliasOf: ref('role'),
    canReview: bool({ required: true, default: false }),
    builtIn: bool({ calculated: true }),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: {
    enabled: {
      disable: { to: 'disabled', roles: administrators, when: { builtIn: false }, grave: true },
    },
    disabled: { enable: { to: 'enabled', roles: administrators } },
  },
  editable: ['enabled', 'disabled'],
  unique: [['code']],
  fixed: ['code'],
  deletable: { builtIn: { not: true } },

  list: {
    columns: ['code', 'name', 'roleType', 'scopeRule', 'canReview', 'builtIn', 'state'],
    sort: 'sortNo',
    filters: ['roleType', 'scopeRule', 'state'],
    sortable: ['code', 'name', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['code', 'name', 'nameEn', 'nameSr', 'roleType'] },
    { name: 'rights', fields: ['scopeRule', 'aliasOf', 'canReview', 'sortNo', 'remark'] },
  ],
  access: {
    read: keptByAdministrators.read,
    create: operators,
    update: operators,
    delete: operators,
  },
})
