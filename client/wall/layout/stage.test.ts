import { describe, expect, it } from 'vitest'
import { cropOf, place, unitOf, windowOf } from './stage.ts'

const design = { width: 3840, height: 2160, viewingDistance: 6 }
const split = { design, wall: { columns: 2, rows: 2, bezel: 40 } }

describe('the design on the glass', () => {
  it.each([
    ['a 4K wall', { width: 3840, height: 2160 }, { scale: 1, left: 0, top: 0 }],
    ['a 1080p display', { width: 1920, height: 1080 }, { scale: 0.5, left: 0, top: 0 }],
    ['a 16:10 laptop', { width: 1440, height: 900 }, { scale: 0.375, left: 0, top: 45 }],
    ['an ultra-wide display', { width: 2560, height: 1080 }, { scale: 0.5, left: 320, top: 0 }],
  ])('is whole and centred on %s', (_, viewport, expected) => {
    expect(place({ design }, viewport)).toEqual(expected)
  })

  it('fills the width of a browser window that scrolls', () => {
    const placed = place({ design }, { width: 1920, height: 600 }, undefined, 'width')
    expect(placed).toEqual({ scale: 0.5, left: 0, top: 0 })
  })

  it('leaves out what lies behind the bezels of a split wall', () => {
    expect(windowOf(split, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 1900, height: 1060 })
    expect(windowOf(split, { x: 1, y: 1 })).toEqual({ x: 1940, y: 1100, width: 1900, height: 1060 })
  })

  it('is whole below what a banner needs, and does not shrink where there is room above it', () => {
    const lost = (width: number, height: number, above: number) =>
      place({ design }, { width, height }, undefined, 'fit', above)
    expect(lost(1920, 1080, 108)).toEqual({ scale: 0.45, left: 96, top: 108 })
    expect(lost(1440, 900, 60)).toEqual({ scale: 0.375, left: 0, top: 75 })
  })

  it('shows each display its own crop at one scale', () => {
    const placed = place(split, { width: 1900, height: 1060 }, { x: 1, y: 0 })
    expect(placed).toEqual({ scale: 1, left: -1940, top: 0 })
  })

  it('reads a crop only from two numbers', () => {
    expect(cropOf('1,0')).toEqual({ x: 1, y: 0 })
    expect(cropOf('1')).toBeUndefined()
    expect(cropOf('-1,0')).toBeUndefined()
  })

  it('draws type twice as large on twice the lines', () => {
    expect(unitOf({ design })).toBe(2)
  })
})
