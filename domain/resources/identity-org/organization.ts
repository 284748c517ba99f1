import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, code, geo, int, phone, ref, text, user } from '../../fields/index.ts'
import { field } from '../../where/where.ts'

/** One unit of the group. The tree of organisations decides what everyone sees. */
export const organization = resource({
  name: 'organization',
  title: 'name',
  placedBy: 'self',

  fields: {
    name: text({ required: true, max: 100 }),
    nameEn: text({ max: 100 }),
    nameSr: text({ max: 100 }),
    shortName: text({ required: true, max: 50 }),
    orgCode: code({ required: true, max: 32 }),
    parent: ref('organization'),
    orgPath: text({ max: 500, calculated: true }),
    level: int({ calculated: true, max: 20 }),
    orgType: choice(
      ['group', 'company', 'factory', 'workshop', 'team', 'department', 'contractor'],
      { required: true },
    ),
    isExternal: bool({ required: true, default: false }),
    mineType: choice([
      'open-pit',
      'underground',
      'mixed',
      'concentrator',
      'smelter',
      'tailings',
      'office',
    ]),
    operationStatus: choice(['production', 'construction', 'suspended', 'closed'], {
      required: true,
      default: 'production',
    }),
    leader: user(),
    safetyOfficer: user(),
    phone: phone(),
    address: text({ max: 200 }),
    location: geo('point'),
    staffCount: int({ max: 1_000_000 }),
    country: choice(['CN', 'RS', 'other'], { required: true, default: 'CN' }),
    timeZone: text({ required: true, max: 40, default: 'Asia/Shanghai' }),
    dataLevel: ref('data-level'),
    sortNo: int({ max: 100_000 }),
    // Where it was first read, for those that nobody entered by hand.
    source: choice(['generated', 'MSHA'], { calculated: true }),
    // Where everything of it went.
    mergedInto: ref('organization', { calculated: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: {
    enabled: { disable: { to: 'disabled', roles: administrators, grave: true } },
    disabled: {
      enable: { to: 'enabled', roles: administrators, when: { mergedInto: { empty: true } } },
    },
  },
  editable: ['enabled', 'disabled'],
  rules: [{ code: 'notItsOwnParent', field: 'parent', holds: { parent: { not: field('id') } } }],
  unique: [['orgCode'], ['parent', 'name']],
  fixed: ['orgCode'],
  settings: { inherited: ['timeZone'] },
  rearranged: ['parent'],
  checks: ['dataLevel', 'orgRank', 'tenantTop', 'timeZone'],
  suggests: { timeZone: { settings: { resource: 'organization', field: 'timeZone' } } },

  list: {
    columns: ['name', 'orgCode', 'orgType', 'parent', 'operationStatus', 'staffCount', 'state'],
    sort: 'orgPath',
    filters: ['orgType', 'parent', 'operationStatus', 'isExternal', 'state'],
    sortable: ['name', 'orgCode', 'orgPath'],
  },
  form: [
    { name: 'identity', fields: ['name', 'shortName', 'orgCode', 'nameEn', 'nameSr'] },
    {
      name: 'place',
      fields: ['parent', 'orgType', 'dataLevel', 'isExternal', 'mineType', 'operationStatus'],
    },
    { name: 'people', fields: ['leader', 'safetyOfficer', 'phone', 'staffCount'] },
    { name: 'site', fields: ['address', 'location', 'country', 'timeZone', 'sortNo'] },
  ],
  access: {
    read: everyone,
    create: administrators,
    update: administrators,
    delete: administrators,
    fields: { phone: [...administrators, ...andAbove('foreman'), ...andAbove('safetyMembers')] },
  },
})
