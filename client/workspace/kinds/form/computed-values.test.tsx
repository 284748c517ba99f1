import { afterEach, beforeAll, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { ComputedValues } from './ComputedValues.tsx'

beforeAll(speakAll)
afterEach(unmount)

const names = ['storageChange', 'unexplained', 'balanceError']

/** What stands below the storage of a water balance in which so much is filled in. */
function shown(values: Values, unread: readonly string[] = []) {
  const resource = resourceNamed('mine-water-balance')
  if (!resource) throw new Error('no water balance')
  const early = unread.map((field) => ({ field, code: 'invalidNumber' }))
  const host = drawn(
    <ComputedValues
      {...{ resource, names, values, early }}
      above={['openingStorage', 'closingStorage']}
      words={plainWords}
    />,
    [],
  )
  return [...host.querySelectorAll('output')].map(({ textContent }) => textContent)
}

// By hand: 40 in, 30 out, 7 more in store leave 3, which is 7.5 % of 40.
const balance = {
  ...{ freshSurface: 10, freshGround: 5, mineInflow: 20, rainfall: 5 },
  ...{ discharge: 30, openingStorage: 5, closingStorage: 12 },
}

it('tells what a water balance leaves unexplained while it is filled in', () => {
  const [change, unexplained, error] = shown(balance)
  expect(change).toContain('7')
  expect(unexplained).toContain('3')
  expect(error).toContain('7,50 %')
})

it.each(['30,,5', '1.250', 'abc', -3])('says nothing that would follow from %s', (discharge) => {
  const [change, unexplained, error] = shown({ ...balance, discharge })
  expect(change).toContain('7')
  expect([unexplained, error]).toEqual(['–', '–'])
})

it('says nothing of what an early fault stands at, nor of a balance without inflow or storage', () => {
  expect(shown(balance, ['discharge'])[1]).toBe('–')
  expect(shown({ openingStorage: 5 })[2]).toBe('–')
  expect(shown({ freshSurface: 10 })).toEqual(['–', '–', '–'])
})
