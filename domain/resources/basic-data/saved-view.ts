import { everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { choice, date, json, org, text } from '../../fields/index.ts'
import { epochDay, monthOf, plusDays } from '../../time/days.ts'
import { actor, type Context, today, type Values } from '../../where/where.ts'

const author = { by: { createdBy: actor } } as const

type Rhythm = 'month' | 'week'

/** The day after a month or a week that is over: the first, or a Monday. */
function nextSending(every: unknown, { now }: Context): string {
  const day = now.toISOString().slice(0, 10)
  // 1970-01-01 was a Thursday.
  const left = 7 - ((epochDay(day) + 3) % 7)
  return every === 'month' ? plusDays(monthOf(day).to, 1) : plusDays(day, left)
}

const subscribing = <To extends 'private' | 'shared'>(to: To, every: Rhythm) =>
  ({
    ...author,
    to,
    when: { sentEvery: { not: every } },
    sets: {
      sentEvery: every,
      nextSending: (_: Values, context: Context) => nextSending(every, context),
    },
    quiet: true,
    bulk: false,
  }) as const

/** Its author is told of it after each month or week that is over, for as long as they want. */
const sendings = <To extends 'private' | 'shared'>(to: To) =>
  ({
    'send-monthly': subscribing(to, 'month'),
    'send-weekly': subscribing(to, 'week'),
    'send-no-more': {
      ...author,
      to,
      when: { sentEvery: { empty: false } },
      sets: { sentEvery: null, nextSending: null },
      quiet: true,
    },
    send: {
      to,
      due: { nextSending: { atMost: today } },
      sets: {
        nextSending: ({ sentEvery }: Values, context: Context) => nextSending(sentEvery, context),
      },
      quiet: true,
    },
  }) as const

/** A list or a statistic as somebody likes to see it: what it shows and how it looks, to come back to. */
export const savedView = resource({
  name: 'saved-view',
  title: 'name',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 60 }),
    screen: text({ required: true, max: 64, words: 'menu' }),
    query: text({ max: 4000, long: true }),
    layout: json({ max: 8000 }),
    org: org({ required: true, default: 'actorOrg' }),
    sentEvery: choice(['month', 'week'], { calculated: true }),
    nextSending: date({ about: 'planned', calculated: true }),
  },

  initial: 'private',
  states: {
    private: { share: { ...author, to: 'shared' }, ...sendings('private') },
    shared: { withdraw: { ...author, to: 'private' }, ...sendings('shared') },
  },
  notices: [{ on: 'send', to: ['createdBy'] }],
  editable: ['private', 'shared'],
  fixed: ['screen', 'org'],
  changedBy: { createdBy: actor },
  deletedBy: { createdBy: actor },
  proxyScope: 'none',
  mostOwn: 200,

  list: {
    columns: ['name', 'screen', 'org', 'sentEvery', 'state', 'updatedAt'],
    sort: 'name',
    filters: ['screen', 'org', 'sentEvery', 'state'],
  },
  form: [{ name: 'view', fields: ['name', 'screen', 'query', 'layout', 'org'] }],
  access: { read: everyone, create: everyone, update: everyone, delete: everyone },
  // A private view is its author's alone, whoever else may look into the organisation.
  own: { roles: everyone, where: { any: [{ createdBy: actor }, { state: 'shared' }] } },
})
