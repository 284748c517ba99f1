import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from './testing/contractors.ts'
import { PermitTests, readingOf } from './testing/permits.ts'

let t: PermitTests
beforeAll(async () => {
  t = await PermitTests.start()
}, 120_000)
const looked = { recheck: 'Roof scaled, air is good' }
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

describe('the guardian', () => {
  it('watches over one permit at a time', async () => {
    const first = await t.begun()
    t.at('08:00')
    const second = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    t.at('09:10')
    const ready = await t.tested(second, '09:05')
    const refused = await t.act('teamA1', ready, 'confirm-on-site')
    expect(faultsOf(refused)).toEqual(['guardian guardsAnother'])
    await t.over(first)
  })

  it('stops the work, and lets it go on without a new test after a short break alone', async () => {
    const permit = await t.begun()
    const suspend = { suspendReason: 'Sparks near the belt' }
    t.at('10:00')
    const stopped = await t.led(permit, [['teamA1', 'suspend', suspend]])
    t.at('10:59')
    const goes = await t.led(stopped, [['teamA1', 'resume', looked]])
    expect(goes.data).toMatchObject({ state: 'in-work', suspendCount: 1, suspendCause: null })
    t.at('11:00')
    const again = await t.led(goes, [['officerA1', 'stop-work', suspend]])
    expect((await t.act('officerA1', again, 'resume', looked)).status).toBe(403)
    t.at('12:01')
    expect(faultsOf(await t.act('teamA1', again, 'resume', looked))).toEqual([
      'gasTests gasTestedAfterBreak',
    ])
    const fresh = await t.tested(again, '12:00')
    await t.over(await t.led(fresh, [['teamA1', 'resume', looked]]))
  })
})

describe('the clock', () => {
  it('ends a permit whose time is over, at work or not; its guardian clears the site', async () => {
    const permit = await t.begun()
    t.at('16:45')
    expect((await t.seen(permit)).data.state).toBe('ending')
    t.at('17:00')
    // At every read, before the system has come to it.
    t.site.clock.set('2026-03-10T17:00:01Z')
    expect((await t.seen(permit)).data.state).toBe('out-of-time')
    await t.clock()
    const expired = await t.seen(permit)
    expect(expired.data).toMatchObject({ state: 'expired', storedState: 'expired' })
    expect((await t.act('workerA1', expired, 'finish')).status).not.toBe(200)
    const cleared = await t.led(expired, [['teamA1', 'clear-site']])
    expect(cleared.data.state).toBe('closed')
    t.at('08:00')
    const unused = await t.approved()
    t.at('17:00')
    await t.clock()
    expect((await t.seen(unused)).data.state).toBe('expired')
  })

  it('is put off by the last approver, with a reason and within what the class allows', async () => {
    const permit = await t.begun()
    const later = { planEnd: '2026-03-10T20:00:00Z', extensionReason: 'The plate was thicker' }
    expect((await t.act('teamA1', permit, 'extend', later)).status).toBe(403)
    const shorter = { ...later, planEnd: '2026-03-10T16:00:00Z' }
    expect(faultsOf(await t.act('managerA1', permit, 'extend', shorter))).toEqual([
      'planEnd extendedLonger',
    ])
    const long = { ...later, planEnd: '2026-03-13T09:01:00Z' }
    expect(faultsOf(await t.act('managerA1', permit, 'extend', long))).toEqual([
      'planEnd withinValidity',
    ])
    const extended = await t.led(permit, [['managerA1', 'extend', later]])
    expect(extended.data).toMatchObject({ state: 'in-work', extensionCount: 1 })
    await t.over(extended)
  })

  it('lets one interval last a day; the next is opened by the guardian with a new test', async () => {
    const permit = await t.begun({ planEnd: '2026-03-12T09:00:00Z' })
    expect(permit.data.intervalEnd).toBe('2026-03-11T09:00:00.000Z')
    t.at('10:00')
    const early = await t.act('teamA1', permit, 'open-interval')
    expect(early.body.code).toBe('paused')
    t.at('09:00', '2026-03-11')
    await t.clock()
    const paused = await t.seen(permit)
    expect(paused.data).toMatchObject({ state: 'suspended', suspendCause: 'interval' })
    expect((await t.act('teamA1', paused, 'resume', looked)).status).not.toBe(200)
    expect(faultsOf(await t.act('teamA1', paused, 'open-interval'))).toEqual([
      'gasTests gasTestedInTime',
    ])
    const reading = readingOf(t.site, '2026-03-11T08:55:00Z')
    const gasTests = [...paused.data.gasTests, reading]
    const next = await t.led(paused, [
      ['officerA1', 'record-gas', { gasTests }],
      ['teamA1', 'open-interval'],
    ])
    expect(next.data).toMatchObject({
      ...{ state: 'in-work', intervalCount: 2, intervalEnd: '2026-03-12T09:00:00.000Z' },
    })
    await t.over(next)
  })

  it('stops the work as soon as a reading is over the limit', async () => {
    const permit = await t.begun()
    t.at('10:00')
    const high = { lel: 0.51, valid: true }
    const gasTests = [...permit.data.gasTests, readingOf(t.site, '2026-03-10T10:00:00Z', high)]
    expect(faultsOf(await t.act('officerA1', permit, 'record-gas', { gasTests }))).toEqual([
      'gasTests readingsJudgedRight',
    ])
    const over05 = await t.tested(permit, '10:00', { lel: 0.51, valid: false })
    expect(over05.data.gasOutside).toBe(1)
    await t.clock()
    const stopped = await t.seen(over05)
    expect(stopped.data).toMatchObject({ state: 'suspended', suspendCause: 'gas' })
    t.at('10:10')
    expect(faultsOf(await t.act('teamA1', stopped, 'resume', looked))).toEqual([
      'gasTests gasTestedAfterBreak',
    ])
    const aired = await t.tested(stopped, '10:10', { lel: 0.5 })
    await t.over(await t.led(aired, [['teamA1', 'resume', looked]]))
  })
})
