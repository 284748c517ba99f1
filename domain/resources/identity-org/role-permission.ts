import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { date, ref, screens, table, text, texts } from '../../fields/index.ts'

/** What a role may do, by what it is about, and which screens it is not offered; its history holds every earlier version of the matrix. */
export const rolePermission = resource({
  name: 'role-permission',
  title: 'remark',
  placedBy: 'shared',

  fields: {
    role: ref('role', { required: true }),
    grants: table({
      // A record type, or a screen that has none.
      subject: text({ required: true, max: 64 }),
      // Of a role of the installation's own: what it may do.
      rights: texts({ max: 100, each: 80 }),
      // Of a built-in role: what it came with and may do no longer.
      revoked: texts({ max: 100, each: 80 }),
      fieldMask: texts({ max: 100, each: 100 }),
    }),
    hiddenScreens: screens(),
    effectiveFrom: date({ about: { either: 'a matrix holds from today or from a later day' } }),
    remark: text({ required: true, max: 200 }),
  },

  initial: 'draft',
  states: {
    draft: { save: { to: 'effective', roles: administrators, bulk: false } },
    effective: { change: { to: 'draft', roles: administrators, grave: true } },
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
  form: [
    { name: 'matrix', fields: ['role', 'grants', 'hiddenScreens', 'effectiveFrom', 'remark'] },
  ],
  access: {
    read: administrators,
    create: administrators,
    update: administrators,
    delete: administrators,
  },
})
