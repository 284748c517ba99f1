/** Tests of equipment: what a result brings about on the equipment, and how what failed is tested again. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { certified, entered } from './testing/equipment.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'equipment-test'
let site: TestHeadframe
let clerk: Caller
let keeper: Caller
let count = 0

beforeAll(async () => {
  site = await TestHeadframe.start()
  clerk = await site.as('adminA')
  keeper = await site.as('teamA1')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
})
afterAll(() => site.stop())
beforeEach(() => site.clock.set('2026-03-10T08:00:00.000Z'))

/** A hoist in the shaft, tested on the first of May 2025 for a year; a test of it holds 365 days. */
function hoist(): Promise<Loose> {
  count += 1
  return done(
    clerk.post('/api/records/equipment', {
      ...{ name: 'Main hoist', equipmentNo: `H-${count}`, equipmentKind: 'hoist', isKey: true },
      ...{ safetyMark: 'KA-1', model: '2JK', manufacturer: 'A works', testCycleDays: 365 },
      ...{ org: site.group.org.A1, gridArea: site.group.areaA1 },
      ...{ keeper: site.group.account.teamA1, commissionedAt: '2020-06-01' },
      ...{ lastTestAt: '2025-05-01', nextTestAt: '2026-05-01' },
    }),
  )
}
const read = (of: string, { data }: Loose): Promise<Loose> =>
  done(clerk.get(`/api/records/${of}/${data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)

/** Tested on the fifth of March and found in order until the fourth of March 2027. */
async function enter(equipment: Loose | null, more: Loose = {}, by = clerk): Promise<Answer> {
  return by.post(`/api/records/${type}`, {
    ...{ title: 'Yearly test', equipment: equipment?.data.id, org: site.group.org.A1 },
    ...{ testKind: 'hoist-performance', testUnit: 'Mine testing centre', qualificationNo: 'Q-7' },
    ...{ testedAt: '2026-03-05', conclusion: 'qualified', validTo: '2027-03-04' },
    ...{ report: await photoOf(by), ...more },
  })
}
const failed = { conclusion: 'unqualified', validTo: undefined, defects: 'Brake wear over limit' }

describe('a test is written down', () => {
  it('by the administrator of the department, and read by the mine', async () => {
    const made = await done(enter(await hoist()))
    expect(made.data).toMatchObject({ state: 'registered', handler: site.group.account.adminA })
    expect((await read(type, made)).data.title).toBe('Yearly test')
    expect((await enter(await hoist(), {}, keeper)).status).toBe(403)
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
  })

  it('of equipment or of special equipment, and of one alone', async () => {
    expect(faultsOf(await enter(null))).toEqual(['equipment oneTested'])
  })

  it('with a report, and with what follows from its conclusion', async () => {
    const machine = await hoist()
    expect(faultsOf(await enter(machine, { report: null }))).toEqual(['report required'])
    expect(faultsOf(await enter(machine, { validTo: null }))).toEqual(['validTo validityNeeded'])
    expect(faultsOf(await enter(machine, { ...failed, defects: null }))).toEqual([
      'defects defectsNeeded',
    ])
  })

  it('valid beyond the day on which it was made', async () => {
    expect(faultsOf(await enter(await hoist(), { validTo: '2026-03-05' }))).toEqual([
      'validTo holdsAfterTest',
    ])
  })
})

describe('a test that was passed', () => {
  const pass = async (machine: Loose, more: Loose = {}) =>
    done(clerk.act(type, await done(enter(machine, more)), 'pass'))

  it('sets the next test day of its equipment', async () => {
    const machine = await hoist()
    expect((await pass(machine)).data.state).toBe('valid')
    expect((await read('equipment', machine)).data).toMatchObject({
      ...{ lastTestAt: '2026-03-05', nextTestAt: '2027-03-04', state: 'running' },
    })
  })

  it('holds for the equipment no longer than one test cycle', async () => {
    const machine = await hoist()
    await pass(machine, { validTo: '2028-03-04' })
    expect((await read('equipment', machine)).data.nextTestAt).toBe('2027-03-05')
  })

  it('changes nothing where a later one is on record', async () => {
    const machine = await hoist()
    await pass(machine)
    await pass(machine, { testKind: 'rope', testedAt: '2026-02-01', validTo: '2026-08-01' })
    expect((await read('equipment', machine)).data.nextTestAt).toBe('2027-03-04')
  })

  it('takes the place of the one of its kind before', async () => {
    const machine = await hoist()
    const first = await pass(machine, { testedAt: '2026-02-01', validTo: '2027-01-31' })
    const rope = await pass(machine, { testKind: 'rope', testedAt: '2026-02-01' })
    await pass(machine)
    expect((await read(type, first)).data.state).toBe('superseded')
    expect((await read(type, rope)).data.state).toBe('valid')
  })

  it('expires once its last day has passed at the site', async () => {
    const made = await pass(await hoist())
    const stateAt = async (instant: string) => {
      site.clock.set(instant)
      return (await read(type, made)).data.state
    }
    expect(await stateAt('2027-02-01T15:59:59Z')).toBe('valid')
    expect(await stateAt('2027-02-01T16:00:00Z')).toBe('expiring')
    expect(await stateAt('2027-03-04T16:00:00Z')).toBe('expired')
  })

  it('is confirmed by whoever handles it, as its conclusion says', async () => {
    const made = await done(enter(await hoist()))
    const officer = await site.as('officerA1')
    expect((await officer.act(type, made, 'pass')).status).toBe(403)
    expect((await clerk.act(type, made, 'fail')).status).toBe(403)
  })
})

describe('a test of special equipment', () => {
  const crane = async () => {
    await done(certified(site, clerk))
    return done(entered(site, clerk))
  }
  const ofIt = async (machine: Loose, more: Loose) =>
    done(enter(null, { specialEquipment: machine.data.id, testKind: 'crane', ...more }))

  it('is its inspection, with the report', async () => {
    const machine = await crane()
    const test = await ofIt(machine, { testedAt: '2026-03-05', validTo: '2028-03-01' })
    await done(clerk.act(type, test, 'pass'))
    expect((await read('special-equipment', machine)).data).toMatchObject({
      ...{ lastInspectionAt: '2026-03-05', nextInspectionAt: '2028-03-01', state: 'in-use' },
      ...{ inspectionUnit: 'Mine testing centre', reportFile: test.data.report },
    })
  })

  it('stops it where it failed, until a retest was passed', async () => {
    const machine = await crane()
    await done(clerk.act(type, await ofIt(machine, failed), 'fail'))
    const stopped = await read('special-equipment', machine)
    expect(stopped.data.state).toBe('stopped')
    const officer = await site.as('officerA1')
    expect(faultsOf(await officer.act('special-equipment', stopped, 'restart'))).toEqual([
      'nextInspectionAt testFailed',
    ])
  })
})

describe('a test that was failed', () => {
  const fail = async (machine: Loose, more: Loose = {}) =>
    done(clerk.act(type, await done(enter(machine, { ...failed, ...more })), 'fail'))
  const hazardsOf = async ({ data }: Loose): Promise<Loose[]> =>
    (await done(clerk.get(`/api/records/hazard?filter[equipmentTest][is]=${data.id}`))).data
  const submitted = (test: Loose) =>
    site.db.system((tx) =>
      tx.query(sql`update hazard set state = 'pending-rectification'
        where equipment_test = ${test.data.id}`),
    )

  it('stops its equipment and raises a high hazard for its keeper to mend', async () => {
    const machine = await hoist()
    const test = await fail(machine)
    expect(test.data).toMatchObject({ state: 'to-be-fixed', unfit: true })
    expect((await read('equipment', machine)).data).toMatchObject({
      ...{ state: 'stopped', reason: 'Brake wear over limit' },
    })
    expect(await hazardsOf(test)).toMatchObject([
      {
        ...{ title: 'Yearly test', level: 'high', state: 'draft', statutoryMajor: false },
        ...{ description: 'Brake wear over limit', gridArea: site.group.areaA1 },
        ...{ rectifier: site.group.account.teamA1, finder: site.group.account.adminA },
      },
    ])
  })

  it('keeps it from working until it has passed a retest', async () => {
    const machine = await hoist()
    const test = await fail(machine)
    const restart = async () => keeper.act('equipment', await read('equipment', machine), 'restart')
    expect(faultsOf(await restart())).toEqual(['nextTestAt testFailed'])
    const again = {
      ...{ testUnit: 'Mine testing centre', qualificationNo: 'Q-7', defects: null },
      ...{ testedAt: '2026-03-10', conclusion: 'qualified', validTo: '2027-03-09' },
      report: await photoOf(clerk),
    }
    expect(faultsOf(await clerk.act(type, test, 'retest', again))).toEqual([
      'defects hazardHandedIn',
    ])
    await submitted(test)
    expect(
      faultsOf(await clerk.act(type, test, 'retest', { ...again, testedAt: '2026-03-04' })),
    ).toEqual(['testedAt testedAgainSince'])
    const retested = await done(clerk.act(type, test, 'retest', again))
    expect(retested.data.state).toBe('registered')
    expect(faultsOf(await restart())).toEqual(['nextTestAt testFailed'])
    await done(clerk.act(type, retested, 'pass'))
    expect((await done(restart())).data).toMatchObject({
      ...{ state: 'running', nextTestAt: '2027-03-09' },
    })
  })

  it('that asks for repair alone stops nothing; a hazard is raised of it by hand, once', async () => {
    const machine = await hoist()
    const test = await fail(machine, { conclusion: 'repair-and-retest' })
    expect((await read('equipment', machine)).data.state).toBe('running')
    expect(await hazardsOf(test)).toEqual([])
    const raised = await done(clerk.act(type, test, 'raise-hazard'))
    expect(await hazardsOf(test)).toMatchObject([{ level: null, state: 'draft' }])
    expect(raised.meta.actions['raise-hazard']).toBeUndefined()
  })

  it('stays on record', async () => {
    const { data } = await fail(await hoist())
    const gone = await clerk.delete(`/api/records/${type}/${data.id}?version=${data.version}`)
    expect(gone.status).toBe(409)
  })
})
