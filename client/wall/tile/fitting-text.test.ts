import { describe, expect, it } from 'vitest'
import { fittingText } from './fitting-text.ts'

const asked = { most: 14, above: 66 }
const short = 'No data yet'
const long = 'x'.repeat(100)

describe('a sentence in a tile', () => {
  it('has its own size, below the dash, where there is room', () => {
    expect(fittingText(short, { width: 300, height: 200 }, asked)).toEqual({
      size: 14,
      hasDash: true,
    })
  })

  it('is smaller where it would not stand whole', () => {
    // 56 em: in 170 of 200 pixels five lines at 14 are 91 high, four at 11.9 are 62.
    expect(fittingText(long, { width: 200, height: 140 }, asked)).toEqual({
      ...{ size: expect.closeTo(11.9), hasDash: true },
    })
  })

  it('stands alone in a tile that is too low for the dash', () => {
    expect(fittingText(long, { width: 200, height: 100 }, asked)).toEqual({
      size: 14,
      hasDash: false,
    })
    expect(fittingText(long, { width: 120, height: 60 }, asked)).toEqual({
      ...{ size: expect.closeTo(9.1), hasDash: false },
    })
  })

  it('is never too small to be read', () => {
    expect(fittingText(long, { width: 40, height: 20 }, asked)).toEqual({ size: 7, hasDash: false })
  })

  it('has its own size until its room is known', () => {
    expect(fittingText(long, { width: 0, height: 0 }, asked)).toEqual({ size: 14, hasDash: true })
  })

  it('in Chinese is twice as wide', () => {
    const room = { width: 120, height: 100 }
    // 25 characters: at 14 in 102 pixels four lines, 73 high.
    expect(fittingText('尚'.repeat(25), room, asked)).toEqual({ size: 14, hasDash: false })
  })
})
