import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a stamp lies longer back than so many milliseconds. One from the future was written while
 * the clock was wrong: it counts as old, or what waits for it would wait until the clock gets there.
 */
export function isOlderThan(stamp: SQL, now: Date, milliseconds: number): SQL {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  return sql`(${stamp} < ${at(-milliseconds)} or ${stamp} > ${at(longestAhead)})`
}

/** Whether a time to wait for has come, `longest` being the longest that anything is put off. */
export function isDue(stamp: SQL, now: Date, longest: number): SQL {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  return sql`(${stamp} <= ${at(0)} or ${stamp} > ${at(longest + longestAhead)})`
}

/** The clocks of two servers may differ by this much. */
const longestAhead = 60_000
