/** What moves with the clock on a hazard: computed at every read. */
import { int } from '../fields/index.ts'

const daysBetween = (from: unknown, to: number) =>
  typeof from === 'string' ? Math.floor((to - Date.parse(from)) / 86_400_000) : null

export const hazardClockFields = {
  remainHours: int({
    min: -1_000_000,
    // Fixed in time, to when its acceptance is due: the time by which it becomes overdue.
    clock: ({ overdueFrom, closedAt, voidedAt }, at) =>
      typeof overdueFrom === 'string' && !closedAt && !voidedAt
        ? Math.trunc((Date.parse(overdueFrom) - at.getTime()) / 3_600_000)
        : null,
  }),
  overdueDays: int({
    // Fixed late, the days it took; else the days since its acceptance was due.
    clock: ({ deadline, overdueFrom, rectifiedAt, acceptedAt, voidedAt }, at) => {
      const ended = overdueFrom === deadline ? (rectifiedAt ?? voidedAt) : (acceptedAt ?? voidedAt)
      const until = typeof ended === 'string' ? Date.parse(ended) : at.getTime()
      return Math.max(0, daysBetween(overdueFrom, until) ?? 0)
    },
  }),
}

const escalates = {
  ...{ settings: 'org-config', table: 'escalateDays', days: 'day', role: 'role' },
} as const

/** A late hazard is told to whoever has it in hand, and further up the later it is. */
export const lateNotices = [
  { on: 'overdue', to: ['rectifier'], when: { rectifiedAt: { empty: true } }, escalates },
  { on: 'overdue', to: ['acceptor'], when: { rectifiedAt: { empty: false } }, escalates },
] as const
