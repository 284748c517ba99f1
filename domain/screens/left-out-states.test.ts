import { expect, it } from 'vitest'
import { resourceNamed } from '../resources/index.ts'
import { menu } from './screens.ts'

// By hand: a new state that a screen of statistics forgets would be counted nowhere.
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'hazard-overdue-statistics': ['draft'],
  'hazard-statistics': ['draft'],
  'incident-statistics': ['draft', 'flash-reported', 'void'],
  'injury-rate-statistics': ['draft', 'flash-reported', 'void'],
  'inspection-statistics': ['canceled'],
  'permit-statistics': ['pending', 'in-approval', 'rejected', 'returned', 'canceled'],
  'take5-statistics': ['draft'],
  'violation-statistics': ['pending', 'in-approval', 'rejected', 'returned', 'revoked'],
  // What is not confirmed yet is no history.
  'water-balance-history': ['pending', 'in-approval', 'returned'],
  'work-hours-statistics': ['draft', 'awaiting-admission', 'submitted'],
}

it('statistics leave out no state but those written here', () => {
  const found = menu
    .flatMap(({ screens }) => screens)
    .filter(({ kind, filters = {} }) => kind === 'stat' && filters.state)
    .map(({ code, resource, filters }) => {
      const states = Object.keys(resourceNamed(resource ?? '')?.states ?? {})
      return [code, states.filter((state) => !filters?.state?.includes(state))]
    })
  expect(Object.fromEntries(found)).toEqual(leftOut)
})
