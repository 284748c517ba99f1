import { expect, it } from 'vitest'
import type { Transition } from '../definition/transition.ts'
import { resources } from '../resources/index.ts'
import { isActor } from '../workflow/waiting.ts'

/** Each field of a state in which a request leaves the name of who asked, while the record stays there. */
const requests = resources.flatMap(({ name, states }) =>
  Object.entries(states).flatMap(([state, ways]) =>
    Object.values<Transition>(ways).flatMap(({ to, sets = {} }) =>
      Object.entries(sets)
        .filter(([field, value]) => to === state && /requestedBy$/i.test(field) && isActor(value))
        .map(([field]) => ({ name, state, field, ways })),
    ),
  ),
)

it.each(requests)(
  'who asked on a $name that is $state ($field) may take it back',
  ({ field, ways }) => {
    const back = Object.values<Transition>(ways).filter(
      ({ by, sets }) => isActor(by?.[field]) && sets?.[field] === null,
    )
    expect(back).toHaveLength(1)
  },
)

it('holds for delays of hazards and drills, corrections, classes of areas, and what is no hazard', () => {
  expect(new Set(requests.map(({ name, field }) => `${name} ${field}`))).toEqual(
    new Set([
      ...['hazard requestedBy', 'hazard voidRequestedBy', 'drill requestedBy'],
      ...['violation requestedBy', 'incident-report requestedBy', 'grid-area requestedBy'],
      'safety-day requestedBy',
    ]),
  )
})
