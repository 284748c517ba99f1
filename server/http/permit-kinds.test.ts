import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { faultsOf } from './testing/contractors.ts'
import { certified, entered } from './testing/equipment.ts'
import {
  certificateOf,
  hotWorkOf,
  PermitTests,
  permitOf,
  permitType,
  placeOf,
  readingOf,
} from './testing/permits.ts'
import { done } from './testing/steps.ts'

let t: PermitTests
beforeAll(async () => {
  t = await PermitTests.start()
}, 120_000)
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

const permit = (more: Loose) => t.post({ ...permitOf(t.site), workPlace: t.place, ...more })
const refusals = async (more: Loose) => faultsOf(await permit(more))

describe('work in a confined space', () => {
  let tank: string
  beforeAll(async () => {
    tank = await placeOf(t.site, {
      ...{ placeKind: 'tank', isConfinedSpace: true, confinedSpaceNo: 'CS-7' },
    })
  })
  const space = () => {
    const { officerA1, managerA1, safetyA } = t.site.group.account
    return {
      ...{ permitType: 'confined-space', workPlace: tank, spaceNo: 'CS-7', medium: 'Slurry' },
      ...{ toxicMedium: false, ventilation: 'forced', rescuer: safetyA, gasTester: officerA1 },
      isolationPoints: [{ point: 'Inlet', method: 'blind', confirmer: managerA1 }],
      ...{ rescueEquipment: 'Tripod, two sets of breathing apparatus', communication: 'Radio' },
      gasLowerLimit: 'from-4',
    }
  }
  const layers = (time: string, more: Loose = {}) =>
    ['top', 'middle', 'bottom'].map((layer) =>
      readingOf(t.site, `2026-03-10T${time}:00Z`, { layer, ...more }),
    )

  it('is done in a registered space of that number', async () => {
    const made = await done(permit({ ...space(), spaceNo: 'CS-8' }))
    expect(faultsOf(await t.act('workshopA1', made, 'submit'))).toEqual(['spaceNo registeredSpace'])
  })

  it('goes to the safety department as well where the contents are toxic', async () => {
    expect(await refusals({ ...space(), toxicMedium: true })).toContain('secondApprover required')
  })

  it('begins after ventilation and a test at the top, middle and bottom; everybody comes out again', async () => {
    const ready = await t.led(await done(permit(space())), [
      ['workshopA1', 'submit'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
    ])
    t.at('09:00')
    const early = await t.led(ready, [['officerA1', 'record-gas', { gasTests: layers('08:55') }]])
    const confirm = (record: Loose) => t.act('teamA1', record, 'confirm-on-site')
    expect(faultsOf(await confirm(early))).toEqual(['gasTests gasTestedInTime'])
    const aired = await t.led(early, [['teamA1', 'ventilate']])
    t.at('09:10')
    const [top, middle, bottom] = layers('09:05')
    const partly = { gasTests: [...layers('08:55'), top, middle] }
    const two = await t.led(aired, [['officerA1', 'record-gas', partly]])
    expect(faultsOf(await confirm(two))).toEqual(['gasTests gasTestedInTime'])
    const thin = { ...bottom, o2: 19.4, valid: false }
    const bad = await t.led(two, [
      ['officerA1', 'record-gas', { gasTests: [...partly.gasTests, thin] }],
    ])
    expect(faultsOf(await confirm(bad))).toEqual(['gasTests gasTestedInTime'])
    const rest = { ...bottom, time: '2026-03-10T09:09:00Z', o2: 19.5 }
    const work = await t.led(bad, [
      ['officerA1', 'record-gas', { gasTests: [...partly.gasTests, thin, rest] }],
      ['teamA1', 'confirm-on-site'],
      ['teamA1', 'log-entry', { entryLog: [{ name: 'Milan', inAt: '2026-03-10T09:10:00Z' }] }],
    ])
    expect(work.data).toMatchObject({ insideCount: 1, readingDueAt: '2026-03-10T11:09:00.000Z' })
    t.at('11:10')
    expect((await t.seen(work)).data.state).toBe('reading-due')
    expect(faultsOf(await t.act('workerA1', work, 'finish'))).toEqual(['entryLog everybodyIsOut'])
    const out = { name: 'Milan', inAt: '2026-03-10T09:10:00Z', outAt: '2026-03-10T11:00:00Z' }
    const empty = await t.led(work, [
      ['teamA1', 'log-entry', { entryLog: [out] }],
      ['workerA1', 'finish'],
      ['teamA1', 'close'],
    ])
    expect(empty.data.state).toBe('closed')
  })
})

describe('work at height', () => {
  const height = {
    ...{ permitType: 'work-at-height', permitLevel: 'I', height: 5, heightClass: 'A' },
    ...{ accessMeans: 'ladder', fallProtection: 'Harness with two hooks', outdoors: true },
    ...{ weather: 'fine', healthConfirmed: true },
  } as const

  it('has its level by the metres, and not in strong wind or fog', async () => {
    expect(await refusals({ ...height, height: 1.9 })).toEqual(['height tooSmall'])
    expect(await refusals({ ...height, height: 5.1 })).toEqual(['permitLevel levelHighEnough'])
    expect(await refusals({ ...height, weather: 'wind-5-plus' })).toEqual(['weather weatherAllows'])
    expect(await refusals({ ...height, healthConfirmed: false })).toEqual([
      'healthConfirmed healthConfirmed',
    ])
    const scaffold = { ...height, accessMeans: 'scaffold' }
    expect(await refusals(scaffold)).toEqual(['scaffoldTag scaffoldTagged'])
  })

  it('is done by people who each hold a certificate for it', async () => {
    const made = await done(permit(height))
    const refused = await t.act('workshopA1', made, 'submit')
    expect(faultsOf(refused)).toEqual(['workers heightCertified'])
    expect(refused.body.errors[0].params).toEqual({ name: 'Name of secondA1' })
  })
})

describe('lifting', () => {
  it('has its class by the load and the rating of the register, and needs certified people', async () => {
    const clerk = await t.site.as('adminA')
    await done(certified(t.site, clerk))
    const crane = await done(entered(t.site, clerk))
    const { workerA1, secondA1, officerA1, safetyA } = t.site.group.account
    const lift = {
      ...{ permitType: 'lifting', permitLevel: 'third', crane: crane.data.id, craneRating: 20 },
      ...{ irregularLoad: false, nearPowerLine: false, slingCheck: true, loadWeight: 12 },
      ...{ craneOperator: workerA1, rigger: secondA1, signaller: officerA1, heavyLift: false },
      workLeader: safetyA,
    }
    expect(await refusals({ ...lift, loadWeight: 16.01 })).toEqual(['heavyLift heavyLiftSaid'])
    const heavy = { ...lift, loadWeight: 20.01, heavyLift: true }
    expect(await refusals(heavy)).toEqual(['secondApprover required'])
    expect(await refusals({ ...heavy, secondApprover: t.site.group.account.leaderA })).toEqual([
      'loadWeight withinRating',
    ])
    expect(await refusals({ ...lift, craneRating: 25 })).toEqual(['craneRating ratingOfCrane'])
    expect(await refusals({ ...lift, nearPowerLine: true })).toEqual(['liftingPlan liftingPlanned'])
    const made = await done(permit(lift))
    expect(made.data.loadRate).toBe(60)
    const refused = await t.act('workshopA1', made, 'submit')
    expect(faultsOf(refused)).toEqual(['rigger craneCertified', 'signaller craneCertified'])
    await done(certified(t.site, clerk, { holder: secondA1 }))
    await done(certified(t.site, clerk, { holder: officerA1 }))
    const work = await t.led(made, [
      ['workshopA1', 'submit'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
    ])
    t.at('09:00')
    const begun = await t.led(work, [['teamA1', 'confirm-on-site']])
    expect(faultsOf(await t.act('safetyA', begun, 'finish'))).toEqual(['trialLiftAt trialLifted'])
    await t.led(begun, [
      ['officerA1', 'trial-lift'],
      ['safetyA', 'finish'],
      ['teamA1', 'close'],
    ])
  })
})

describe('temporary electricity', () => {
  it('keeps to the voltage of hand lamps, and goes to the power department as well', async () => {
    const supply = {
      ...{ permitType: 'temporary-electricity', voltage: '220V', powerKw: 3 },
      ...{ accessPoint: 'Box 4', electrician: t.site.group.account.secondA1, handLamp: true },
      ...{ wetPlace: false, residualDevice: true, earthing: true, longTerm: false },
    }
    expect(await refusals(supply)).toContain('secondApprover required')
    const lamp = { ...supply, secondApprover: t.site.group.account.adminA }
    expect(await refusals(lamp)).toContain('voltage handLampVoltage')
    expect(await refusals({ ...lamp, handLamp: false, earthing: false })).toContain(
      'earthing earthed',
    )
    const wet = { ...lamp, voltage: '36V', wetPlace: true }
    expect(await refusals(wet)).toContain('voltage handLampVoltage')
  })
})

describe('a certificate under which a permit has its work done', () => {
  it('is called by its holder and its number, and found by both', async () => {
    const certificate = await certificateOf(t.site, 'workerA1', 'welding')
    const { id, number } = certificate.data
    const name = `Name of workerA1 · ${number}`
    const asker = await t.site.as('workshopA1')
    const found = async (q: string) => {
      const asked = `/api/choices/special-operation-certificate?q=${encodeURIComponent(q)}`
      const { data } = await done(asker.get(asked))
      return data.filter((one: Loose) => one.id === id).map((one: Loose) => one.name)
    }
    expect(await found('Name of workerA1')).toEqual([name])
    expect(await found(number)).toEqual([name])
    const job = hotWorkOf(t.site, [certificate], { workPlace: t.place })
    const made = await done(asker.post(`/api/records/${permitType}`, job))
    const { meta } = await done(
      (await t.site.as('officerA1')).get(`/api/records/${permitType}/${made.data.id}`),
    )
    expect(meta.labels[id]).toMatchObject({ name, person: t.site.group.account.workerA1 })
  })
})

describe('who is offered to approve', () => {
  it('holds an office that approves some permit, before the permit says which', async () => {
    const asker = await t.site.as('workshopA1')
    const offered = async (step: string) => {
      const office = `${permitType}.approver.${step}`
      const path = `/api/choices/account?office=${encodeURIComponent(office)}&at=${t.site.group.org.A1W}`
      const { data } = await done(asker.get(path))
      return data.map(({ name }: Loose) => name)
    }
    const some = await offered('*')
    expect(some).toContain('Name of managerA1')
    expect(some).not.toContain('Name of workerA1')
    expect(some).not.toContain('Name of teamA1')
  })
})
