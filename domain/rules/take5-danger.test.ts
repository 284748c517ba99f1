import { expect, it } from 'vitest'
import { dangerOf, worstDanger } from './take5-danger.ts'

// By hand from the catalogue: a to e count 5 to 1, times seriousness 1 to 5.
it.each([
  ['a', ['medium', 'high', 'high', 'high', 'high']],
  ['b', ['low', 'medium', 'high', 'high', 'high']],
  ['c', ['low', 'medium', 'medium', 'high', 'high']],
  ['d', ['low', 'low', 'medium', 'medium', 'high']],
  ['e', ['low', 'low', 'low', 'medium', 'medium']],
])('possibility %s is of danger %j for seriousness 1 to 5', (possibility, levels) => {
  expect(
    ['1', '2', '3', '4', '5'].map((seriousness) => dangerOf({ possibility, seriousness })),
  ).toEqual(levels)
})

it('a form is as dangerous as the gravest of what it tells', () => {
  const [low, high] = [
    { possibility: 'e', seriousness: '1' },
    { possibility: 'a', seriousness: '5' },
  ]
  expect(worstDanger([low, high, low])).toBe('high')
  expect(worstDanger([low, { possibility: 'a' }])).toBe('low')
  expect(worstDanger([])).toBeNull()
})
