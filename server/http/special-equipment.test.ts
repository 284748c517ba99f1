import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { certified, entered, equipment } from './testing/equipment.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = equipment
let site: TestHeadframe
let admin: Caller
let keeper: Caller
let officer: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  keeper = await site.as('teamA1')
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
  for (const operatorKind of ['crane', 'boiler', 'in-plant-vehicle', 'pressure-vessel']) {
    await done(certified(site, admin, { operatorKind }))
  }
})
afterAll(() => site.stop())

const enter = (more: Loose = {}, by = admin) => entered(site, by, more)
const read = async ({ data }: Loose, by: Caller = admin): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
async function stateAt(record: Loose, instant: string): Promise<string> {
  site.clock.set(instant)
  return (await read(record)).data.state
}
const atEach = async (run: () => Promise<void>) => {
  const start = site.clock.now().toISOString()
  await run()
  site.clock.set(start)
}

describe('special equipment', () => {
  it('is entered by the offices, read by the mine, and by no other', async () => {
    const made = await done(enter())
    expect(made.data).toMatchObject({ state: 'in-use', registerBy: null, testDue: null })
    expect((await read(made, await site.as('workerA1'))).data.name).toBe('Workshop crane')
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
    expect((await enter({}, officer)).status).toBe(403)
    expect((await enter({}, keeper)).status).toBe(403)
    await done(enter({}, safety))
  })

  it('has a registration number that none of any kind has', async () => {
    const { registrationNo } = (await done(enter())).data
    const vessel = {
      ...{ equipmentKind: 'pressure-vessel', medium: 'air', designPressure: 0.8, volume: 6 },
      ...{ safetyGrade: '1', safetyValveDue: '2026-09-01', nextInspectionAt: '2026-06-01' },
    }
    expect((await enter({ ...vessel, registrationNo })).status).toBe(422)
    await done(enter(vessel))
  })

  it('is asked for what its kind has, and keeps nothing of another kind', async () => {
    const bare = { equipmentKind: 'boiler', nextInspectionAt: '2026-06-01' }
    expect(faultsOf(await enter(bare)).toSorted()).toEqual([
      'ratedPressure required',
      'ratedSteam required',
      'safetyValveDue required',
    ])
    const boiler = { ...bare, ratedSteam: 4, ratedPressure: 1.25, safetyValveDue: '2026-07-01' }
    const made = await done(enter({ ...boiler, waterQualityDue: '2026-05-01' }))
    expect(made.data).toMatchObject({ craneKind: null, ratedLoad: null, testDue: '2026-05-01' })
    const { id, version } = made.data
    const changed = await admin.patch(`/api/records/${type}/${id}`, {
      ...{ version, equipmentKind: 'crane' },
    })
    expect(changed.status).toBe(422)
  })

  it.each([
    ['crane', { craneKind: 'bridge' }, '2027-06-01', '2027-06-02'],
    ['crane', { craneKind: 'tower' }, '2026-06-01', '2026-06-02'],
    ['vehicle', { vehicleKind: 'forklift' }, '2027-06-01', '2027-06-02'],
    ['vehicle', { vehicleKind: 'underground-truck' }, '2026-06-01', '2026-06-02'],
  ])('%s %j is inspected again by %s', async (equipmentKind, kind, last, beyond) => {
    const vehicle = { plateNo: 'A-1', ratedLoad: 5, power: 'diesel', brakeTestAt: '2026-03-01' }
    const values = { equipmentKind, ...kind, ...(equipmentKind === 'vehicle' && vehicle) }
    expect(faultsOf(await enter({ ...values, nextInspectionAt: beyond }))).toEqual([
      'nextInspectionAt withinCycle',
    ])
    await done(enter({ ...values, nextInspectionAt: last }))
  })

  it('is inspected again after it was inspected last', async () => {
    const same = { nextInspectionAt: '2025-06-01' }
    expect(faultsOf(await enter(same))).toEqual(['nextInspectionAt inspectedAgainLater'])
  })
})

