import { administrators, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, code, int, org, text, user, users } from '../../fields/index.ts'
import { confirmingPhones, phoneCheckFields, phoneReminder } from '../../rules/phone-check.ts'
import { inUseStates, keepers, keptByKeepers } from '../../rules/reference-data.ts'
import { actor } from '../../where/where.ts'

/** People picked by hand, to write to, to call out or to invite together. */
export const customGroup = resource({
  name: 'custom-group',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    purpose: choice(['message', 'cc', 'emergency', 'drill', 'meeting', 'screen'], {
      required: true,
    }),
    owner: user({ required: true, default: 'actor' }),
    org: org({ required: true, default: 'actorOrg' }),
    members: users({ required: true }),
    visibleTo: choice(['owner', 'organization'], { required: true, default: 'organization' }),
    memberCount: int({ from: ({ members }) => (Array.isArray(members) ? members.length : 0) }),
    remark: text({ max: 500, long: true }),
    message: text({ required: true, max: 500, long: true, calculated: true }),
    ...phoneCheckFields,
  },

  initial: 'enabled',
  states: {
    ...inUseStates,
    enabled: {
      ...inUseStates.enabled,
      // The same message may go to several groups.
      'send-message': { to: 'enabled', roles: keepers, asks: ['message'], quiet: true, bulk: true },
      ...confirmingPhones,
    },
  },
  reminders: [phoneReminder],
  notices: [{ on: 'send-message', to: ['members'], says: 'message' }],
  editable: ['enabled', 'disabled'],
  unique: [['org', 'code']],

  list: {
    columns: ['name', 'code', 'purpose', 'owner', 'org', 'memberCount', 'nextPhoneCheck', 'state'],
    sort: 'code',
    filters: ['purpose', 'org', 'owner', 'members', 'visibleTo', 'state'],
    sortable: ['name', 'code', 'memberCount'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'purpose', 'org', 'owner', 'visibleTo'] },
    { name: 'people', fields: ['members', 'remark'] },
  ],
  access: keptByKeepers,
  // A private group is its owner's and its members' alone.
  own: {
    roles: everyone.filter((role) => !administrators.includes(role)),
    where: {
      any: [{ visibleTo: { not: 'owner' } }, { owner: actor }, { members: { has: actor } }],
    },
  },
})
