import { expect, it } from 'vitest'
import { figureSlots } from './slots.ts'

const of = (key: string, period: 'year' | 'lastYear') => ({
  ...{ key, period, by: [] as string[] },
  orgs: 'self' as const,
})

it('figures stand in the order of their slots, each with what it was before', () => {
  const found = figureSlots({
    b: of('accident.count', 'year'),
    a: of('violation.count', 'year'),
    aBefore: of('violation.count', 'lastYear'),
  })
  expect(found.map(({ slot, before }) => [slot, before?.period])).toEqual([
    ['a', 'lastYear'],
    ['b', undefined],
  ])
})
