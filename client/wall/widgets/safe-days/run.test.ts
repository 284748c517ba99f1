import { describe, expect, it } from 'vitest'
import { runOf } from './run.ts'

describe('the run of safe days', () => {
  it('is measured against the record when that is farther than the target', () => {
    expect(runOf(306, 612, 500)).toMatchObject({ current: 50, isRecord: false })
    expect(runOf(306, 612, 500).target).toBeCloseTo(81.7, 1)
  })

  it('is itself the measure once it is the longest', () => {
    expect(runOf(700, 700, 500)).toMatchObject({ current: 100, isRecord: true })
  })

  it('does not call the first day after an accident a record', () => {
    expect(runOf(0, 0, 365)).toMatchObject({ current: 0, isRecord: false })
  })

  it('stays empty while nothing is known', () => {
    expect(runOf(null, null, null)).toEqual({ current: 0, target: null, isRecord: false })
  })
})
