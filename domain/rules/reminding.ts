/** Reminding whoever a record waits for: it tells them once more, and stands in its history. */
import type { RoleCode } from '../access/access.ts'
import type { NoticeRule } from '../definition/transition.ts'
import { datetime } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { actor, now, type Values, type Where } from '../where/where.ts'

/** Between two reminders, whoever sends them. */
const hoursBetween = 4

const againFrom = ({ remindedAt }: Values): string | null => plusHours(remindedAt, hoursBetween)

export const remindFields = {
  remindedAt: datetime({ about: 'happened', calculated: true }),
  remindAgainFrom: datetime({ about: 'planned', from: againFrom }),
}

interface Reminding<To extends string> {
  readonly to: To
  readonly roles: readonly RoleCode[]
  /** The field that names whom it waits for: they do not remind themselves. */
  readonly waitsFor?: string
  /** Only of records for which this holds. */
  readonly when?: Where
}

/** The transition of a state that reminds, which leaves the record where it is. */
export const reminding = <const To extends string>({
  to,
  roles,
  waitsFor,
  when = {},
}: Reminding<To>) =>
  ({
    remind: {
      ...({ to, roles, quiet: true, sets: { remindedAt: now } } as const),
      ...(waitsFor ? { by: { [waitsFor]: { not: actor } } } : {}),
      ...({ when, pausedUntil: 'remindAgainFrom' } as const),
    },
  }) as const

export const remindNotices: readonly NoticeRule<never>[] = [{ on: 'remind', awaited: true }]
