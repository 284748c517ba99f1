import { expect, it } from 'vitest'
import { mostSimilar } from './similar-names.ts'

it.each([
  ['hazard.opne', ['hazard.open']],
  ['hazard.opened', ['hazard.open']],
  ['safedays.current', ['safeDay.current']],
  ['hazard.ope', ['hazard.open']],
])('%s was meant to be %s', (name, near) => {
  const known = ['safeDay.current', 'hazard.open', 'hazard.overdue', 'drill.score']
  expect(mostSimilar(name, known)).toEqual(near)
})

it('names at most three, and nobody where nothing is known', () => {
  expect(mostSimilar('x', ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
  expect(mostSimilar('x', [])).toEqual([])
})
