import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
}, 60_000)
afterAll(() => site.stop())

it('people of one’s own mine are offered before those above it, whatever they are called', async () => {
  const officer = await site.as('officerA1')
  const { data } = await done(officer.get('/api/choices/account?size=200'))
  const ids = data.map(({ id }: Loose) => id)
  const { workerA1, managerA1, safetyA } = site.group.account
  // By name alone the company's "Name of safetyA" would stand before "Name of workerA1".
  expect(ids).toEqual(expect.arrayContaining([workerA1, managerA1, safetyA]))
  expect(ids.indexOf(safetyA)).toBeGreaterThan(ids.indexOf(workerA1))
  const names = data.slice(0, ids.indexOf(safetyA)).map(({ name }: Loose) => name)
  const mine = names.filter((name: string) => name.endsWith('A1'))
  expect(mine).toEqual([...mine].sort())
})
