import { administrators } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  choices,
  datetime,
  int,
  org,
  posint,
  secret,
  url,
  user,
  users,
} from '../../fields/index.ts'
import { actor, field, now, type Values } from '../../where/where.ts'

const nothing = () => null
const minute = 60_000

/** When the next automatic run is due: never before somebody has looked at a first one. */
const nextRun = ({ lastRunAt, intervalMinutes }: Values): string | null =>
  typeof lastRunAt === 'string' && typeof intervalMinutes === 'number'
    ? new Date(Date.parse(lastRunAt) + intervalMinutes * minute).toISOString()
    : null

const begun = { disabling: nothing, confirmedDisabling: nothing } as const
const byHand = { to: 'running', roles: administrators } as const
const starts = {
  run: { ...byHand, sets: { ...begun, input: 'endpoint', trigger: 'manual', operator: actor } },
  'run-file': { ...byHand, sets: { ...begun, input: 'file', trigger: 'manual', operator: actor } },
  'run-due': {
    to: 'running',
    due: { autoEnabled: true, nextRunAt: { atMost: now } },
    // On the authority of whoever started the last run by hand.
    sets: { ...begun, input: 'endpoint', trigger: 'auto' },
  },
} as const

/**
 * Where an organisation gets its units and people from, and how. While it is `running` the work is
 * done by `server/sync`; one that would disable too much waits in `held` for an administrator.
 */
export const syncConfig = resource({
  name: 'sync-config',
  title: 'endpoint',
  placedBy: 'org',

  fields: {
    org: org({ required: true, default: 'actorOrg' }),
    sourceSystem: choice(['hr', 'oa', 'ldap', 'contractor-platform'], {
      required: true,
      default: 'hr',
    }),
    endpoint: url({ required: true }),
    authKey: secret({ required: true }),
    objects: choices(['organization', 'user', 'post', 'account'], { required: true }),
    mode: choice(['full', 'increment'], { required: true, default: 'full' }),
    autoEnabled: bool({ required: true, default: false }),
    intervalMinutes: int({ required: true, min: 5, max: 10_080, default: 60 }),
    conflictRule: choice(['source-wins', 'local-wins', 'manual'], {
      required: true,
      default: 'source-wins',
    }),
    notifyUsers: users({ required: true }),
    lastRunAt: datetime({ about: 'happened', calculated: true }),
    nextRunAt: datetime({ about: 'planned', from: nextRun }),
    input: choice(['endpoint', 'file'], { calculated: true }),
    trigger: choice(['auto', 'manual'], { calculated: true }),
    operator: user({ calculated: true }),
    disabling: posint({ calculated: true }),
    confirmedDisabling: posint({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'idle',
  states: {
    idle: starts,
    running: {
      finish: { to: 'succeeded', sets: { lastRunAt: now } },
      'finish-partly': { to: 'partial', sets: { lastRunAt: now } },
      'fail-rows': { to: 'failed', sets: { lastRunAt: now } },
      hold: { to: 'held' },
      fail: { to: 'failed', sets: { lastRunAt: now } },
      // The server was gone each time while it ran: it runs again when somebody starts it.
      'set-aside': { to: 'failed', sets: { lastRunAt: now, autoEnabled: () => false } },
    },
    held: {
      confirm: {
        ...byHand,
        sets: { confirmedDisabling: field('disabling'), trigger: 'manual', operator: actor },
        grave: true,
      },
      refuse: { to: 'failed', roles: administrators, sets: { lastRunAt: now } },
    },
    succeeded: starts,
    partial: starts,
    failed: {
      retry: { ...byHand, sets: { ...begun, trigger: 'manual', operator: actor } },
      ...starts,
    },
  },
  editable: ['idle', 'succeeded', 'partial', 'failed'],
  notices: [
    { on: 'fail', to: ['notifyUsers'] },
    { on: 'set-aside', to: ['notifyUsers', 'operator'], roles: administrators },
    { on: 'finish-partly', to: ['notifyUsers'], roles: administrators },
    { on: 'fail-rows', to: ['notifyUsers'], roles: administrators },
    { on: 'hold', to: ['notifyUsers'] },
  ],
  unique: [['org']],
  checks: ['keyAgain', 'serviceRoot'],
  settings: { inherited: [] },

  list: {
    columns: ['org', 'sourceSystem', 'mode', 'autoEnabled', 'lastRunAt', 'nextRunAt', 'state'],
    sort: '-updatedAt',
    filters: ['org', 'sourceSystem', 'state'],
  },
  form: [
    { name: 'source', fields: ['org', 'sourceSystem', 'endpoint', 'authKey', 'objects'] },
    {
      name: 'way',
      fields: ['mode', 'conflictRule', 'autoEnabled', 'intervalMinutes'],
    },
    { name: 'people', fields: ['notifyUsers'] },
  ],
  access: {
    read: ['departmentAdministrator', ...administrators],
    create: administrators,
    update: administrators,
    delete: administrators,
  },
})
