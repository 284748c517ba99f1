import { describe, expect, it } from 'vitest'
import { newPace, paced, patienceOf } from './pace.ts'

const afterSteps = (gaps: readonly number[]) => gaps.reduce(paced, newPace)

describe('a display that draws', () => {
  it('is not watched while its first picture loads, however long that takes', () => {
    expect(afterSteps([9000, 1020, 7000, 1020, 1020]).settled).toBe(false)
    expect(afterSteps([9000, 1020, 1020, 1020, 1020, 1020]).settled).toBe(true)
  })

  it('stays watched once it was', () => {
    expect(afterSteps([1020, 1020, 1020, 1020, 1020, 8000]).settled).toBe(true)
  })

  it('is given longer where it draws slowly, and never for ever', () => {
    expect(patienceOf(afterSteps([1020, 1020]))).toBe(6000)
    expect(patienceOf(afterSteps([5000]))).toBe(20_000)
    expect(patienceOf(afterSteps([90_000]))).toBe(60_000)
  })

  it('forgets a slow moment', () => {
    expect(patienceOf(afterSteps([9000, ...Array.from({ length: 120 }, () => 1020)]))).toBe(6000)
  })
})
