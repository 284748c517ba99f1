import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { faultsOf } from './testing/contractors.ts'
import { PermitTests, permitOf, placeOf, readingOf } from './testing/permits.ts'
import { done } from './testing/steps.ts'

let t: PermitTests
beforeAll(async () => {
  t = await PermitTests.start()
}, 120_000)
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

const reading = (time: string, more: Loose = {}) =>
  readingOf(t.site, `2026-03-10T${time}:00Z`, more)

describe('readings of gas', () => {
  it('are added to: none is taken away or rewritten, by whomever', async () => {
    const permit = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    t.at('09:00')
    const bad = await t.tested(permit, '08:50', { lel: 50, valid: false })
    const good = reading('08:55')
    const instead = { gasTests: [good] }
    expect(faultsOf(await t.act('teamA1', bad, 'record-gas', instead))).toEqual([
      'gasTests readingsStay',
    ])
    const rewritten = { gasTests: [{ ...bad.data.gasTests[0], lel: 0.1 }, good] }
    expect(faultsOf(await t.act('officerA1', bad, 'record-gas', rewritten))).toEqual([
      'gasTests readingsStay',
    ])
    const both = await t.led(bad, [
      ['officerA1', 'record-gas', { gasTests: [...bad.data.gasTests, good] }],
    ])
    expect(both.data.gasTests).toHaveLength(2)
  })

  it('are of whoever enters them or of the tester of the permit', async () => {
    const permit = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    const { secondA1, officerA1 } = t.site.group.account
    t.at('09:00')
    const welders = { gasTests: [reading('08:55', { tester: secondA1 })] }
    expect(faultsOf(await t.act('teamA1', permit, 'record-gas', welders))).toEqual([
      'gasTests testerHere',
    ])
    await t.led(permit, [
      ['teamA1', 'record-gas', { gasTests: [reading('08:55', { tester: officerA1 })] }],
    ])
  })

  it('let nobody weld where nobody can breathe', async () => {
    const permit = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    t.at('09:00')
    const called = { gasTests: [reading('08:55', { o2: 5 })] }
    expect(faultsOf(await t.act('officerA1', permit, 'record-gas', called))).toEqual([
      'gasTests readingsJudgedRight',
    ])
    const thin = await t.tested(permit, '08:55', { o2: 5, valid: false })
    expect(faultsOf(await t.act('teamA1', thin, 'confirm-on-site'))).toContain(
      'gasTests gasTestedInTime',
    )
  })
})

describe('who is inside a confined space', () => {
  it('stays written until they come out, and enters once', async () => {
    const { workerA1, secondA1, safetyA, officerA1, managerA1 } = t.site.group.account
    const space = { placeKind: 'tank', isConfinedSpace: true, confinedSpaceNo: 'CS-9' }
    const permit = {
      ...{ permitType: 'confined-space', workPlace: await placeOf(t.site, space) },
      ...{ spaceNo: 'CS-9', medium: 'Slurry', toxicMedium: false, ventilation: 'forced' },
      ...{ rescuer: safetyA, gasTester: officerA1, gasLowerLimit: 'from-4' },
      isolationPoints: [{ point: 'Inlet', method: 'blind', confirmer: managerA1 }],
      ...{ rescueEquipment: 'Tripod', communication: 'Radio' },
    }
    const made = await done(t.post({ ...permitOf(t.site), ...permit }))
    const aired = await t.led(made, [
      ['workshopA1', 'submit'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
      ['teamA1', 'ventilate'],
    ])
    // Work begins within a minute that people write as 09:00.
    t.site.clock.set('2026-03-10T09:00:30Z')
    const layers = (more: Loose) =>
      ['top', 'middle', 'bottom'].map((layer) => reading('08:55', { layer, ...more }))
    const unmeasured = await t.act('officerA1', aired, 'record-gas', {
      gasTests: layers({ co: null, h2s: null }),
    })
    expect(faultsOf(await t.act('teamA1', unmeasured.body, 'confirm-on-site'))).toEqual([
      'gasTests gasTestedInTime',
    ])
    const measured = await t.led(unmeasured.body, [
      [
        'officerA1',
        'record-gas',
        { gasTests: [...unmeasured.body.data.gasTests, ...layers({ lel: 0 })] },
      ],
      ['teamA1', 'confirm-on-site'],
    ])
    const entry = (person: string, more: Loose = {}) => ({
      ...{ person, inAt: '2026-03-10T09:00:00.000Z', ...more },
    })
    t.at('09:05')
    const log = (permit: Loose, ...entryLog: Loose[]) =>
      t.act('teamA1', permit, 'log-entry', { entryLog })
    expect(
      faultsOf(await log(measured, entry(workerA1, { inAt: '2026-03-10T08:00:00Z' }))),
    ).toEqual(['entryLog enteredBeforeStart'])
    expect(faultsOf(await log(measured, entry(workerA1), entry(workerA1)))).toEqual([
      'entryLog insideTwice',
    ])
    const inside = await done(log(measured, entry(workerA1)))
    expect(inside.data.insideCount).toBe(1)
    const other = { name: 'Nobody', inAt: '2026-03-10T09:01:00Z', outAt: '2026-03-10T09:02:00Z' }
    expect(faultsOf(await log(inside, other))).toEqual(['entryLog entriesStay'])
    expect(faultsOf(await t.act('workerA1', inside, 'finish'))).toEqual(['entryLog everybodyIsOut'])
    const out = entry(workerA1, { outAt: '2026-03-10T09:04:00Z' })
    const left = await done(log(inside, out, entry(secondA1)))
    expect(faultsOf(await log(left, entry(workerA1), entry(secondA1)))).toEqual([
      'entryLog entriesStay',
    ])
    const over = await done(log(left, out, entry(secondA1, { outAt: '2026-03-10T09:05:00Z' })))
    await t.led(over, [
      ['workerA1', 'finish'],
      ['teamA1', 'close'],
    ])
  })
})

describe('what has run out', () => {
  it('is not extended, before the clock has seen it as after', async () => {
    const work = await t.begun()
    t.at('17:00')
    const later = { planEnd: '2026-03-10T17:30:00Z', extensionReason: 'One more seam' }
    expect((await t.act('managerA1', work, 'extend', later)).status).toBe(403)
    await t.over(work)
  })
})

describe('people who are written in other letters', () => {
  it('are the same people', async () => {
    const { teamA1, workerA1, secondA1 } = t.site.group.account
    expect(await t.refusedAs({ guardian: workerA1.toUpperCase() })).toEqual(
      await t.refusedAs({ guardian: workerA1 }),
    )
    expect(await t.refusedAs({ workers: [secondA1, teamA1.toUpperCase()] })).toEqual(
      await t.refusedAs({ workers: [secondA1, teamA1] }),
    )
    const made = await t.asked({ workers: [secondA1.toUpperCase()] })
    expect(made.data.workers).toEqual([secondA1])
  })
})
