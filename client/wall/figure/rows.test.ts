import { describe, expect, it } from 'vitest'
import { fittingRows, rowsOf } from './rows.ts'

const room = (height: number) => ({ height, row: 40, rest: 30 })

describe('the rows of a list', () => {
  it('are as many as the layout says where they have room', () => {
    expect(fittingRows(19, 8, room(400))).toBe(8)
    expect(fittingRows(3, 8, room(120))).toBe(8)
  })

  it('are fewer in a low tile, with room to say how many are left', () => {
    expect(fittingRows(19, 8, room(200))).toBe(4)
    expect(fittingRows(5, 8, room(199))).toBe(4)
  })

  it('are one at least, and all before the tile is measured', () => {
    expect(fittingRows(19, 8, room(20))).toBe(1)
    expect(fittingRows(19, 8, room(0))).toBe(8)
  })

  it('fill half of the tile at least, so that a single one does not swell', () => {
    expect(rowsOf(1, 8)).toBe(4)
    expect(rowsOf(5, 16)).toBe(5)
  })
})
