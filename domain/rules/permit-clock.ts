/**
 * How long work under a permit may go on: intervals of a day at most, its end, what interrupts it. The
 * clock takes the permit away; nobody has to remember to.
 */
import { andAbove } from '../access/access.ts'
import type { Rule } from '../definition/transition.ts'
import { bool, choice, datetime, int, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, type Context, field, now, type Values } from '../where/where.ts'
import { fitForWork } from './meeting-fitness.ts'
import { gasTestedAfterBreak, gasTestedInTime } from './permit-gas.ts'
import { measuresConfirmed } from './permit-measures.ts'
import { linkedRequirements, workRequirements } from './permit-people.ts'

/** Hours of one interval at most (section 5, rule 02), and before its end from which the next is opened. */
const [intervalHours, openedBefore] = [24, 2]
/** Hours before the end from which it is shown as ending. */
const endingHours = 0.5
const minute = 60_000

const earlier = (one: unknown, other: unknown): string | null => {
  const known = [one, other].filter((value) => typeof value === 'string')
  return known.reduce<string | null>((first, one) => (first && first < one ? first : one), null)
}

/** The interval that begins now lasts a day, and no longer than the permit. */
const opensInterval = {
  intervalEnd: ({ planEnd }: Values, { now: at }: Context) =>
    earlier(plusHours(at, intervalHours), planEnd),
  intervalCount: ({ intervalCount }: Values) => Number(intervalCount ?? 0) + 1,
} as const

const running: readonly unknown[] = ['in-work', 'suspended']

export const permitClockFields = {
  actualStart: datetime({ about: 'happened', calculated: true }),
  actualEnd: datetime({ about: 'happened', calculated: true }),
  intervalEnd: datetime({ about: 'planned', calculated: true }),
  intervalCount: int({ calculated: true }),
  nextIntervalFrom: datetime({
    ...{ about: 'planned', internal: true },
    from: ({ intervalEnd }) => plusHours(intervalEnd ?? '', -openedBefore),
  }),
  endingFrom: datetime({
    ...{ about: 'planned', internal: true },
    from: ({ intervalEnd }) => plusHours(intervalEnd ?? '', -endingHours),
  }),
  minutesLeft: int({
    ...{ min: -10_000_000, unit: 'min' },
    clock: ({ intervalEnd, planEnd, storedState }, at) => {
      const end = running.includes(storedState) ? intervalEnd : null
      const until = storedState === 'approved' ? planEnd : end
      if (typeof until !== 'string') return null
      return Math.trunc((Date.parse(until) - at.getTime()) / minute)
    },
  }),
  suspendCause: choice(['guardian', 'stopped', 'gas', 'interval'], { calculated: true }),
  suspendReason: text({ required: true, max: 500, long: true, calculated: true }),
  suspendedAt: datetime({ about: 'happened', calculated: true }),
  recheck: text({ required: true, max: 300, long: true, calculated: true }),
  suspendCount: int({ calculated: true }),
  extensionReason: text({ required: true, max: 500, long: true, calculated: true }),
  extensionCount: int({ calculated: true }),
  // What an extension has to lie after: computed once it is stored.
  storedEnd: datetime({
    ...{ about: 'planned', internal: true, repeats: 'planEnd' },
    from: ({ planEnd }) => planEnd ?? null,
  }),
  expiredAt: datetime({ about: 'happened', calculated: true }),
  // It expired with work under way, not unused.
  endedInWork: bool({ internal: true, calculated: true }),
  cancelReason: text({ required: true, max: 500, long: true, calculated: true }),
  closedAt: datetime({ about: 'happened', calculated: true }),
  onTime: bool({
    from: ({ actualEnd, planEnd }) =>
      typeof actualEnd === 'string' && typeof planEnd === 'string' && actualEnd <= planEnd,
  }),
} as const

const oneMore = { suspendCount: ({ suspendCount }: Values) => Number(suspendCount ?? 0) + 1 }
const notOver: Rule = {
  ...{ code: 'notOver', field: 'planEnd' },
  holds: { planEnd: { after: now } },
}
const guardian = { by: { guardian: actor }, bulk: false } as const

/** Work begins, goes on the next day, or again after a break: only while all that it rests on holds. */
export const startRequirements = [
  ...workRequirements,
  ...linkedRequirements,
  ...(
    [
      ...(['workLeader', 'workers', 'guardian', 'electrician', 'blaster'] as const),
      ...(['craneOperator', 'rigger', 'signaller'] as const),
    ] as const
  ).map(fitForWork),
] as const

