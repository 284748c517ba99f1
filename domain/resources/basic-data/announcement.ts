import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  dictionary,
  files,
  image,
  org,
  orgs,
  richtext,
  text,
  user,
} from '../../fields/index.ts'
import { remindFields, reminding } from '../../rules/reminding.ts'
import { actor, now } from '../../where/where.ts'

const writers = [
  'departmentAdministrator',
  ...andAbove('safetyMembers'),
  ...administrators,
] as const
const issuers = [...andAbove('safetyDepartment'), ...administrators] as const

/** Receipts count from here on. */
const goesOut = { publishedAt: now } as const
const isDue = { any: [{ publishAt: { empty: true } }, { publishAt: { atMost: now } }] }
const toPublish = {
  publish: {
    to: 'published',
    roles: issuers,
    when: isDue,
    sets: { ...goesOut, publisher: actor },
    needsLevel: 'canPublish',
  },
  schedule: {
    to: 'scheduled',
    roles: issuers,
    when: { publishAt: { after: now } },
    sets: { publisher: actor },
    needsLevel: 'canPublish',
  },
} as const
const withdraw = { to: 'unpublished', roles: issuers } as const

/** What an organisation tells those below it: from a day, until a day, and to be confirmed where it must be read. */
export const announcement = resource({
  name: 'announcement',
  title: 'title',
  numbered: 'AN',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    content: richtext({ required: true }),
    category: dictionary('announcement.category', {
      ...{ required: true, default: 'notice' },
      begins: ['notice', 'warning', 'weather', 'holiday', 'accident-lesson', 'system'],
    }),
    level: choice(['normal', 'important', 'urgent'], { required: true, default: 'normal' }),
    org: org({ required: true, default: 'actorOrg' }),
    receiverOrgs: orgs({ required: true }),
    cover: image(),
    attachments: files(),
    publishAt: datetime({ about: 'planned' }),
    expireAt: datetime({ about: 'planned', endsItsDay: true }),
    pinned: bool({ required: true, default: false }),
    needReceipt: bool({ required: true, default: false }),
    readBy: datetime({ about: 'planned', required: true, endsItsDay: true }),
    publisher: user({ calculated: true }),
    publishedAt: datetime({ about: 'happened', calculated: true }),
    ...remindFields,
    opinion: text({ required: true, max: 300, long: true, calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  addressed: {
    to: 'receiverOrgs',
    in: ['published', 'expired'],
    open: ['published'],
    since: 'publishedAt',
    receipt: { needReceipt: true },
    dueAt: 'readBy',
    first: 'pinned',
  },
  initial: 'unpublished',
  states: {
    unpublished: {
      ...toPublish,
      // Whoever writes it without the right to publish hands it to those who have it.
      submit: {
        to: 'submitted',
        roles: writers,
        by: { createdBy: actor },
        sets: { opinion: null },
      },
    },
    submitted: {
      ...toPublish,
      return: { to: 'unpublished', roles: issuers, asks: ['opinion'], bulk: false },
    },
    scheduled: {
      'go-out': { to: 'published', due: { publishAt: { atMost: now } }, sets: goesOut },
      unpublish: withdraw,
    },
    published: {
      ...reminding({ to: 'published', roles: issuers, when: { needReceipt: true } }),
      unpublish: withdraw,
      expire: { to: 'expired', due: { expireAt: { atMost: now } } },
    },
    expired: { unpublish: withdraw },
  },
  waiting: ['submitted'],
  notices: [
    { on: 'remind', unread: true },
    ...(['publish', 'schedule', 'return'] as const).map(
      (on) => ({ on, to: ['createdBy'] }) as const,
    ),
  ],
  deletable: { storedState: 'unpublished' },
  discardable: { storedState: 'unpublished', createdBy: actor },
  order: [['publishAt', 'readBy', 'expireAt']],
  checks: ['receiversBelow'],

  list: {
    columns: ['number', 'title', 'category', 'level', 'org', 'state', 'needReceipt', 'publishedAt'],
    sort: '-createdAt',
    filters: [
      'category',
      'level',
      'org',
      'receiverOrgs',
      'needReceipt',
      'state',
      'publishedAt',
      'expireAt',
    ],
    sortable: ['createdAt', 'publishedAt', 'level', 'title'],
  },
  form: [
    { name: 'said', fields: ['title', 'category', 'level', 'content', 'cover', 'attachments'] },
    { name: 'whom', fields: ['org', 'receiverOrgs'] },
    {
      name: 'when',
      fields: ['publishAt', 'expireAt', 'pinned', 'needReceipt', 'readBy'],
      only: { readBy: { needReceipt: true } },
    },
  ],
  access: { read: everyone, create: writers, update: writers, delete: administrators },
  // A draft is between those who write announcements.
  own: {
    roles: everyone.filter((role) => !writers.some((one) => one === role)),
    where: { storedState: { in: ['published', 'expired'] } },
  },
})
