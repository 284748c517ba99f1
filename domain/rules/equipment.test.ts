import { describe, expect, it } from 'vitest'
import { latestNextTest } from './equipment.ts'

describe('the next test of equipment', () => {
  const days = { commissionedAt: '2025-01-01', testCycleDays: 365 }

  it('comes a cycle after the last one at the latest', () => {
    expect(latestNextTest({ ...days, lastTestAt: '2026-01-10' })).toBe('2027-01-10')
  })

  it('comes a cycle after equipment went to work that was never tested', () => {
    expect(latestNextTest({ ...days, lastTestAt: null })).toBe('2026-01-01')
  })

  it('is not told while no cycle is written', () => {
    expect(latestNextTest({ ...days, testCycleDays: null })).toBeNull()
  })
})
