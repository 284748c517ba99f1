/** How soon something has to be reported, and that a later report says why: spread into a definition. */
import { datetime, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { field, type Values, type Where } from '../where/where.ts'

/** Until when something that happened at `occurredAt` has to be reported. */
const dueAfter = (minutes: number) =>
  datetime({
    about: 'planned',
    from: ({ occurredAt }: Values) => plusHours(occurredAt, minutes / 60),
  })

/** The fields of what has to be reported within so many minutes. */
export const reportingFields = (minutes: number) => ({
  reportDueAt: dueAfter(minutes),
  lateReason: text({ max: 500, long: true, ofOneCase: true }),
})

/** Reported in time, or with a reason. `reportedAt` is the field that says when. */
export const isReportedInTime = (reportedAt: string): Where => ({
  any: [
    { [reportedAt]: { empty: true } },
    { [reportedAt]: { atMost: field('reportDueAt') } },
    { lateReason: { empty: false } },
  ],
})
