import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, org, orgs, posint, ref, text } from '../../fields/index.ts'
import { inUseStates } from '../../rules/reference-data.ts'
import { field } from '../../where/where.ts'

const keepers = [
  ...andAbove('safetyDepartment'),
  'departmentAdministrator',
  ...administrators,
] as const

/** A class that papers are filed under: who reads them as a rule, and how long they are kept. */
export const classConfig = resource({
  name: 'class-config',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    domain: choice(['regulation', 'standard', 'meeting', 'document', 'assessment', 'training'], {
      required: true,
    }),
    org: org({ required: true, default: 'actorOrg' }),
    parent: ref('class-config', { at: 'org', like: { domain: 'domain' }, offeredIn: 'enabled' }),
    defaultReaders: orgs(),
    retentionYears: posint({ max: 100 }),
    sortNo: int(),
  },

  // Companies and mines file under the classes of the group.
  proxyScope: 'none',
  addressed: { to: 'org', in: ['enabled', 'disabled'], open: [], since: 'createdAt' },
  initial: 'enabled',
  states: inUseStates,
  editable: ['enabled', 'disabled'],
  // What is filed under a class, and the classes below it, are of its kind.
  fixed: ['domain', 'org'],
  rules: [{ code: 'notItsOwnParent', field: 'parent', holds: { parent: { not: field('id') } } }],
  unique: [['org', 'code']],
  checks: ['asOffered', 'classBelow', 'defaultReaders'],

  list: {
    columns: ['name', 'code', 'domain', 'org', 'retentionYears', 'state'],
    sort: 'sortNo',
    filters: ['domain', 'org', 'parent', 'state'],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'domain', 'org', 'parent', 'sortNo'] },
    { name: 'papers', fields: ['defaultReaders', 'retentionYears'] },
  ],
  access: { read: everyone, create: keepers, update: keepers, delete: administrators },
})