describe('its inspection', () => {
  it('falls due and runs out with the day at its site', async () => {
    await atEach(async () => {
      const made = await done(enter())
      expect(await stateAt(made, '2027-04-01T15:59:59Z')).toBe('in-use')
      expect(await stateAt(made, '2027-04-01T16:00:00Z')).toBe('inspection-due')
      expect(await stateAt(made, '2027-06-01T15:59:59Z')).toBe('inspection-due')
      expect(await stateAt(made, '2027-06-01T16:00:00Z')).toBe('overdue')
    })
  })

  it('is registered by its keeper, with a report, later than the one before', async () => {
    const made = await done(enter())
    const inspection = {
      ...{ inspectionUnit: 'A body', reportFile: await photoOf(keeper) },
      ...{ lastInspectionAt: '2026-03-01', nextInspectionAt: '2028-03-01' },
    }
    expect((await admin.act(type, made, 'inspect', inspection)).status).toBe(403)
    const refused = (more: Loose) => keeper.act(type, made, 'inspect', { ...inspection, ...more })
    expect(
      faultsOf(await refused({ lastInspectionAt: '2025-06-01', nextInspectionAt: '2027-06-01' })),
    ).toEqual(['lastInspectionAt inspectedSince'])
    expect(faultsOf(await refused({ nextInspectionAt: '2028-03-02' }))).toEqual([
      'nextInspectionAt withinCycle',
    ])
    expect(faultsOf(await refused({ reportFile: null }))).toEqual(['reportFile reported'])
    const { reportFile } = made.data
    expect(faultsOf(await refused({ reportFile }))).toEqual(['reportFile unchanged'])
    const inspected = await done(keeper.act(type, made, 'inspect', inspection))
    expect(inspected.data).toMatchObject({ state: 'in-use', nextInspectionAt: '2028-03-01' })
  })

  it('is put right by the safety department with its report, and by no form', async () => {
    const made = await done(enter())
    const { id, version, reportFile } = made.data
    const later = { lastInspectionAt: '2025-07-01', nextInspectionAt: '2027-07-01' }
    const changed = await admin.patch(`/api/records/${type}/${id}`, { version, ...later })
    expect(changed.status).toBe(422)
    const right = { inspectionUnit: 'A body', reportFile, ...later }
    expect((await keeper.act(type, made, 'correct-inspection', right)).status).toBe(403)
    const without = { ...right, reportFile: null }
    expect(faultsOf(await safety.act(type, made, 'correct-inspection', without))).toEqual([
      'reportFile reported',
    ])
    const { data } = await done(safety.act(type, made, 'correct-inspection', right))
    expect(data).toMatchObject({ state: 'in-use', nextInspectionAt: '2027-07-01' })
  })

  it('is reminded of at 90, 60, 30 and 7 days, once each: the keeper, last those who lead', async () => {
    await atEach(async () => {
      const { org, account } = site.group
      await site.db.system((tx) =>
        tx.query(sql`update organization set leader = ${account.leaderA} where id = ${org.A1}`),
      )
      const made = await done(enter())
      const heard = async (who: Username) => {
        const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
        return data
          .filter(({ recordId, cause }: Loose) => recordId === made.data.id && cause.includes(':'))
          .map(({ cause, days }: Loose) => `${cause} ${days}`)
          .reverse()
      }
      const told = async (instant: string) => {
        site.clock.set(instant)
        await sendReminders({ db: site.db, clock: site.clock })
        await sendReminders({ db: site.db, clock: site.clock })
        return [await heard('teamA1'), await heard('leaderA')]
      }
      const ahead = (days: number) => `before:nextInspectionAt ${days}`
      expect(await told('2027-03-02T15:59:00Z')).toEqual([[], []])
      expect(await told('2027-03-02T16:00:00Z')).toEqual([[ahead(90)], []])
      expect(await told('2027-04-02T00:00:00Z')).toEqual([[ahead(90), ahead(60)], []])
      await told('2027-05-02T00:00:00Z')
      const last = [ahead(7), 'after:nextInspectionAt 1']
      await told('2027-05-25T00:00:00Z')
      expect(await told('2027-06-02T00:00:00Z')).toEqual([
        ...[[ahead(90), ahead(60), ahead(30), ...last], last],
      ])
    })
  })
})

