import { administrators, operators } from '../../access/access.ts'
import { resource as declare } from '../../definition/define-resource.ts'
import { bool, choice, code, int, ref, text } from '../../fields/index.ts'
import { keptByAdministrators } from '../../rules/reference-data.ts'

/** Pages that anybody opens without a right: there is nothing in them to protect. */
const openRoutes = ['/login', '/updatePassword', '/privacyPolicy'] as const

/** Something that rights are about: a group of screens, a page, a button on it, a call of the API. */
export const systemResource = declare({
  name: 'resource',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 100 }),
    nameEn: text({ max: 100 }),
    nameSr: text({ max: 100 }),
    code: code({ required: true, max: 64 }),
    parent: ref('resource'),
    resourceType: choice(['menu', 'page', 'button', 'api', 'data'], { required: true }),
    url: text({ max: 300 }),
    method: choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'any']),
    systemCode: choice(['safety', 'aas', 'aas-web', 'workflow', 'message', 'screen'], {
      required: true,
      default: 'safety',
    }),
    authRequired: bool({ required: true, default: true }),
    auditLevel: choice(['none', 'write', 'read-write']),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: {
    enabled: { disable: { to: 'disabled', roles: administrators } },
    disabled: { enable: { to: 'enabled', roles: administrators } },
  },
  editable: ['enabled', 'disabled'],
  unique: [['code']],
  rules: [{ code: 'openRoute', field: 'url', holds: { url: { notIn: [...openRoutes] } } }],
  checks: ['resourcePlace'],

  list: {
    columns: ['name', 'code', 'resourceType', 'method', 'url', 'systemCode', 'auditLevel', 'state'],
    sort: 'sortNo',
    filters: [
      'resourceType',
      'parent',
      'systemCode',
      'method',
      'authRequired',
      'auditLevel',
      'state',
    ],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    {
      name: 'identity',
      fields: ['name', 'nameEn', 'nameSr', 'code', 'resourceType', 'parent', 'sortNo'],
    },
    { name: 'address', fields: ['systemCode', 'method', 'url'] },
    { name: 'protection', fields: ['authRequired', 'auditLevel', 'remark'] },
  ],
  access: {
    ...keptByAdministrators,
    create: operators,
    update: operators,
    delete: operators,
  },
})
