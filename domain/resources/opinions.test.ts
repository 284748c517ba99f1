import { expect, it } from 'vitest'
import type { Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { resources } from './index.ts'

const waysOf = ({ states }: Resource, state: string): [string, Transition][] =>
  Object.entries(states[state] ?? {})

const leavesOpinion = ({ sets = {}, asks = [] }: Transition) =>
  !('opinion' in sets) && !asks.includes('opinion')

/** The states that a record comes to from this one with the opinion it has there. */
function reachedWithOpinion(resource: Resource, from: string): Set<string> {
  const reached = new Set([from])
  for (const state of reached) {
    for (const [, way] of waysOf(resource, state)) if (leavesOpinion(way)) reached.add(way.to)
  }
  return reached
}

it('an opinion with which a record was sent back is not that of its next review', () => {
  const kept = resources.flatMap((resource) =>
    Object.keys(resource.states).flatMap((state) =>
      waysOf(resource, state)
        .filter(([, { to, asks = [] }]) => to !== state && asks.includes('opinion'))
        .filter(([, { to }]) => reachedWithOpinion(resource, to).has(state))
        .map(([action]) => `${resource.name}: ${action} of ${state}`),
    ),
  )
  expect(kept).toEqual([])
})