describe('its use', () => {
  it('is registered within thirty days, or that shows', async () => {
    await atEach(async () => {
      const made = await done(enter({ useRegistrationNo: null, commissionedAt: '2026-03-01' }))
      expect(made.data).toMatchObject({ registerBy: '2026-03-31', state: 'in-use' })
      expect(await stateAt(made, '2026-03-31T16:00:00Z')).toBe('registration-overdue')
      const { id, version } = made.data
      const path = `/api/records/${type}/${id}`
      await done(admin.patch(path, { version, useRegistrationNo: 'U-1' }))
      expect((await read(made)).data).toMatchObject({ state: 'in-use', registerBy: null })
    })
  })

  it('shows that a test is overdue: a load limiter is tested each month', async () => {
    await atEach(async () => {
      const made = await done(enter({ limiterTestAt: '2026-03-01' }))
      expect(made.data.testDue).toBe('2026-04-01')
      expect(await stateAt(made, '2026-04-01T16:00:00Z')).toBe('test-overdue')
    })
  })

  it('is stopped by its keeper and sealed by the office, each with a reason', async () => {
    const made = await done(enter())
    const reason = { reason: 'Worn rope' }
    expect((await officer.act(type, made, 'stop', reason)).status).toBe(403)
    expect(faultsOf(await keeper.act(type, made, 'stop', {}))).toEqual(['reason required'])
    const stopped = await done(keeper.act(type, made, 'stop', reason))
    expect(stopped.data.outOfUseSince).not.toBeNull()
    expect((await keeper.act(type, stopped, 'restart')).status).toBe(403)
    const again = await done(officer.act(type, stopped, 'restart'))
    expect(again.data).toMatchObject({ state: 'in-use', reason: null, outOfUseSince: null })
    expect((await officer.act(type, again, 'seal', reason)).status).toBe(403)
    expect((await done(safety.act(type, again, 'seal', reason))).data.state).toBe('sealed')
  })

  it('goes back to work only while its inspection holds', async () => {
    await atEach(async () => {
      const made = await done(enter())
      const stopped = await done(keeper.act(type, made, 'stop', { reason: 'Overhaul' }))
      const reportFile = await photoOf(keeper)
      site.clock.set('2027-06-01T16:00:00Z')
      expect((await read(stopped)).data.state).toBe('stopped')
      expect(faultsOf(await officer.act(type, stopped, 'restart'))).toEqual([
        'nextInspectionAt inspectedForUse',
      ])
      const inspected = await done(
        keeper.act(type, stopped, 'inspect', {
          ...{ inspectionUnit: 'A body', reportFile },
          ...{ lastInspectionAt: '2027-06-01', nextInspectionAt: '2029-06-01' },
        }),
      )
      expect(inspected.data.state).toBe('stopped')
      expect((await done(officer.act(type, inspected, 'restart'))).data.state).toBe('in-use')
    })
  })

  it('goes on elsewhere when an office moves it', async () => {
    const made = await done(enter())
    const { id, version, gridArea, installPlace } = made.data
    const { A1W: org, A2: otherMine } = site.group.org
    const path = `/api/records/${type}/${id}`
    expect((await admin.patch(path, { version, org })).status).toBe(422)
    const there = { org, gridArea, installPlace, keeper: site.group.account.managerA1 }
    expect((await keeper.act(type, made, 'transfer', there)).status).toBe(403)
    // What stands on the ground of one mine is not another's.
    const away = await admin.act(type, made, 'transfer', { ...there, org: otherMine })
    expect(faultsOf(away)).toEqual(['gridArea otherMine'])
    const moved = await done(admin.act(type, made, 'transfer', there))
    expect(moved.data).toMatchObject({ org, state: 'in-use' })
    const causes = async (who: Username) => {
      const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
      return data.filter(({ recordId }: Loose) => recordId === id).map(({ cause }: Loose) => cause)
    }
    // Whoever kept it until now, and whoever keeps it from now on.
    expect(await causes('teamA1')).toEqual(['removed', 'create'])
    expect(await causes('managerA1')).toEqual(['transfer'])
  })

  it('ends with scrapping, by the office, and nothing follows', async () => {
    const made = await done(enter())
    const reason = { reason: 'Beyond its life' }
    expect((await keeper.act(type, made, 'scrap', reason)).status).toBe(403)
    const gone = await done(safety.act(type, made, 'scrap', reason))
    expect(gone.data.state).toBe('scrapped')
    expect(gone.meta.actions).toEqual({})
    const path = `/api/records/${type}/${gone.data.id}`
    expect((await admin.patch(path, { version: gone.data.version, name: 'Other' })).status).toBe(
      409,
    )
  })
})
