import { expect, it } from 'vitest'
import { cubes } from './index.ts'
import { toldApart } from './told-together.ts'

it.each([
  ['hazard.open', 'hazard.overdue'],
  ['hazard.overdue', 'hazard.open'],
  ['drill.due', 'drill.ahead'],
  ['drill.points', 'drill.evaluated'],
  ['violation.count', 'violation.area'],
  ['equipment.inUse', 'equipment.overdue'],
  ['water.volume', 'water.records'],
  ['history.counts', 'history.quarters'],
])('%s is told by the source that tells %s', (name, other) => {
  expect(toldApart(cubes, [name])).toEqual([{ name, lacks: [other] }])
  expect(toldApart(cubes, [other])).toEqual([{ name: other, lacks: [name] }])
  expect(toldApart(cubes, [name, other])).toEqual([])
})

it('what is set against nothing, or against itself alone, stands by itself', () => {
  expect(toldApart(cubes, ['hazard.found', 'drill.sign', 'accident.cases'])).toEqual([])
})

it('names only cubes that there are', () => {
  const known = cubes.map(({ name }) => name)
  expect(toldApart(cubes, known)).toEqual([])
})
