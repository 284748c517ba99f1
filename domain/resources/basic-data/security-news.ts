import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  files,
  image,
  org,
  orgs,
  richtext,
  text,
  texts,
  user,
} from '../../fields/index.ts'
import { actor, now } from '../../where/where.ts'

const writers = [
  'departmentAdministrator',
  ...andAbove('safetyMembers'),
  ...administrators,
] as const
const issuers = [...andAbove('safetyDepartment'), ...administrators] as const
/** What an accident taught is told by those who know the case. */
const caseIssuers = ['OHSDepartment', 'safetyDepartment'] as const

const isCase = { category: 'accident-case' } as const
const goesOut = { publishedAt: now, publisher: actor } as const

/** What an organisation offers everybody below it to read: laws, cases, techniques, its own news. */
export const securityNews = resource({
  name: 'security-news',
  title: 'title',
  numbered: 'NW',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100 }),
    category: choice(['law', 'accident-case', 'technique', 'culture', 'company-news'], {
      required: true,
    }),
    summary: text({ max: 300, long: true }),
    content: richtext({ required: true }),
    cover: image({ required: true }),
    source: text({ max: 100 }),
    author: user({ required: true, default: 'actor' }),
    org: org({ required: true, default: 'actorOrg' }),
    receiverOrgs: orgs({ required: true }),
    tags: texts({ each: 20, max: 10 }),
    attachments: files(),
    pinned: bool({ required: true, default: false, calculated: true }),
    publisher: user({ calculated: true }),
    publishedAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  addressed: {
    ...{ to: 'receiverOrgs', in: ['published'], open: ['published'] },
    ...{ since: 'publishedAt', first: 'pinned' },
  },
  initial: 'unpublished',
  states: {
    unpublished: {
      publish: { to: 'published', roles: issuers, when: { none: [isCase] }, sets: goesOut },
      'publish-case': { to: 'published', roles: caseIssuers, when: isCase, sets: goesOut },
    },
    published: {
      pin: {
        ...{ to: 'published', roles: issuers, when: { pinned: false }, quiet: true },
        sets: { pinned: true },
      },
      unpin: {
        ...{ to: 'published', roles: issuers, when: { pinned: true }, quiet: true },
        sets: { pinned: false },
      },
      unpublish: { to: 'unpublished', roles: issuers, sets: { pinned: false } },
    },
  },
  notices: (['publish', 'publish-case', 'unpublish'] as const).map(
    (on) => ({ on, to: ['createdBy', 'author'] }) as const,
  ),
  checks: ['receiversBelow'],
  deletable: { storedState: 'unpublished' },
  discardable: { storedState: 'unpublished', createdBy: actor },

  list: {
    columns: ['number', 'title', 'category', 'org', 'state', 'pinned', 'publishedAt'],
    sort: '-createdAt',
    filters: ['category', 'org', 'author', 'state', 'publishedAt', 'tags'],
    sortable: ['createdAt', 'publishedAt', 'title'],
    searched: ['summary'],
  },
  form: [
    { name: 'said', fields: ['title', 'category', 'summary', 'cover', 'content', 'attachments'] },
    { name: 'whose', fields: ['org', 'receiverOrgs', 'author', 'source', 'tags'] },
  ],
  access: { read: everyone, create: writers, update: writers, delete: administrators },
  // A draft is between those who write.
  own: {
    roles: everyone.filter((role) => !writers.some((one) => one === role)),
    where: { storedState: 'published' },
  },
})
