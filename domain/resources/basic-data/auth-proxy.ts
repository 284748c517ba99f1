import { administrators, andAbove, everyone, proxyScopes, safetyLine } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, choice, choices, datetime, int, org, text, user } from '../../fields/index.ts'
import { actor, field, now } from '../../where/where.ts'

const principal = { by: { principal: actor } } as const
const proxy = { by: { proxy: actor } } as const

/** Who reviews, accepts or confirms something, and so has authority to hand over. */
const reviewers = [
  ...andAbove('foreman'),
  ...safetyLine,
  'departmentAdministrator',
  'contractorAdmin',
  ...administrators,
] as const

const day = 86_400_000

/** Authority that one person hands to another for a while. It cannot be handed on. */
export const authProxy = resource({
  name: 'auth-proxy',
  title: 'principal',
  numbered: 'AP',
  placedBy: 'org',
  proxyScope: 'none',

  fields: {
    principal: user({ required: true, default: 'actor' }),
    proxy: user({ required: true, except: 'principal' }),
    org: org({ required: true, default: 'actorOrg' }),
    scope: choices(proxyScopes, { required: true }),
    startAt: datetime({
      about: { either: 'a proxy stands in from now or from later' },
      required: true,
      default: 'now',
    }),
    endAt: datetime({ about: 'planned', required: true, endsItsDay: true }),
    days: int({
      from: ({ startAt, endAt }) =>
        typeof startAt === 'string' && typeof endAt === 'string'
          ? Math.ceil((Date.parse(endAt) - Date.parse(startAt)) / day)
          : null,
    }),
    reason: choice(['leave', 'business-trip', 'shift-off', 'training', 'other'], {
      required: true,
    }),
    note: text({ max: 300, long: true }),
    notifyInitiators: bool({ required: true, default: false }),
    revokedAt: datetime({ about: 'happened', calculated: true }),
  },

  initial: 'pending',
  states: {
    pending: {
      accept: { ...proxy, to: 'effective', when: { endAt: { after: now } } },
      decline: { ...proxy, to: 'declined' },
      // Nobody answered in time.
      lapse: { to: 'ended', due: { endAt: { atMost: now } } },
    },
    effective: {
      end: { to: 'ended', due: { endAt: { atMost: now } } },
      revoke: { ...principal, to: 'revoked', sets: { revokedAt: now }, grave: true },
    },
    ended: {},
    declined: {},
    revoked: {},
  },
  waiting: ['pending'],
  notices: [
    { on: 'accept', to: ['principal'] },
    { on: 'decline', to: ['principal'] },
    { on: 'lapse', to: ['principal'] },
    { on: 'end', to: ['principal', 'proxy'] },
    { on: 'revoke', to: ['proxy'] },
  ],
  changedBy: { createdBy: actor },
  deletable: { storedState: { notIn: ['effective', 'ended'] } },
  checks: ['authority'],
  rules: [
    { code: 'proxyIsSomebodyElse', field: 'proxy', holds: { proxy: { not: field('principal') } } },
    { code: 'endAfterStart', field: 'endAt', holds: { endAt: { after: field('startAt') } } },
    { code: 'thirtyDays', field: 'endAt', holds: { days: { atMost: 30 } } },
  ],

  list: {
    columns: ['number', 'principal', 'proxy', 'scope', 'startAt', 'endAt', 'reason', 'state'],
    sort: '-startAt',
    filters: ['state', 'principal', 'proxy', 'org', 'reason', 'startAt', 'endAt'],
    sortable: ['startAt', 'endAt', 'createdAt'],
  },
  form: [
    { name: 'people', fields: ['principal', 'proxy', 'org'] },
    {
      name: 'authority',
      fields: ['scope', 'startAt', 'endAt', 'reason', 'notifyInitiators', 'note'],
      computed: ['days'],
    },
  ],
  access: { read: everyone, create: reviewers, update: reviewers, delete: administrators },
  // Superiors see who stands in for whom below them; everybody else, what concerns themselves.
  own: {
    roles: everyone.filter(
      (role) => ![...andAbove('director'), ...safetyLine, ...administrators].includes(role),
    ),
    where: { any: [{ principal: actor }, { proxy: actor }] },
  },
})
