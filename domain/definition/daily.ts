import { plusDays } from '../time/days.ts'
import type { Fields } from './transition.ts'

/** A record is expected every day of whoever has begun to write them. */
export interface Daily<Name extends string = string> {
  /** The day that a record is about. */
  readonly day: Name
  /** References that say of whom one is expected. */
  readonly of: readonly Name[]
}

/** How many days back a day without a record is told, and how many more whoever wrote one is expected to go on. */
export const daysBack = { told: 31, begun: 62 } as const

/** Days from the first of `days` to `until` that are none of them, as far as they are told; the newest last. */
export function missingDays(days: readonly string[], until: string): string[] {
  const known = new Set(days)
  const [first] = days.toSorted()
  if (first === undefined) return []
  return Array.from({ length: daysBack.told }, (_, at) =>
    plusDays(until, at + 1 - daysBack.told),
  ).filter((day) => day > first && !known.has(day))
}

/** What is wrong with who is expected to write every day. */
export function dailyFaults(
  {
    name,
    fields,
    daily,
  }: { readonly name: string; readonly fields: Fields; readonly daily?: Daily },
  field: (path: string, name: string) => string[],
): string[] {
  if (!daily) return []
  const { day, of } = daily
  return [
    ...[day, ...of].flatMap((one) => field('daily', one)),
    ...(fields[day]?.kind === 'date' ? [] : [`${name}.daily.day: "${day}" is no day`]),
    ...of.flatMap((one) =>
      fields[one]?.ref && !fields[one]?.many ? [] : [`${name}.daily.of: "${one}" names nothing`],
    ),
  ]
}
