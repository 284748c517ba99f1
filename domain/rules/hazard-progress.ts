/** How the work on a supervised hazard is told of, week by week. */
import { datetime, percent, table, text, user } from '../fields/index.ts'
import { plusWholeDays } from '../time/instants.ts'
import { actor, type Context, type Values } from '../where/where.ts'

/** Weekly (the catalogue, major-hazard). */
const daysBetween = 7

const rowsOf = ({ progress }: Values): readonly Values[] =>
  Array.isArray(progress) ? (progress as readonly Values[]) : []

/** A week after the last one, or after the board was hung. */
export const dueAfter = (record: Values): string | null =>
  plusWholeDays(rowsOf(record).at(-1)?.at ?? record.hungAt, daysBetween)

const withReport = (record: Values, { actor: { id }, now }: Context): readonly Values[] => [
  ...rowsOf(record),
  {
    ...{ at: now.toISOString(), percent: record.progressPercent },
    ...{ note: record.progressNote, reportedBy: id },
  },
]

export const progressFields = {
  progressPercent: percent({ required: true, min: 0, max: 100, calculated: true }),
  progressNote: text({ required: true, max: 500, long: true, calculated: true }),
  progress: table(
    {
      at: datetime({ about: 'happened' }),
      percent: percent({ min: 0, max: 100 }),
      note: text({ max: 500 }),
      reportedBy: user(),
    },
    { max: 500, calculated: true },
  ),
  progressDueAt: datetime({ about: 'planned', from: dueAfter }),
}

/** Whoever is responsible says how far it is and what was done. */
export const reportingProgress = <const To extends string>(to: To) =>
  ({
    'report-progress': {
      ...({ to, by: { responsible: actor }, bulk: false, quiet: true } as const),
      asks: ['progressPercent', 'progressNote'],
      continues: ['progressPercent'],
      sets: { progress: withReport },
    },
  }) as const
