import type { ListQuery } from './list-query.ts'

/** How records are counted: by one or two of the definition's fields, or by a period. */
export interface StatisticsQuery extends ListQuery {
  readonly by: readonly string[]
  /** What places the records in the calendar; default: what the definition says first. */
  readonly time?: string
}

/** One group of records: its values in the order they were asked by, null for none. */
export interface Figure {
  readonly by: readonly (string | null)[]
  readonly count: number
  readonly sums: Readonly<Record<string, number>>
  /** How many of them are in each part of the definition, or what a number of theirs comes to. */
  readonly parts: Readonly<Record<string, number>>
  /** The days it took all those of each mean, added up. */
  readonly daysTogether: Readonly<Record<string, number>>
  /** Each mean in its own unit; null where there is none. */
  readonly means: Readonly<Record<string, number | null>>
  /** What each rate is of, as far as it is known. */
  readonly against?: Readonly<Record<string, number>>
}
