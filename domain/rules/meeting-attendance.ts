/**
 * Who is called to a meeting, who signs that they are there, and how long it lasts: the same for every
 * kind of meeting. Spread the fields and the rules into its definition.
 */
import type { Rule } from '../definition/transition.ts'
import { datetime, int, text, user, users } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, field, now, type Values, type Where } from '../where/where.ts'

/** Hours that a meeting lasts at most (section 5, rule 02). */
const longestHours = 24

export const attendeesOf = ({ attendees }: Values): readonly Values[] =>
  Array.isArray(attendees) ? attendees : []
export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const isSigned = ({ signedAt }: Values) => !isEmpty(signedAt)

/** How many on the list satisfy a condition. */
export const countOf =
  (test: (row: Values) => boolean) =>
  (meeting: Values): number =>
    attendeesOf(meeting).filter(test).length

/** Who on the list satisfies a condition, each once. */
export const peopleOf =
  (test: (row: Values) => boolean) =>
  (meeting: Values): string[] => [
    ...new Set(
      attendeesOf(meeting).flatMap((row) =>
        test(row) && typeof row.user === 'string' ? [row.user] : [],
      ),
    ),
  ]

/** Columns that every list of attendees has. */
export const attendeeColumns = {
  user: user({ required: true }),
  absentReason: text({ max: 100, ofOneCase: true }),
  // By the attendee alone, never by whoever writes the list.
  signedAt: datetime({ about: 'happened', calculated: true }),
} as const

/** What follows from the list; `isExcused` says who is not expected to sign. */
export const attendanceFields = (isExcused: (row: Values) => boolean) =>
  ({
    attendeeCount: int({ from: countOf(() => true) }),
    signedCount: int({ from: countOf(isSigned) }),
    unsignedAttendees: users({
      repeats: 'attendees',
      from: peopleOf((row) => !isExcused(row) && !isSigned(row)),
    }),
    calledPeople: users({ repeats: 'attendees', internal: true, from: peopleOf(() => true) }),
  }) as const

interface Signing<To extends string, Attested extends string> {
  readonly to: To
  /** Which rows are signed, besides being the person's own and unsigned. */
  readonly rows: Where
  /** What an attendee signs for. */
  readonly attests: readonly Attested[]
}

/** Each attendee signs in person, once. */
export const signingIn = <const To extends string, const Attested extends string>({
  to,
  rows,
  attests,
}: Signing<To, Attested>) =>
  ({
    sign: {
      ...({ to, by: { unsignedAttendees: { has: actor } } } as const),
      row: {
        table: 'attendees',
        where: { user: actor, signedAt: { empty: true }, ...rows },
        sets: { signedAt: now },
        people: 'unsignedAttendees',
      },
      attests: { fields: attests },
      quiet: true,
      bulk: false,
    },
  }) as const

export const meetingEndFields = {
  endAt: datetime({ about: 'happened', required: true, calculated: true }),
  latestEnd: datetime({
    ...{ about: 'planned', internal: true },
    from: ({ startAt }) => plusHours(startAt, longestHours),
  }),
} as const

export const meetingEndRules: readonly Rule[] = [
  {
    ...{ code: 'endAfterStart', field: 'endAt' },
    holds: { endAt: { after: field('startAt') } },
  },
  {
    ...{ code: 'endWithinDay', field: 'endAt' },
    holds: { endAt: { atMost: field('latestEnd') } },
  },
]

/** Where nobody was, no meeting was held: it is called off. */
export const somebodyCame: Rule = {
  ...{ code: 'somebodyCame', field: 'attendees' },
  holds: { any: [{ signedCount: { atLeast: 1 } }, { unsignedAttendees: { empty: false } }] },
}

/** Nobody who came has yet to sign. */
export const everyoneSigned: Rule = {
  ...{ code: 'everyoneSigned', field: 'attendees' },
  holds: { unsignedAttendees: { empty: true } },
}
