import { describe, expect, it } from 'vitest'
import { ClockJumps, Moment, testClock } from './clock.ts'

const start = '2026-03-10T08:00:00.000Z'
const day = 86_400_000

describe('a clock that is moved', () => {
  it.each([3 * day, -3 * day, 61_000, -61_000])('is noticed once, moved by %d ms', (moved) => {
    const clock = testClock(start)
    const jumps = new ClockJumps(clock)
    clock.advance(5 * day)
    expect(jumps.take()).toBe(0)
    clock.jump(moved)
    expect(jumps.take()).toBe(moved)
    expect(jumps.take()).toBe(0)
    clock.jump(-moved)
    expect(jumps.take()).toBe(-moved)
  })

  it('is not one that is corrected little by little, until that adds up', () => {
    const clock = testClock(start)
    const jumps = new ClockJumps(clock)
    for (let times = 0; times < 6; times += 1) {
      clock.jump(10_000)
      expect(jumps.take()).toBe(0)
    }
    clock.jump(10_000)
    expect(jumps.take()).toBe(70_000)
  })

  it('leaves what happened as long ago as it was', () => {
    const clock = testClock(start)
    clock.jump(3 * day)
    const moment = new Moment(clock)
    clock.advance(9_000)
    clock.jump(-3 * day)
    clock.advance(1_000)
    expect(clock.now().getTime() - moment.date.getTime()).toBe(10_000)
  })
})
