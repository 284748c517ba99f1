/** How a `deadline` is put off: spread the fields and the transitions into a definition. */
import { andAbove, type RoleCode } from '../access/access.ts'
import type { Head } from '../definition/transition.ts'
import { bool, datetime, files, int, table, text, user } from '../fields/index.ts'
import { plusWholeDays } from '../time/instants.ts'
import { actor, type Context, field, now, type Values, type Where } from '../where/where.ts'
import { interimControlOfDelay } from './interim-control.ts'
import { withdrawing } from './withdrawing.ts'

const weekBefore = (submittedAt: unknown): string | null => plusWholeDays(submittedAt, -7)

const laterOf = (one: unknown, other: string | null): unknown =>
  typeof one === 'string' && other !== null && Date.parse(one) < Date.parse(other) ? other : one

/**
 * The latest deadline that delays may bring: all together no more than the time there was at first. It
 * began when the hazard was submitted: when it was found is what its author says.
 */
export function latestDeadline(hazard: Values): string | null {
  const { foundAt, submittedAt, createdAt, firstDeadline, deadline } = hazard
  const at = (time: unknown) => (typeof time === 'string' ? Date.parse(time) : Number.NaN)
  const began = Math.max(at(foundAt), at(submittedAt ?? createdAt))
  const first = at(firstDeadline ?? deadline)
  const latest = first + (first - began)
  return Number.isNaN(latest) ? null : new Date(latest).toISOString()
}

export const delayFields = {
  requestedDeadline: datetime({
    ...{ about: 'planned', required: true, calculated: true, endsItsDay: true },
    latest: latestDeadline,
  }),
  delayReason: text({ required: true, max: 500, long: true, calculated: true }),
  // They stay when it is decided: what shows why it was late is read by whoever asks later.
  delayFiles: files({ calculated: true }),
  requestedBy: user({ calculated: true }),
  delayCount: int({ calculated: true, default: 0 }),
  // Each that was decided on, in turn: the page of the hazard tells how its deadline came about.
  delays: table(
    {
      oldDeadline: datetime({ about: 'planned', required: true }),
      newDeadline: datetime({ about: 'planned', required: true }),
      reason: text({ max: 500 }),
      askedBy: user(),
      granted: bool({ required: true }),
      opinion: text({ max: 500 }),
      decidedBy: user(),
      decidedAt: datetime({ about: 'happened', required: true }),
    },
    { max: 100, calculated: true },
  ),
  submittedAt: datetime({ about: 'happened', calculated: true }),
  // When figures count it as found: its author alone says when that was.
  countedFoundAt: datetime({
    about: 'happened',
    from: ({ foundAt, submittedAt }) => laterOf(foundAt, weekBefore(submittedAt)),
  }),
  // As it was submitted: what delays and further deadlines are measured by.
  firstDeadline: datetime({ about: 'planned', calculated: true }),
  // What being on time is counted by: moved by granted delays, and by nothing once work was rejected.
  // No deadline was missed long before anybody could know of it.
  countedDeadline: datetime({
    about: 'planned',
    from: ({ countedDeadline, deadline, rejectCount, submittedAt }) =>
      laterOf(
        Number(rejectCount ?? 0) > 0 ? (countedDeadline ?? deadline) : deadline,
        weekBefore(submittedAt),
      ),
  }),
}

const byLevel = (level: string, roles: readonly RoleCode[]): Head => ({
  when: { level, statutoryMajor: { not: true } },
  roles,
})

/** Who decides on a delay of which hazard (role rules, 6). */
export const delayHeads: readonly Head[] = [
  byLevel('low', andAbove('director')),
  byLevel('medium', andAbove('factoryManager')),
  byLevel('high', ['safetyLeader', 'leader']),
  { when: { statutoryMajor: true }, roles: ['leader'] },
]

/** Who decided on it hears that it is no longer theirs to decide; whose work it is, of the decision. */
export const delayNotices = [
  ...delayHeads.map((head) => ({ on: 'withdraw-delay' as const, ...head })),
  { on: 'approve-delay', to: ['rectifier'] },
  { on: 'refuse-delay', to: ['rectifier'] },
] as const

/** Who may decide on some delay. */
export const delayRoles: readonly RoleCode[] = [
  ...new Set(delayHeads.flatMap(({ roles }) => roles)),
]

/** Nobody asks any more: decided on, or whoever asked has it no longer in hand. */
export const nothingRequested = {
  ...{ requestedDeadline: null, requestedBy: null, delayReason: null },
} as const

/** The delays decided on until now, and the one that is being decided on. */
const withDecided =
  (granted: boolean) =>
  (record: Values, context: Context): readonly Values[] => [
    ...(Array.isArray(record.delays) ? (record.delays as readonly Values[]) : []),
    {
      ...{ oldDeadline: record.deadline, newDeadline: record.requestedDeadline },
      ...{ reason: record.delayReason, askedBy: record.requestedBy, granted },
      opinion: granted ? null : record.opinion,
      ...{ decidedBy: context.actor.id, decidedAt: context.now.toISOString() },
    },
  ]

interface Delaying<To extends string> {
  /** The state, which a delay does not change. */
  readonly to: To
  /** Whose deadline it is. */
  readonly by: Where
}

/** Asking for a later deadline before it is over, and the decision by somebody else. */
export function delayTransitions<const To extends string>({ to, by }: Delaying<To>) {
  const head = {
    to,
    roles: delayRoles,
    heads: delayHeads,
    needsLevel: 'canReview',
    by: { requestedBy: { not: actor }, rectifier: { not: actor }, createdBy: { not: actor } },
    when: { requestedDeadline: { empty: false } },
    decides: {
      request: 'delay',
      askedBy: 'requestedBy',
      asked: {
        requestedDeadline: 'deadline',
        delayReason: null,
        interimControl: null,
        delayFiles: null,
      },
    },
  } as const
  return {
    'request-delay': {
      ...{ to, by },
      when: { requestedDeadline: { empty: true }, deadline: { after: now } },
      asks: ['requestedDeadline', 'delayReason', 'interimControl', 'delayFiles'],
      continues: ['interimControl', 'delayFiles'],
      bulk: false,
      sets: { requestedBy: actor },
      requires: [
        interimControlOfDelay,
        {
          code: 'requestedIsLater',
          field: 'requestedDeadline',
          holds: { requestedDeadline: { after: field('deadline') } },
        },
      ],
    },
    'approve-delay': {
      ...head,
      sets: {
        deadline: field('requestedDeadline'),
        firstDeadline: ({ firstDeadline, deadline }: Values) => firstDeadline ?? deadline,
        delayCount: ({ delayCount }: Values) => Number(delayCount ?? 0) + 1,
        delays: withDecided(true),
        // What an earlier refusal said stands in its row.
        opinion: null,
        ...nothingRequested,
      },
    },
    'refuse-delay': {
      ...head,
      asks: ['opinion'],
      sets: { delays: withDecided(false), ...nothingRequested },
    },
    'withdraw-delay': withdrawing({ to, asker: 'requestedBy', sets: nothingRequested }),
  } as const
}
