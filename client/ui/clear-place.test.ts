import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, clearOf } from './clear-place.ts'

const toast: Box = { left: 500, right: 700, top: 820, bottom: 876 }
const button = (left: number, top: number): Box => ({
  left,
  top,
  right: left + 80,
  bottom: top + 32,
})

describe('a message at the foot of a page', () => {
  it('stays where nothing is in its way', () => {
    expect(clearOf(toast, [])).toBe(0)
    expect(clearOf(toast, [button(100, 840), button(900, 840)])).toBe(0)
  })

  it('stands above a Save that it would cover', () => {
    // The button begins at 840: the message ends 8 above it, in steps of 8.
    expect(clearOf(toast, [button(560, 840)])).toBe(48)
  })

  it('covers as little as it can where there is no free place', () => {
    const rows = Array.from({ length: 60 }, (_, at) => button(560, at * 16))
    expect(clearOf(toast, rows)).toBeLessThanOrEqual(toast.top)
  })

  it('touches nothing as long as some place is free', () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 300, max: 860 })),
    )
    fc.assert(
      fc.property(some, (places) => {
        const buttons = places.map(([left, top]) => button(left, top))
        const by = clearOf(toast, buttons)
        const moved = { ...toast, top: toast.top - by, bottom: toast.bottom - by }
        const covered = buttons.filter(
          (one) =>
            one.left < moved.right &&
            moved.left < one.right &&
            one.top < moved.bottom &&
            moved.top < one.bottom,
        )
        expect(covered).toEqual([])
      }),
    )
  })
})
