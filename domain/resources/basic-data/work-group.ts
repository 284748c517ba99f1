import { resource } from '../../definition/define-resource.ts'
import { bool, choice, code, int, org, ref, refs, table, text, user } from '../../fields/index.ts'
import { keptByKeepers, mergeableStates } from '../../rules/reference-data.ts'
import { field } from '../../where/where.ts'

/** The people who work one shift together: the unit of pre-shift meetings and of man-hours. */
export const workGroup = resource({
  name: 'work-group',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 50 }),
    code: code({ required: true }),
    org: org({ required: true, default: 'actorOrg' }),
    contractor: org({ outside: true }),
    foreman: user({ required: true, except: 'safetyMember' }),
    safetyMember: user({ required: true, except: 'foreman' }),
    members: table(
      {
        user: user({ required: true }),
        post: ref('job-post', { required: true, at: 'org' }),
        isApprentice: bool({ default: false }),
        master: user(),
      },
      { required: true, max: 200 },
    ),
    shiftSystem: choice(['three-shift', 'two-shift', 'day', 'four-team-three-shift'], {
      required: true,
      default: 'three-shift',
    }),
    profession: ref('profession', { required: true }),
    workPlaces: refs('work-place'),
    headcount: int({ from: ({ members }) => (Array.isArray(members) ? members.length : 0) }),
    isUnderground: bool({ required: true, default: false }),
    remark: text({ max: 500, long: true }),
    mergedInto: ref('work-group', { calculated: true }),
  },

  initial: 'enabled',
  states: mergeableStates,
  editable: ['enabled', 'disabled'],
  rules: [
    {
      code: 'safetyMemberIsAnother',
      field: 'safetyMember',
      holds: { safetyMember: { not: field('foreman') } },
    },
  ],
  unique: [['org', 'code']],
  merging: { within: ['org', 'contractor'], adds: ['members', 'workPlaces'], by: 'user' },
  splitting: {
    ...{ moves: 'members', by: 'user' },
    asks: ['name', 'code', 'foreman', 'safetyMember'],
  },
  checks: ['workGroupMembers'],

  list: {
    columns: [
      'name',
      'code',
      'org',
      'foreman',
      'safetyMember',
      'headcount',
      'shiftSystem',
      'state',
    ],
    sort: 'code',
    filters: [
      'org',
      'contractor',
      'profession',
      'shiftSystem',
      'foreman',
      'isUnderground',
      'state',
    ],
    sortable: ['name', 'code', 'headcount'],
  },
  form: [
    { name: 'identity', fields: ['name', 'code', 'org', 'contractor', 'profession'] },
    { name: 'people', fields: ['foreman', 'safetyMember', 'members'], computed: ['headcount'] },
    { name: 'work', fields: ['shiftSystem', 'isUnderground', 'workPlaces', 'remark'] },
  ],
  board: {
    shows: ['foreman', 'safetyMember', 'shiftSystem', 'workPlaces', 'headcount', 'members'],
  },
  access: keptByKeepers,
})
