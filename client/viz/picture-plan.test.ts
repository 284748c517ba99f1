import { describe, expect, it } from 'vitest'
import { aligned, type PlanMark } from './PicturePlan.tsx'

const size = { x: 1000, y: 500 }
const mark = (id: string, x: number, y: number, isOwn = false): PlanMark => ({
  ...{ id, x, y, name: id, side: 'top', icon: null, isOwn },
})

describe('a point that is placed on a picture', () => {
  it('is a whole pixel inside it', () => {
    expect(aligned({ x: 12.4, y: 99.6 }, size, [])).toEqual({ x: 12, y: 100 })
    expect(aligned({ x: 1000.6, y: -0.7 }, size, [])).toEqual({ x: 1000, y: 0 })
  })

  it('comes into line with another that is almost in line, in each direction by itself', () => {
    // 1.2 % of a thousand are twelve pixels, of five hundred six.
    const others = [mark('shaft', 300.5, 200)]
    expect(aligned({ x: 310, y: 300 }, size, others)).toEqual({ x: 300.5, y: 300 })
    expect(aligned({ x: 313, y: 205 }, size, others)).toEqual({ x: 313, y: 200 })
  })

  it('is not held by where it was itself', () => {
    expect(aligned({ x: 305, y: 205 }, size, [mark('own', 300, 200, true)])).toEqual({
      ...{ x: 305, y: 205 },
    })
  })
})
