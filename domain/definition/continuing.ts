import { monthOf, plusDays } from '../time/days.ts'
import type { Values } from '../where/where.ts'

/** How a new record goes on from the one before it: a form filled in for the next day or month. */
export interface Continuing<Name extends string = string> {
  /** The day that moves on; to the next month in records that hold these values. */
  readonly day: Name
  readonly months?: Readonly<Record<string, unknown>>
  /** Fields that say again what they said, although they are true of one case. */
  readonly keeps: readonly Name[]
  /** Fields that begin with what another ended with. */
  readonly begins?: Readonly<Partial<Record<Name, Name>>>
}

/** What the next record starts with. */
export function continued({ day, months, keeps, begins = {} }: Continuing, record: Values): Values {
  const last = String(record[day]).slice(0, 10)
  const isMonth = months && Object.entries(months).every(([name, value]) => record[name] === value)
  const kept = keeps.flatMap((name) =>
    (record[name] ?? null) === null ? [] : [[name, record[name]]],
  )
  const begun = Object.entries(begins).flatMap(([name, other]) => [[name, record[String(other)]]])
  return {
    ...Object.fromEntries([...kept, ...begun]),
    [day]: plusDays(isMonth ? monthOf(last).to : last, 1),
  }
}
