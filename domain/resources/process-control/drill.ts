import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Effect } from '../../definition/transition.ts'
import {
  bool,
  choice,
  datetime,
  int,
  org,
  ref,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { drillDelayFields, drillDelayTransitions } from '../../rules/drill-delay.ts'
import {
  afterDrill,
  drillResultFields,
  drillResultNotices,
  drillResultRules,
  holding,
} from '../../rules/drill-result.ts'
import { drillShares } from '../../rules/drill-statistics.ts'
import { remindFields, reminding, remindNotices } from '../../rules/reminding.ts'
import { actor, field, nothing, now, type Where } from '../../where/where.ts'

const organizers = [
  ...andAbove('safetyMembers'),
  ...andAbove('foreman'),
  ...administrators,
] as const

interface Receiver {
  readonly user?: unknown
  readonly signStatus?: unknown
}
const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Receiver[]) : [])
/** Whoever is named twice is one. */
const peopleIn = (rows: readonly Receiver[]): number => new Set(rows.map(({ user }) => user)).size

// Each receiver signs alone up to the planned end of the drill, also where it was over earlier.
const sign = <const To extends string>(to: To, { isAwaited }: { readonly isAwaited: boolean }) =>
  ({
    to,
    by: { endTime: { after: now } },
    row: {
      table: 'receivers',
      where: { user: actor, signStatus: 'unsigned' },
      sets: { signStatus: 'signed', signedAt: now },
      // Once the drill is over nobody waits for a signature, though it may still be given: for good.
      ...(isAwaited ? { people: 'unsignedReceivers' as const } : {}),
    },
    ...(isAwaited ? { signs: 'withdraw-signature' as const } : { grave: true }),
  }) as const

const remindReceivers = reminding({
  to: 'not-overdue',
  roles: organizers,
  when: { unsignedReceivers: { empty: false }, endTime: { after: now } },
})

// Until the drill is over: what was signed then stays.
const withdrawSignature = <const To extends string>(to: To) =>
  ({
    to,
    by: { endTime: { after: now } },
    row: {
      table: 'receivers',
      where: { user: actor, signStatus: 'signed' },
      sets: { signStatus: 'unsigned', signedAt: null },
    },
    bulk: false,
  }) as const

/** A drill that replaces another really does: it is not canceled itself, or replaced in its turn. */
export const standsIn: Where = { any: [{ storedState: { not: 'canceled' } }, { replaced: true }] }

// Who changes a drill changes what it stands for, also where that is not theirs.
const replaces = (action: 'mark-replaced' | 'unmark-replaced'): readonly Effect[] => [
  {
    ...{ resource: 'drill', action, on: { field: 'replacementOf' } },
    ...{ needs: 'nothing', carries: {} },
  },
]

/**
 * Whether another drill is held in its place. It may be planned before this one is canceled; the
 * figures ask only of canceled ones.
 */
const replacing = <const To extends string>(to: To, brings?: typeof replaces) =>
  ({
    'mark-replaced': {
      ...{ to, when: { replaced: { not: true } }, sets: { replaced: true } },
      effects: brings?.('mark-replaced') ?? [],
    },
    'unmark-replaced': {
      ...{ to, when: { replaced: true }, sets: { replaced: false } },
      effects: brings?.('unmark-replaced') ?? [],
    },
  }) as const

const whenAndWhere = ['startTime', 'endTime', 'place'] as const

/** Whoever leads it, comes to it or was copied in: they would come at the wrong hour. */
const everybody = { to: ['leaders', 'ccUsers'], listed: true } as const

