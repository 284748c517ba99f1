/** How a drill comes to another time: spread the fields and the transitions into its definition. */
import { administrators, andAbove, type RoleCode } from '../access/access.ts'
import { datetime, text, user } from '../fields/index.ts'
import { actor, field, now, type Values } from '../where/where.ts'
import { withdrawing } from './withdrawing.ts'

const earliest = (one: unknown, other: unknown) =>
  typeof one === 'string' && Date.parse(one) <= Date.parse(String(other)) ? one : other

export const drillDelayFields = {
  requestedStart: datetime({ about: 'planned', required: true, calculated: true }),
  requestedEnd: datetime({ about: 'planned', required: true, calculated: true }),
  delayReason: text({ required: true, max: 500, long: true, calculated: true }),
  requestedBy: user({ calculated: true }),
  // As it was planned at first, whatever time it comes to later.
  firstEnd: datetime({ about: 'planned', from: ({ firstEnd, endTime }) => firstEnd ?? endTime }),
  // The first it was planned for: a drill that is put off counts where it was due, and one that is
  // brought forward where it is due now, as the check `drillDelay` lets it.
  countedEnd: datetime({
    about: 'planned',
    from: ({ countedEnd, endTime }) => earliest(countedEnd, endTime) ?? null,
  }),
}

/** Who reviews drills (the catalogue, drill-statistics). */
const heads: readonly RoleCode[] = [
  ...andAbove('director'),
  ...andAbove('safetyDepartment'),
  ...administrators,
]
const nothingRequested = { requestedStart: null, requestedEnd: null, requestedBy: null } as const

const requestedIsAhead = {
  code: 'requestedIsAhead',
  field: 'requestedEnd',
  holds: { requestedEnd: { after: now } },
} as const

interface Delaying<To extends string> {
  /** The state, which a delay does not change. */
  readonly to: To
  readonly organizers: readonly RoleCode[]
}

/** Asking for another time before the drill is overdue, and the decision by somebody else. */
export function drillDelayTransitions<const To extends string>({ to, organizers }: Delaying<To>) {
  const decided = {
    to,
    roles: heads,
    needsLevel: 'canReview',
    by: { requestedBy: { not: actor }, createdBy: { not: actor } },
    when: { requestedBy: { empty: false } },
    decides: {
      request: 'delay',
      askedBy: 'requestedBy',
      asked: { requestedStart: 'startTime', requestedEnd: 'endTime', delayReason: null },
    },
  } as const
  return {
    'request-delay': {
      to,
      roles: organizers,
      when: { requestedBy: { empty: true }, startedAt: { empty: true }, endTime: { after: now } },
      asks: ['requestedStart', 'requestedEnd', 'delayReason'],
      sets: { requestedBy: actor },
      requires: [
        {
          code: 'requestedIsAnother',
          field: 'requestedEnd',
          holds: { requestedEnd: { not: field('endTime') } },
        },
        requestedIsAhead,
        {
          code: 'endAfterStart',
          field: 'requestedEnd',
          holds: { requestedEnd: { after: field('requestedStart') } },
        },
      ],
      bulk: false,
    },
    'approve-delay': {
      ...decided,
      // What has begun meanwhile is held, and only the request is left to refuse.
      when: { ...decided.when, startedAt: { empty: true } },
      sets: {
        startTime: ({ requestedStart }: Values) => requestedStart,
        endTime: ({ requestedEnd }: Values) => requestedEnd,
        ...nothingRequested,
      },
    },
    'refuse-delay': { ...decided, sets: nothingRequested },
    'withdraw-delay': withdrawing({ to, asker: 'requestedBy', sets: nothingRequested }),
  } as const
}
