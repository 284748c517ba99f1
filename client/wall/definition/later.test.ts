import { expect, it } from 'vitest'
import { persistently } from './later.ts'

it('a view that did not arrive is asked for until it is here: nobody reloads a wall', async () => {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'view'
  }
  expect(await persistently(load, 1)).toBe('view')
  expect(asked).toBe(3)
})
