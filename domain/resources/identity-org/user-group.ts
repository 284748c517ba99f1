import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, org, text, user } from '../../fields/index.ts'
import { inUseStates, keptByAdministrators } from '../../rules/reference-data.ts'

// Who leads follows from the members: one of them is made the leader, or the leader leaves.
const lead = { to: 'enabled' } as const
const leadWhileDisabled = { to: 'disabled' } as const

/** People who act as one: who review together, or hear of something together. */
export const userGroup = resource({
  name: 'user-group',
  title: 'name',
  placedBy: 'ownerOrg',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true, max: 32 }),
    description: text({ max: 200 }),
    groupType: choice(['organization', 'business', 'approval', 'notification'], {
      required: true,
    }),
    ownerOrg: org({ required: true, default: 'actorOrg' }),
    leader: user({ calculated: true }),
    memberCount: int({
      lookup: { resource: 'user-group-member', by: 'group', states: ['active'] },
    }),
    sortNo: int(),
    remark: text({ max: 500, long: true }),
  },

  proxyScope: 'none',
  initial: 'enabled',
  states: {
    enabled: { ...inUseStates.enabled, lead },
    disabled: { ...inUseStates.disabled, lead: leadWhileDisabled },
  },
  editable: ['enabled', 'disabled'],
  unique: [['ownerOrg', 'code']],
  checks: ['onceInTenant'],
  copying: {
    asks: ['name', 'code'],
    along: [
      {
        ...{ resource: 'user-group-member', by: 'group', where: { storedState: 'active' } },
        without: ['joinedAt'],
      },
    ],
  },

  list: {
    columns: ['name', 'code', 'groupType', 'ownerOrg', 'leader', 'memberCount', 'state'],
    sort: 'code',
    filters: ['groupType', 'ownerOrg', 'leader', 'state'],
    sortable: ['name', 'code', 'sortNo'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'groupType', 'ownerOrg'] },
    { name: 'rest', fields: ['description', 'sortNo', 'remark'] },
  ],
  access: keptByAdministrators,
})
