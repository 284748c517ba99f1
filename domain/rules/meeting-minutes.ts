/** The minutes of a meeting: by when they are written, and from when nobody changes them any more. */
import { datetime, richtext, user, users } from '../fields/index.ts'
import { plusWholeDays } from '../time/instants.ts'
import { actor, type Context, now, type Values } from '../where/where.ts'

interface MinutesTerms {
  /** Days after the end within which they are written. */
  readonly dueDays: number
  /** Days after the end on which they are closed, once they are written. */
  readonly lockDays: number
}

const firstWritten = ({ minutesAt }: Values, context: Context) =>
  minutesAt ?? context.now.toISOString()

export const minutesFields = ({ dueDays, lockDays }: MinutesTerms) =>
  ({
    minutes: richtext({ required: true, calculated: true }),
    minutesAt: datetime({ about: 'happened', calculated: true }),
    minutesBy: user({ calculated: true }),
    minutesDueAt: datetime({
      about: 'planned',
      from: ({ endAt }) => plusWholeDays(endAt, dueDays),
    }),
    minutesLockAt: datetime({
      about: 'planned',
      from: ({ endAt }) => plusWholeDays(endAt, lockDays),
    }),
    minutesAwaited: users({ calculated: true }),
  }) as const

/** What the end of a meeting says of its minutes: its recorder owes them. */
export const owingMinutes = { minutesAwaited: ({ recorder }: Values) => [recorder] } as const

/** By whoever recorded or held it. Late ones are better than none; what is written is corrected for some days. */
export const writingMinutes = <const To extends string>(to: To) =>
  ({
    'write-minutes': {
      ...({ to, by: { any: [{ recorder: actor }, { host: actor }] }, bulk: false } as const),
      when: { any: [{ minutesAt: { empty: true } }, { minutesLockAt: { after: now } }] },
      ...({ asks: ['minutes'], continues: ['minutes'], awaits: 'minutesAwaited' } as const),
      sets: { minutesAt: firstWritten, minutesBy: actor, minutesAwaited: () => [] },
    },
  }) as const

/** The state in which minutes are late. */
export const minutesOverdue = <const From extends string>(from: From) =>
  ({
    'minutes-overdue': {
      from: [from],
      when: { minutesAt: { empty: true }, minutesDueAt: { before: now } },
    },
  }) as const
