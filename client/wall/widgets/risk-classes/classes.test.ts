import { expect, it } from 'vitest'
import { riskClasses } from './classes.ts'

const mines = new Map(
  ['a1', 'b1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'].map((area) => [area, `M${area[1]}`]),
)
const shown = (risks: Record<string, number | null>) =>
  riskClasses(new Map(Object.entries(risks)), mines).map((one) => [one.tone, one.areas, one.mines])

it('areas are counted by level, red from 80, orange from 60, yellow from 40', () => {
  const risks = { a1: 80, b1: 79, a2: 60, b2: 59, c2: 40, a3: 39, b3: 0, c3: null }
  expect(shown(risks)).toEqual([
    ['red', 1, 1],
    ['orange', 2, 2],
    ['yellow', 2, 1],
    ['none', 2, 1],
  ])
})

it('nothing known is not nought', () => {
  expect(shown({ a1: null, a2: null }).map(([, areas]) => areas)).toEqual([null, null, null, null])
})
