import { expect, it } from 'vitest'
import { barValue, barWidth, leastBar } from './least-bar.ts'

it('a bar that is not nought is wide enough to be seen, and nought has none', () => {
  expect(leastBar(2)).toEqual({ barMinHeight: 14 })
  expect([3, 0, null].map(barValue)).toEqual([3, null, null])
  expect(barWidth(0.2)).toEqual({ width: '0.2%', minWidth: 'calc(7 * var(--u))' })
  expect(barWidth(0)).toEqual({ width: '0%' })
})
