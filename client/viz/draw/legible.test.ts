import { expect, it } from 'vitest'
import { legible } from './legible.ts'

const box = (left: number, top: number, width = 100) => ({
  ...{ left, top, right: left + width, bottom: top + 16 },
})

it('of names that stand over each other the first is written', () => {
  expect(legible([box(0, 0), box(60, 8), box(60, 16), box(102, 0), box(104, 0)])).toEqual([
    ...[true, false, true, false, true],
  ])
  // What is not written covers nothing.
  expect(legible([box(0, 0), box(60, 0), box(110, 0)])).toEqual([true, false, true])
})
