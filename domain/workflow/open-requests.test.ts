import { expect, it } from 'vitest'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { resourceNamed, resources } from '../resources/index.ts'
import { openRequests } from './open-requests.ts'

const context = { actor: { id: 'somebody' }, now: new Date('2026-03-10T12:00:00Z') }

/** Who decides on what is open on a record of a type. */
function deciders(type: string, fields: object): Record<string, readonly string[]> {
  const record = { id: 'r1', version: 1, ...fields } as unknown as AnyRow
  const open = openRequests(resourceNamed(type) as Resource, record, context)
  return Object.fromEntries(open.map(({ request, roles }) => [request, roles]))
}

it('a proposed reset of safe days waits for whoever may confirm it and whoever may refuse it', () => {
  const pending = { state: 'reset-pending', storedState: 'reset-pending' }
  expect(deciders('safety-day', pending)).toEqual({ reset: ['safetyLeader', 'leader'] })
})

it('whoever may grant and refuse alike is named once', () => {
  const counting = { state: 'counting', storedState: 'counting', requestedStart: '2026-01-01' }
  expect(deciders('safety-day', counting)).toEqual({ adjustment: ['leader'] })
  expect(deciders('safety-day', { ...counting, requestedStart: null })).toEqual({})
})

it('no request is refused by name before it is granted', () => {
  const first = resources.flatMap(({ states }: Resource) =>
    Object.values(states).flatMap((transitions) => {
      const deciding = Object.entries(transitions).filter(([, { decides }]) => decides)
      return deciding.slice(0, 1).map(([name]) => name)
    }),
  )
  expect(first.filter((name) => /^(refuse|reject|revoke)/.test(name))).toEqual([])
})
