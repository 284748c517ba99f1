/** How the work on a hazard passes from one person to another: spread the fields and transitions into a definition. */
import { administrators, andAbove } from '../access/access.ts'
import { users } from '../fields/index.ts'
import { actor, now, type Values } from '../where/where.ts'
import { withoutOpinion } from './approval.ts'
import { nothingRequested } from './delay.ts'

/** Who hands on what somebody else was to do. */
export const dispatchers = [
  ...andAbove('safetyMembers'),
  'factoryManager',
  ...administrators,
] as const

/** Everybody who has had the work in hand: they do not judge it, whoever ends it. */
export const workedFields = { workedBy: users({ calculated: true }) }

const withRectifier = ({ workedBy, rectifier }: Values): string[] => [
  ...new Set([...(Array.isArray(workedBy) ? workedBy : []), rectifier].map(String)),
]

/** What the beginning of the work says. */
export const begun = { startedAt: now, workedBy: withRectifier } as const

// What the one before asked for ends with it.
const handingOn = {
  ...({ asks: ['rectifier'], mustChange: ['rectifier'] } as const),
  sets: nothingRequested,
} as const

const handedOn = {
  ...handingOn,
  sets: { ...handingOn.sets, workedBy: withRectifier },
} as const

/**
 * By those who dispatch, to another before anything was done, and where it was sent back: its author may be
 * away, and the danger is still there.
 */
export const givenToAnother = <const To extends string>(to: To) =>
  ({
    reassign: {
      ...handingOn,
      to,
      roles: dispatchers,
      inAbsence: true,
      sets: { ...handingOn.sets, ...withoutOpinion },
    },
  }) as const

/** To another while it is under way: by whoever has it in hand, or by those who dispatch. */
export const workHandedOn = <const To extends string>(to: To) =>
  ({
    transfer: { ...handedOn, to, by: { rectifier: actor } },
    reassign: { ...handedOn, to, roles: dispatchers },
  }) as const
