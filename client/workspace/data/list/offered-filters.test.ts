import { expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { offeredFilters } from './offered-filters.ts'

it('a list offers no filter twice, and none by a field that the person does not see', () => {
  const action = resourceNamed('incident-action')
  if (!action) throw new Error('no action')
  expect(offeredFilters(action, [], new Set())).toContain('incident')
  const offered = offeredFilters(action, ['state'], new Set(['incident']))
  expect(offered).not.toContain('incident')
  expect(offered).not.toContain('state')
  expect(offered).toContain('responsible')
})
