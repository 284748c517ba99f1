import { describe, expect, it } from 'vitest'
import { fitting } from './fitting.ts'

describe('tools on one line', () => {
  it.each([
    ['all of them', [100, 100, 100], 320, 3],
    ['none of none', [], 0, 0],
    ['as many as leave room for the way to the others', [100, 100, 100], 319, 2],
    ['fewer where that way takes the place of one', [100, 100, 100], 250, 1],
    ['none where there is hardly any room', [100, 100], 60, 0],
    ['what draws nothing, without a gap', [100, 0, 0, 100], 210, 4],
  ])('are %s', (_, widths, room, count) => {
    expect(fitting(widths, room, 10)).toBe(count)
  })
})
