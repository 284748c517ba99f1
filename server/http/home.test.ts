import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/home/shortcuts'

describe('the shortcuts of a home page', () => {
  it('stand as their owner arranged them last, and for nobody else', async () => {
    const officer = await site.as('officerA1')
    const worker = await site.as('workerA1')
    expect((await done(officer.get(path))).data).toEqual([])
    await done(officer.patch(path, { screens: ['work-hours', 'hazard-ledger'] }))
    await done(officer.patch(path, { screens: ['hazard-ledger', 'work-hours'] }))
    expect((await done(officer.get(path))).data).toEqual(['hazard-ledger', 'work-hours'])
    expect((await done(worker.get(path))).data).toEqual([])
    await done(officer.patch(path, { screens: [] }))
    expect((await done(officer.get(path))).data).toEqual([])
  })

  it.each([
    ['a screen that is not there', ['no-such-screen']],
    ['one twice', ['work-hours', 'work-hours']],
    ['a second menu', Array.from({ length: 13 }, () => 'work-hours')],
  ])('are refused with %s', async (_, screens) => {
    const officer = await site.as('officerA1')
    expect((await officer.patch(path, { screens })).status).toBe(422)
  })
})