export const startRules: readonly Rule[] = [
  notOver,
  {
    ...{ code: 'notBeforeStart', field: 'planStart' },
    holds: { planStart: { atMost: now } },
  },
  measuresConfirmed,
  gasTestedInTime,
]

/** What the clock brings: the end of the permit in these states. */
export const expiring = {
  expire: {
    ...({ to: 'expired', due: { planEnd: { atMost: now } } } as const),
    sets: {
      expiredAt: now,
      endedInWork: ({ actualStart }: Values) => typeof actualStart === 'string',
    },
  },
} as const

/** The approver who decided last puts the end off, within what the kind and level allow. */
export const extending = <const To extends string>(to: To) =>
  ({
    extend: {
      ...({ to, by: { finalApprover: actor }, bulk: false } as const),
      // What has run out is over, whether or not the clock has seen it.
      when: { planEnd: { after: now } },
      ...({ asks: ['planEnd', 'extensionReason'], mustChange: ['planEnd'] } as const),
      sets: { extensionCount: ({ extensionCount }: Values) => Number(extensionCount ?? 0) + 1 },
      requires: [
        {
          ...{ code: 'extendedLonger', field: 'planEnd' },
          holds: { planEnd: { after: field('storedEnd') } },
        },
      ],
      inAbsence: true,
    },
  }) as const

/** What interrupts work that is under way. */
export const interrupting = {
  suspend: {
    ...({ ...guardian, to: 'suspended', asks: ['suspendReason'], inAbsence: true } as const),
    sets: { suspendedAt: now, recheck: null, suspendCause: 'guardian', ...oneMore },
  },
  'stop-work': {
    ...({ to: 'suspended', roles: andAbove('safetyMembers'), asks: ['suspendReason'] } as const),
    ...({ grave: true, bulk: false } as const),
    sets: { suspendedAt: now, recheck: null, suspendCause: 'stopped', ...oneMore },
  },
  'gas-over-limit': {
    ...({ to: 'suspended', due: { gasOutside: { atLeast: 1 } } } as const),
    sets: { suspendedAt: now, recheck: null, suspendCause: 'gas', suspendReason: null, ...oneMore },
  },
  'interval-ends': {
    to: 'suspended',
    due: { intervalEnd: { atMost: now }, planEnd: { after: now } },
    sets: { suspendedAt: now, recheck: null, suspendCause: 'interval', suspendReason: null },
  },
} as const

const openInterval = {
  ...({ ...guardian, to: 'in-work' } as const),
  sets: { ...opensInterval, suspendedAt: null, suspendCause: null, suspendReason: null },
  requires: startRules,
  requirements: startRequirements,
  attests: { fields: ['safetyMeasures', 'gasTests', 'workers', 'contractorWorkers', 'planEnd'] },
} as const

/** A new day under the same permit, opened before the last one ends or after it. */
export const openingInterval = {
  inWork: {
    'open-interval': {
      ...openInterval,
      ...({ pausedUntil: 'nextIntervalFrom' } as const),
      when: { planEnd: { after: field('intervalEnd') } },
    },
  },
  suspended: { 'open-interval': { ...openInterval, when: { intervalEnd: { atMost: now } } } },
} as const

/** Looked at again by whoever watches over it, work goes on. */
export const resuming = {
  resume: {
    ...({ ...guardian, to: 'in-work', asks: ['recheck'] } as const),
    when: { intervalEnd: { after: now } },
    sets: { suspendedAt: null, suspendCause: null, suspendReason: null },
    requires: [notOver, gasTestedAfterBreak],
    requirements: startRequirements,
    attests: { fields: ['suspendReason', 'safetyMeasures', 'gasTests'] },
  },
} as const

/** Work begins on site: whoever watches over it has seen that everything is as the permit says. */
export const confirmingOnSite = {
  ...({ ...guardian, to: 'in-work', grave: true } as const),
  sets: { actualStart: now, ...opensInterval },
  requirements: startRequirements,
  attests: {
    fields: [
      ...(['workPlace', 'workContent', 'workLeader', 'workers', 'contractorWorkers'] as const),
      ...(['jsa', 'safetyMeasures', 'gasTests', 'planEnd'] as const),
    ],
  },
} as const
