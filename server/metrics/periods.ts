import dayjs, { type ManipulateType } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Grain, Period } from '#domain/metrics/definition/metric'
import { closedMonthOf } from '#domain/rules/month-closing'

dayjs.extend(utc)

/** Inclusive days, `YYYY-MM-DD`. */
export interface Bounds {
  readonly from: string
  readonly to: string
}

const day = (date: string) => dayjs.utc(date)
const text = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

/**
 * The days of a period as seen on `today`, up to and including it; null where a period has no
 * bounds. Twelve months are calendar months, the running one among them.
 */
export function boundsOf(period: Period, today: string): Bounds | null {
  const now = day(today)
  const since = (from: dayjs.Dayjs) => ({ from: text(from), to: today })
  const whole = (unit: 'month' | 'year') => {
    const last = now.subtract(1, unit)
    return { from: text(last.startOf(unit)), to: text(last.endOf(unit)) }
  }
  switch (period) {
    case 'now':
    case 'all':
      return null
    case 'today':
      return since(now)
    case 'month':
      return since(now.startOf('month'))
    case 'lastMonth':
      return whole('month')
    case 'closedMonth':
      return closedMonthOf(today)
    case 'year':
      return since(now.startOf('year'))
    case 'lastYear':
      return whole('year')
    case 'lastYearToDate': {
      const then = now.subtract(1, 'year')
      return { from: text(then.startOf('year')), to: text(then) }
    }
    case 'days7':
      return since(now.subtract(6, 'day'))
    case 'days30':
      return since(now.subtract(29, 'day'))
    case 'previous30':
      return { from: text(now.subtract(59, 'day')), to: text(now.subtract(30, 'day')) }
    case 'days90':
      return since(now.subtract(89, 'day'))
    case 'months12':
      return since(now.startOf('month').subtract(11, 'month'))
    case 'months24':
      return since(now.startOf('month').subtract(23, 'month'))
  }
}

/** Where a day falls in a split by time: `2026-11-21`, `2026-11` or `2026`. */
export const bucketOf = (date: string, grain: Grain): string =>
  date.slice(0, grain === 'day' ? 10 : grain === 'month' ? 7 : 4)

// More bars than any chart can show are a mistake of the layout, not a reason to stall.
const mostBuckets = 800

/** Every bucket of a period in order, those without a cell included. */
export function bucketsIn({ from, to }: Bounds, grain: Grain): string[] {
  const unit: ManipulateType = grain
  const buckets: string[] = []
  let at = day(from).startOf(grain)
  while (text(at) <= to && buckets.length < mostBuckets) {
    buckets.push(bucketOf(text(at), grain))
    at = at.add(1, unit)
  }
  return buckets
}

/** The days of a bucket. */
export function daysOfBucket(bucket: string): Bounds {
  if (bucket.length === 10) return { from: bucket, to: bucket }
  const unit = bucket.length === 7 ? 'month' : 'year'
  const start = day(bucket.length === 7 ? `${bucket}-01` : `${bucket}-01-01`)
  return { from: text(start), to: text(start.endOf(unit)) }
}
