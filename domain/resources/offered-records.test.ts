import { expect, it } from 'vitest'
import { offeredLike } from '../definition/offered-at.ts'
import { resourceNamed, resources } from './index.ts'

const narrowed = resources.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, one]) =>
    one.offeredIn ? [[`${name}.${field}`, one] as const] : [],
  ),
)

it.each(narrowed)('%s is offered in states that its records have', (_, { ref = '', offeredIn }) => {
  const { states, clockStates = {} } = resourceNamed(ref) ?? { states: {} }
  const known = [...Object.keys(states), ...Object.keys(clockStates)]
  expect(known).toEqual(expect.arrayContaining([offeredIn].flat()))
})

it.each([
  ['snapshot-hazard', 'hazard', 'draft'],
  ['incident-action', 'incident', 'flash-reported'],
  ['hazard', 'duplicateOf', 'draft'],
  ['hazard', 'successor', 'closed'],
])('%s.%s offers none that would be refused, such as %s ones', (name, field, state) => {
  const reference = resourceNamed(name)?.fields[field]
  const { state: offered } = offeredLike(reference ?? {}, {})
  expect(offered).not.toContain(state)
  expect(offered).toBeDefined()
})