/** An emergency exercise, with the people who must confirm that they know of it. */
export const drill = resource({
  name: 'drill',
  title: 'name',
  numbered: 'DR',
  placedBy: 'org',

  fields: {
    name: text({ required: true, max: 100 }),
    subject: text({ required: true, max: 200 }),
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area'),
    drillForm: choice(['tabletop', 'functional', 'full-scale', 'unannounced'], { required: true }),
    scenarioKind: choice(
      [
        'roof-fall',
        'flooding',
        'fire',
        'fume-poisoning',
        'hoisting',
        'explosion',
        'tailings-dam',
        'slope-slide',
        'power-cut',
        'chemical-leak',
        'public-health',
        'natural-disaster',
      ],
      { required: true },
    ),
    place: text({ required: true, max: 100 }),
    startTime: datetime({ about: 'planned', required: true }),
    endTime: datetime({ about: 'planned', required: true, endsItsDay: true }),
    leaders: users({ required: true }),
    ccUsers: users({ groups: 'cc' }),
    receivers: table(
      {
        user: user({ required: true }),
        // Signed by the receiver alone, never by whoever writes the list.
        signStatus: choice(['signed', 'unsigned'], {
          required: true,
          default: 'unsigned',
          calculated: true,
        }),
        signedAt: datetime({ about: 'happened', calculated: true }),
      },
      { required: true, max: 500, groups: 'drill', signedFor: whenAndWhere },
    ),
    receiverCount: int({ from: ({ receivers }) => peopleIn(rowsOf(receivers)) }),
    signedCount: int({
      from: ({ receivers }) =>
        peopleIn(rowsOf(receivers).filter((row) => row.signStatus === 'signed')),
    }),
    unsignedReceivers: users({
      repeats: 'receivers',
      from: ({ receivers }) => [
        ...new Set(
          rowsOf(receivers).flatMap(({ user: receiver, signStatus }) =>
            signStatus === 'unsigned' && typeof receiver === 'string' ? [receiver] : [],
          ),
        ),
      ],
    }),
    oath: text({ max: 500, long: true }),
    scenario: text({ max: 2000, long: true }),
    replacementOf: ref('drill'),
    replaced: bool({ calculated: true }),

    cancelReason: text({ required: true, max: 500, long: true, calculated: true }),
    generated: bool({ calculated: true }),
    ...{ ...drillResultFields, ...drillDelayFields, ...remindFields },
  },

  initial: 'not-overdue',
  states: {
    'not-overdue': {
      sign: sign('not-overdue', { isAwaited: true }),
      ...holding(organizers),
      cancel: {
        to: 'canceled',
        roles: organizers,
        asks: ['cancelReason'],
        grave: true,
        effects: replaces('unmark-replaced').map((one) => ({ ...one, when: { none: [standsIn] } })),
      },
      ...{ ...drillDelayTransitions({ to: 'not-overdue', organizers }), ...remindReceivers },
      'withdraw-signature': withdrawSignature('not-overdue'),
      ...replacing('not-overdue'),
    },
    finished: {
      sign: sign('finished', { isAwaited: false }),
      ...afterDrill(organizers),
      ...replacing('finished'),
    },
    canceled: replacing('canceled', replaces),
  },
  clockStates: { overdue: { from: ['not-overdue'], when: { endTime: { before: now } } } },
  // Canceled for a replacement: once that is linked, the plan counts the replacement instead. One
  // that is canceled itself replaces nothing.
  follows: [
    {
      ...{ resource: 'drill', action: 'mark-replaced', undo: 'unmark-replaced' },
      ...{ on: { field: 'replacementOf' }, carries: {}, when: standsIn },
    },
  ],
  notices: [
    { on: 'create', to: ['leaders', 'ccUsers'] },
    { on: 'change', changed: whenAndWhere, ...everybody },
    { on: 'approve-delay', ...everybody },
    { on: 'cancel', ...everybody },
    ...[...drillResultNotices, ...remindNotices],
  ],
  // It counts for one organisation from the day it is planned.
  fixed: ['org'],
  // One that is overdue is held late, or canceled with a reason and replaced.
  changedIn: {
    startTime: ['not-overdue'],
    endTime: ['not-overdue'],
    // Nobody who did not sign in time is left out afterwards.
    receivers: ['not-overdue'],
  },
  // What is planned is held, or canceled with a reason; a plan just loaded may be taken back.
  deletable: nothing,
  // Deleted when more could be: it counts again.
  restorable: {},
  undoable: { storedState: 'not-overdue', countedEnd: { after: now } },
  checks: ['atItsMine', 'drillDelay', 'drillReceivers', 'onceEach', 'oneReplacement'],
  rules: [
    ...drillResultRules,
    { code: 'endAfterStart', field: 'endTime', holds: { endTime: { after: field('startTime') } } },
    {
      code: 'notItsOwnReplacement',
      field: 'replacementOf',
      holds: { replacementOf: { not: field('id') } },
    },
  ],

  suggests: {
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
  },

  list: {
    columns: [
      'number',
      'name',
      'drillForm',
      'scenarioKind',
      'state',
      'place',
      'startTime',
      'endTime',
      'signedCount',
      'receiverCount',
    ],
    sort: '-startTime',
    filters: [
      'state',
      'org',
      'drillForm',
      'scenarioKind',
      'startTime',
      'endTime',
      'countedEnd',
      'unsignedReceivers',
      'grade',
    ],
    sortable: ['startTime', 'endTime', 'createdAt'],
  },
  statistics: {
    time: 'countedEnd',
    by: ['scenarioKind', 'drillForm', 'org', 'grade', 'state'],
    sums: ['participantCount'],
    ...drillShares,
  },
  form: [
    {
      name: 'exercise',
      fields: ['name', 'subject', 'drillForm', 'scenarioKind', 'scenario', 'oath'],
    },
    {
      name: 'place',
      fields: ['org', 'gridArea', 'place', 'startTime', 'endTime', 'replacementOf'],
    },
    { name: 'people', fields: ['leaders', 'ccUsers', 'receivers'] },
  ],
  access: { read: everyone, create: organizers, update: organizers, delete: administrators },
  wall: { level: 'drillForm', area: 'gridArea' },
})
