import { expect, it } from 'vitest'
import { deepMerge } from './word-tree.ts'

it('lays changed words over the shipped ones and leaves the rest', () => {
  const shipped = { name: 'Hazard', states: { draft: 'Draft', closed: 'Closed' } }
  expect(deepMerge(shipped, { states: { closed: 'Closed loop' } })).toEqual({
    name: 'Hazard',
    states: { draft: 'Draft', closed: 'Closed loop' },
  })
  expect(shipped.states.closed).toBe('Closed')
})
