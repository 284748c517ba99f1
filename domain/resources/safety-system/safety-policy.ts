import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  image,
  int,
  org,
  posint,
  richtext,
  text,
  user,
} from '../../fields/index.ts'
import { field } from '../../where/where.ts'

const issuers = ['safetyLeader', 'leader', ...administrators] as const
const writers = [
  ...andAbove('safetyDepartment'),
  'departmentAdministrator',
  'leader',
  ...administrators,
] as const

/** Longest countdown of the pop-up, in seconds. */
const longestCountdown = 60

/**
 * What an organisation says of safety. Shared: a mine also reads what its company and the group
 * say. The home page opens with the first one that is published, shown and in force.
 */
export const safetyPolicy = resource({
  name: 'safety-policy',
  title: 'name',
  placedBy: 'shared',

  fields: {
    name: text({ required: true, max: 100 }),
    content: richtext({ required: true }),
    category: choice(['philosophy', 'policy', 'commitment', 'goal'], {
      required: true,
      default: 'policy',
    }),
    filePath: image({ required: true }),
    isShow: bool({ required: true, default: false }),
    showTime: posint({ required: true, default: 5, max: longestCountdown }),
    language: choice(['zh_CN', 'en_US', 'sr_SP'], { required: true, default: 'zh_CN' }),
    org: org({ required: true }),
    startAt: datetime({ about: 'planned' }),
    endAt: datetime({ about: 'planned', endsItsDay: true }),
    sortNo: int(),
    signedBy: user(),
    remark: text({ max: 500, long: true }),
  },

  initial: 'unpublished',
  states: {
    unpublished: { publish: { to: 'published', roles: issuers, needsLevel: 'canPublish' } },
    published: { unpublish: { to: 'unpublished', roles: issuers } },
  },
  rules: [
    {
      code: 'endsAfterStart',
      field: 'endAt',
      holds: {
        any: [
          { endAt: { empty: true } },
          { endAt: { after: field('startAt') } },
          { startAt: { empty: true } },
        ],
      },
    },
  ],

  list: {
    columns: ['name', 'category', 'org', 'language', 'isShow', 'showTime', 'sortNo', 'state'],
    sort: 'sortNo',
    filters: ['category', 'language', 'isShow', 'org', 'state'],
    sortable: ['sortNo', 'name'],
  },
  form: [
    { name: 'policy', fields: ['name', 'category', 'org', 'language', 'content', 'signedBy'] },
    { name: 'popUp', fields: ['isShow', 'filePath', 'showTime', 'startAt', 'endAt', 'sortNo'] },
    { name: 'rest', fields: ['remark'] },
  ],
  access: { read: everyone, create: writers, update: writers, delete: administrators },
})
