import { administrators, buttons } from '../access.ts'
import { choices, date, ref, table, text, texts } from '../fields/index.ts'
import { resource } from '../resource.ts'

/** What a role may do, screen by screen; its history holds every earlier version of the matrix. */
export const rolePermission = resource({
  name: 'role-permission',
  title: 'remark',
  placedBy: 'shared',

  fields: {
    role: ref('role', { required: true }),
    grants: table({
      menu: text({ required: true, max: 64 }),
      buttons: choices(buttons),
      fieldMask: texts({ max: 100, each: 100 }),
    }),
    effectiveFrom: date(),
    remark: text({ required: true, max: 200 }),
  },

  initial: 'draft',
  states: {
    draft: { save: { to: 'effective', roles: administrators, bulk: false } },
    effective: { change: { to: 'draft', roles: administrators, grave: true, bulk: false } },
  },
  editable: ['draft', 'effective'],
  unique: [['role']],
  fixed: ['role'],
  checks: ['grants'],

  list: {
    columns: ['role', 'effectiveFrom', 'remark', 'updatedAt', 'state'],
    sort: 'createdAt',
    filters: ['role', 'state'],
    sortable: ['createdAt'],
  },
  form: [{ name: 'matrix', fields: ['role', 'grants', 'effectiveFrom', 'remark'] }],
  access: {
    read: administrators,
    create: administrators,
    update: administrators,
    delete: administrators,
  },
})
