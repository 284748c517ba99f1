import { describe, expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const noon = Date.UTC(2026, 2, 10, 12)

describe('the clock of a hazard', () => {
  it('runs down to the deadline and up from it', () => {
    expect(countdown(noon + 3_661_000, noon)).toEqual({ late: false, hours: 1, text: '01:01:01' })
    expect(countdown(noon - 5000, noon)).toEqual({ late: true, hours: 0, text: '00:00:05' })
  })

  it('counts hours past a day', () => {
    expect(countdown(noon - 30 * 3_600_000, noon).text).toBe('30:00:00')
  })
})
