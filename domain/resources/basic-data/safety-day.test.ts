import { describe, expect, it } from 'vitest'
import type { Resource } from '../../definition/resource.ts'
import { personWith, recordFor } from '../../rights/rights.testing.ts'
import { presented } from '../../workflow/derive.ts'
import { safetyDay } from './safety-day.ts'

const resource: Resource = safetyDay

function shownAt(now: string, timeZone: string) {
  const fields = { startDate: '2026-03-01', longestDays: 8, timeZone }
  const record = { ...recordFor(resource, 'counting', { to: 'counting' }), ...fields }
  return presented(resource, record, { actor: personWith(['members'], 'x'), now: new Date(now) })
}

describe('the days of a counter', () => {
  it('pass at midnight of the site, as on the wall', () => {
    // 23:30 in Shanghai, then half past midnight there: still the tenth in UTC.
    expect(shownAt('2026-03-10T15:30:00Z', 'Asia/Shanghai')).toMatchObject({ safeDays: 9 })
    expect(shownAt('2026-03-10T16:30:00Z', 'Asia/Shanghai')).toMatchObject({
      ...{ safeDays: 10, recordDays: 10 },
    })
  })

  it('reach a milestone on the day of the site', () => {
    // 1 March and a hundred days is 9 June.
    expect(shownAt('2026-06-08T16:30:00Z', 'Asia/Shanghai').milestone).toBe('100')
    expect(shownAt('2026-06-08T16:30:00Z', 'America/Lima').milestone).toBe('none')
  })
})
