import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange, type Table } from './arrange.ts'

const table: Table = {
  width: 1900,
  height: 1200,
  nameHeight: 68,
  corner: { width: 496, height: 224 },
}
const counts = fc.integer({ min: 1, max: 60 })

describe('the table of mines', () => {
  it('has no cell for no mine', () => {
    expect(arrange(0, table)).toEqual([])
  })

  it('gives every mine its own place on it', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const cells = arrange(count, table)
        expect(cells).toHaveLength(count)
        for (const { x, y, width, height } of cells) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(table.width + 1e-6)
          expect(y + height).toBeLessThanOrEqual(table.height + 1e-6)
        }
        const places = new Set(cells.map(({ x, y }) => `${x} ${y}`))
        expect(places.size).toBe(count)
      }),
    )
  })

  it('keeps the corner of the call-out free', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const left = table.width - table.corner.width
        const inCorner = arrange(count, table).filter(
          ({ x, y, width }) => x + width > left + 1e-6 && y < table.corner.height - 1e-6,
        )
        expect(inCorner).toEqual([])
      }),
    )
  })

  it('reads from left to right and from back to front', () => {
    const cells = arrange(19, table)
    const order = cells.map(({ x, y }) => y * 10_000 + x)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('sets nineteen mines in four rows, the first beside the call-out', () => {
    const cells = arrange(19, table)
    const rows = [...new Set(cells.map(({ y }) => y))]
    const perRow = rows.map((row) => cells.filter(({ y }) => y === row).length)
    expect(perRow).toEqual([4, 5, 5, 5])
  })
})
