import { everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  datetime,
  int,
  number,
  org,
  ref,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import {
  acknowledging,
  alarmKeepers,
  alarmLevels,
  alarmPeriods,
  directions,
  minutesFrom,
  openAlarmStates,
  responders,
  waitingAnew,
} from '../../rules/alarms.ts'
import { actor, now, type Values } from '../../where/where.ts'

const isOver = { overAt: now } as const
/** Its rule is disabled, deleted or about something else: nobody knows whether it is over. */
const unwatching = {
  'watch-ended': { to: 'cleared', sets: { unwatchedAt: now, clearedAt: now } },
} as const
const seen = { firstAcknowledgedAt: { empty: false } } as const

const shelving = {
  shelve: {
    to: 'shelved',
    roles: alarmKeepers,
    asks: ['shelvedUntil', 'shelfReason'],
    sets: { acknowledgeBy: null },
    // It waits for whoever acknowledges it.
    inAbsence: true,
    bulk: false,
  },
} as const

/** What nobody has cleared comes first in falling order, the gravest of it before the others. */
const orderOf = ({ clearedAt, level, raisedAt }: Values): string => {
  const grave = alarmLevels.length - (alarmLevels as readonly unknown[]).indexOf(level)
  return `${clearedAt ? 0 : grave} ${raisedAt}`
}

/** It has become worse: it stays where it is, and nobody is told again. */
const worsening = <const To extends string>(to: To) => ({ worsen: { to, quiet: true } }) as const

/** A figure beyond the limit of a rule. Made and ended by the system (`server/alarms`), answered by people. */
export const alarm = resource({
  name: 'alarm',
  title: 'title',
  numbered: 'AL',
  placedBy: 'org',

  fields: {
    title: text({ required: true, max: 100, calculated: true }),
    titleEn: text({ max: 100, calculated: true, internal: true }),
    titleSr: text({ max: 100, calculated: true, internal: true }),
    rule: ref('alarm-rule', { required: true, calculated: true }),
    level: choice(alarmLevels, { required: true, calculated: true }),
    org: org({ required: true, calculated: true }),
    gridArea: ref('grid-area', { calculated: true }),
    cause: choice(['limit', 'silence'], { required: true, calculated: true }),
    metric: text({
      ...{ required: true, calculated: true },
      ...{ max: 80, words: 'metrics' },
    }),
    period: choice(alarmPeriods, { required: true, calculated: true }),
    part: table(
      {
        dimension: text({ required: true, max: 40 }),
        value: text({ required: true, max: 120 }),
      },
      { max: 5, calculated: true },
    ),
    direction: choice(directions, { required: true, calculated: true }),
    threshold: number({ required: true, calculated: true }),
    value: number({ calculated: true }),
    worst: number({ calculated: true }),
    worstAt: datetime({ about: 'happened', calculated: true }),
    raisedAt: datetime({ about: 'happened', required: true, calculated: true }),
    overAt: datetime({ about: 'happened', calculated: true }),
    unwatchedAt: datetime({ about: 'happened', calculated: true }),
    instruction: text({ max: 1000, long: true, calculated: true }),
    informed: users({ calculated: true }),

    acknowledgeMinutes: int({ min: 1, calculated: true, internal: true }),
    acknowledgeBy: datetime({ about: 'planned', notPast: true, calculated: true }),
    acknowledgedAt: datetime({ about: 'happened', calculated: true }),
    acknowledgedLate: bool({ calculated: true }),
    acknowledgedBy: user({ calculated: true }),
    firstAcknowledgedAt: datetime({ about: 'happened', calculated: true, internal: true }),
    minutesToAcknowledge: int({
      from: ({ raisedAt, firstAcknowledgedAt }) => minutesFrom(raisedAt, firstAcknowledgedAt),
    }),
    note: text({ max: 500, long: true, calculated: true }),
    measure: text({ required: true, max: 500, long: true, calculated: true }),
    clearedAt: datetime({ about: 'happened', calculated: true }),
    clearedBy: user({ calculated: true }),
    shelvedUntil: datetime({ about: 'planned', required: true, notPast: true, calculated: true }),
    shelfReason: text({ required: true, max: 300, long: true, calculated: true }),
    inOrder: text({ max: 40, internal: true, from: orderOf }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'raised',
  states: {
    raised: {
      acknowledge: {
        ...{ to: 'acknowledged', roles: responders, asks: ['note'] },
        ...{ sets: acknowledging, bulk: true },
      },
      ...shelving,
      'condition-over': { to: 'returned', sets: isOver },
      ...unwatching,
      ...worsening('raised'),
    },
    acknowledged: {
      // What was done about it says a person; whether it is over the figure alone.
      clear: {
        ...{ to: 'cleared', roles: responders, asks: ['measure'] },
        ...{ sets: { clearedAt: now, clearedBy: actor }, bulk: false },
      },
      ...shelving,
      'condition-over': { to: 'cleared', sets: { ...isOver, clearedAt: now } },
      ...unwatching,
      ...worsening('acknowledged'),
    },
    returned: {
      acknowledge: {
        ...{ to: 'cleared', roles: responders, asks: ['note'] },
        ...{ sets: { ...acknowledging, clearedAt: now, clearedBy: actor }, bulk: true },
      },
      'raise-again': { to: 'raised', sets: { overAt: null } },
      ...unwatching,
    },
    shelved: {
      unshelve: { to: 'raised', roles: alarmKeepers, sets: waitingAnew },
      resume: { to: 'raised', due: { shelvedUntil: { atMost: now } }, sets: waitingAnew },
      'condition-over': { to: 'cleared', sets: { ...isOver, clearedAt: now } },
      ...unwatching,
      ...worsening('shelved'),
    },
    cleared: {
      'add-measure': {
        ...{
          to: 'cleared',
          roles: responders,
          asks: ['measure'],
          when: { measure: { empty: true } },
        },
        ...{ quiet: true, bulk: false },
      },
      // Cleared by somebody while it held: it is not raised again until this has been.
      'condition-over': { to: 'cleared', quiet: true, sets: isOver },
      'watch-ended': { to: 'cleared', quiet: true, sets: { unwatchedAt: now } },
    },
  },
  clockStates: {
    unanswered: { from: ['raised', 'returned'], when: { acknowledgeBy: { before: now } } },
  },
  waiting: ['raised', 'returned'],
  notices: [
    { on: 'create', to: ['informed'] },
    { on: 'unanswered', roles: ['factoryManager', 'safetyLeader', 'OHSDepartment', 'leader'] },
  ],
  // A flood of them would push everything else out of the inbox.
  noticesAtMost: { count: 10, minutes: 10, per: 'level' },
  unique: [
    {
      fields: ['rule', 'org', 'gridArea'],
      where: { storedState: { in: openAlarmStates } },
      ...{ code: 'alreadyOpen', at: 'rule', called: 'title' },
      doubles: { state: 'cleared' },
    },
  ],
  fixed: ['org'],
  checks: ['shelfLife'],

  list: {
    columns: [
      ...(['number', 'title', 'level', 'state', 'org', 'gridArea', 'worst'] as const),
      ...(['raisedAt', 'acknowledgeBy', 'acknowledgedBy', 'overAt'] as const),
    ],
    sort: '-inOrder',
    filters: [
      ...(['level', 'state', 'org', 'gridArea', 'rule', 'metric', 'cause'] as const),
      ...(['raisedAt', 'overAt', 'acknowledgedAt', 'acknowledgedBy', 'acknowledgedLate'] as const),
    ],
    sortable: ['raisedAt', 'level', 'acknowledgeBy', 'acknowledgedAt'],
  },
  statistics: {
    time: 'raisedAt',
    by: ['level', 'rule', 'org', 'gridArea', 'cause', 'state', 'acknowledgedBy'],
    parts: {
      acknowledged: { where: seen },
      late: { where: { acknowledgedLate: true } },
      open: {
        current: true,
        where: { storedState: { in: openAlarmStates } },
        found: { state: [...openAlarmStates, 'unanswered'] },
      },
    },
    means: {
      meanMinutes: {
        ...{ part: 'acknowledged', from: 'raisedAt', until: ['firstAcknowledgedAt'] },
        unit: 'minutes',
      },
    },
  },
  form: [],
  access: { read: everyone, create: [], update: [], delete: [] },
})
