/** The same selection in an earlier stretch of the calendar. */
import dayjs from 'dayjs'

export const comparisons = ['before', 'yearBefore'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * The selection moved to as long a stretch right before it, or to the same one a year before; null
 * where the time field is not bounded at both ends. Whole months move by whole months. Days are taken
 * as the reader's: that is how the filter wrote them.
 */
export function movedBack(selection: string, time: string, how: Comparison): string | null {
  const query = new URLSearchParams(selection)
  const ends = endsIn(query, time)
  if (!ends) return null
  const back = how === 'yearBefore' ? 12 : monthsIn(ends)
  const move = (at: dayjs.Dayjs) =>
    back > 0 ? at.subtract(back, 'month') : at.subtract(ends.until.diff(ends.from), 'millisecond')
  const written = (name: string, at: dayjs.Dayjs) =>
    query.get(name)?.includes('T') ? at.toISOString() : at.format('YYYY-MM-DD')
  const { from, until, last } = ends
  query.set(filter(time, 'atLeast'), written(filter(time, 'atLeast'), move(from)))
  // A last day is moved by the day behind it: the last of a month stays the last of one.
  const moved = last === 'atMost' ? move(until).subtract(1, 'day') : move(until)
  query.set(filter(time, last), written(filter(time, last), moved))
  return query.toString()
}

interface Ends {
  readonly from: dayjs.Dayjs
  /** The first moment that is not in it. */
  readonly until: dayjs.Dayjs
  readonly last: 'before' | 'atMost'
}

const filter = (time: string, operator: string) => `filter[${time}][${operator}]`

function endsIn(query: URLSearchParams, time: string): Ends | null {
  const from = query.get(filter(time, 'atLeast'))
  const before = query.get(filter(time, 'before'))
  const atMost = query.get(filter(time, 'atMost'))
  if (from && before) return { from: dayjs(from), until: dayjs(before), last: 'before' }
  if (from && atMost) {
    return { from: dayjs(from), until: dayjs(atMost).add(1, 'day'), last: 'atMost' }
  }
  return null
}

/** How many whole months it is; 0 where it is not made of whole months. */
function monthsIn({ from, until }: Ends): number {
  const months = until.diff(from, 'month')
  return months > 0 && from.add(months, 'month').isSame(until) ? months : 0
}
