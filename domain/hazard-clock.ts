/** What moves with the clock on a hazard: computed at every read. */
import { int } from './fields/index.ts'

const daysBetween = (from: unknown, to: number) =>
  typeof from === 'string' ? Math.floor((to - Date.parse(from)) / 86_400_000) : null

export const hazardClockFields = {
  remainHours: int({
    min: -1_000_000,
    clock: ({ deadline, closedAt }, at) =>
      typeof deadline === 'string' && !closedAt
        ? Math.trunc((Date.parse(deadline) - at.getTime()) / 3_600_000)
        : null,
  }),
  overdueDays: int({
    clock: ({ deadline, rectifiedAt }, at) => {
      const until = typeof rectifiedAt === 'string' ? Date.parse(rectifiedAt) : at.getTime()
      return Math.max(0, daysBetween(deadline, until) ?? 0)
    },
  }),
}
