import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const type = 'equipment'
let site: TestHeadframe
let clerk: Caller
let keeper: Caller
let safety: Caller
let count = 0

beforeAll(async () => {
  site = await TestHeadframe.start()
  clerk = await site.as('adminA')
  keeper = await site.as('teamA1')
  safety = await site.as('safetyA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
})
afterAll(() => site.stop())

/** A pump in the shaft, tested on the first of March for a year. */
function enter(more: Loose = {}, by = clerk): Promise<Answer> {
  count += 1
  return by.post(`/api/records/${type}`, {
    ...{ name: 'Main pump', equipmentNo: `P-${count}`, equipmentKind: 'pump', isKey: true },
    ...{ safetyMark: 'KA-1', model: 'MD 280', manufacturer: 'A works', testCycleDays: 365 },
    ...{ org: site.group.org.A1, gridArea: site.group.areaA1, keeper: site.group.account.teamA1 },
    ...{ commissionedAt: '2020-06-01', lastTestAt: '2026-03-01', nextTestAt: '2027-03-01' },
    ...more,
  })
}
const read = async ({ data }: Loose, by: Caller = clerk): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const atEach = async (run: () => Promise<void>) => {
  const start = site.clock.now().toISOString()
  await run()
  site.clock.set(start)
}
const reason = { reason: 'Worn bearing' }

describe('the equipment ledger', () => {
  it('is kept by the administrator of the department and read by the mine', async () => {
    const made = await done(enter())
    expect(made.data).toMatchObject({ state: 'running', isKey: true })
    expect((await read(made, await site.as('workerA1'))).data.name).toBe('Main pump')
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
    expect((await enter({}, keeper)).status).toBe(403)
    expect((await enter({}, safety)).status).toBe(403)
  })

  it('has each number once', async () => {
    const { equipmentNo } = (await done(enter())).data
    expect((await enter({ equipmentNo })).status).toBe(422)
  })

  it.each([0, -30, 1.5, 'monthly'])('takes no test cycle of %s days', async (testCycleDays) => {
    const refused = await enter({ testCycleDays })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].field).toBe('testCycleDays')
  })

  it('admits nothing underground without the mining safety mark', async () => {
    expect(faultsOf(await enter({ safetyMark: null }))).toEqual([
      'safetyMark safetyMarkUnderground',
    ])
    const { A1 } = site.group.org
    await site.db.system((tx) =>
      tx.query(sql`update grid_area set area_kind = 'workshop' where id = ${site.group.areaA1}`),
    )
    const above = await done(enter({ safetyMark: null, org: A1 }))
    await site.db.system((tx) =>
      tx.query(sql`update grid_area set area_kind = 'shaft' where id = ${site.group.areaA1}`),
    )
    expect(above.data.safetyMark).toBeNull()
  })

  it('is tested within its cycle, from its last test or from when it went to work', async () => {
    expect(faultsOf(await enter({ nextTestAt: '2027-03-02' }))).toEqual([
      'nextTestAt withinTestCycle',
    ])
    const untested = { lastTestAt: null, commissionedAt: '2026-03-01' }
    expect(faultsOf(await enter({ ...untested, nextTestAt: '2027-03-02' }))).toEqual([
      'nextTestAt withinTestCycle',
    ])
    await done(enter({ ...untested, nextTestAt: '2027-03-01' }))
  })
})

describe('its test', () => {
  it('falls due thirty days ahead and stops its use once its day has passed at the site', async () => {
    await atEach(async () => {
      const made = await done(enter())
      const stateAt = async (instant: string) => {
        site.clock.set(instant)
        return (await read(made)).data.state
      }
      expect(await stateAt('2027-01-29T15:59:59Z')).toBe('running')
      expect(await stateAt('2027-01-29T16:00:00Z')).toBe('test-due')
      expect(await stateAt('2027-03-01T15:59:59Z')).toBe('test-due')
      expect(await stateAt('2027-03-01T16:00:00Z')).toBe('test-overdue')
    })
  })

  it('moves by a test that was passed, not by anybody who says so', async () => {
    const made = await done(enter())
    const days = { lastTestAt: '2027-03-04', nextTestAt: '2028-03-03' }
    expect((await keeper.act(type, made, 'register-test', days)).status).toBe(403)
    expect((await clerk.act(type, made, 'record-test', days)).status).toBe(403)
    const begun = await done(clerk.act(type, made, 'register-test'))
    expect(begun.data).toMatchObject({ lastTestAt: '2026-03-01', nextTestAt: '2027-03-01' })
    const of = `filter[equipment][is]=${made.data.id}`
    const { data } = await done(clerk.get(`/api/records/equipment-test?${of}`))
    expect(data).toMatchObject([{ title: 'Main pump', state: 'registered', conclusion: null }])
  })

  it('is not written over on the form', async () => {
    const { id, version } = (await done(enter())).data
    const moved = await clerk.patch(`/api/records/${type}/${id}`, {
      ...{ version, nextTestAt: '2027-02-01' },
    })
    expect(moved.status).toBe(422)
  })

  it('is announced to the keeper thirty and seven days ahead', async () => {
    await atEach(async () => {
      const made = await done(enter())
      const heard = async (instant: string) => {
        site.clock.set(instant)
        await sendReminders({ db: site.db, clock: site.clock })
        const { data } = await done((await site.as('teamA1')).get('/api/notices?size=100'))
        return data
          .filter(({ recordId, cause }: Loose) => recordId === made.data.id && cause.includes(':'))
          .map(({ days }: Loose) => days)
          .reverse()
      }
      expect(await heard('2027-01-29T15:00:00Z')).toEqual([])
      expect(await heard('2027-01-30T00:00:00Z')).toEqual([30])
      expect(await heard('2027-02-22T00:00:00Z')).toEqual([30, 7])
    })
  })
})

describe('its use', () => {
  it.each([
    ['stand-by', {}, 'standby', 'restart'],
    ['send-to-repair', reason, 'repair', 'return-to-work'],
    ['stop', reason, 'stopped', 'restart'],
  ])('the keeper takes it out by %s and back again', async (action, input, state, back) => {
    const made = await done(enter())
    expect((await clerk.act(type, made, action, input)).status).toBe(403)
    const out = await done(keeper.act(type, made, action, input))
    expect(out.data.state).toBe(state)
    const again = await done(keeper.act(type, out, back))
    expect(again.data).toMatchObject({ state: 'running', reason: null })
  })

  it.each([
    ['stand-by', {}, 'restart'],
    ['send-to-repair', reason, 'return-to-work'],
    ['stop', reason, 'restart'],
  ])('begins again after %s only while its test holds', async (action, input, back) => {
    await atEach(async () => {
      const out = await done(keeper.act(type, await done(enter()), action, input))
      site.clock.set('2027-03-01T16:00:00Z')
      expect(faultsOf(await keeper.act(type, out, back))).toEqual(['nextTestAt testedForUse'])
    })
  })

  it('is stopped for a reason', async () => {
    expect(faultsOf(await keeper.act(type, await done(enter()), 'stop', {}))).toEqual([
      'reason required',
    ])
  })

  it('ends when the safety department scraps what is stopped', async () => {
    const made = await done(enter())
    expect((await safety.act(type, made, 'scrap', reason)).status).toBe(409)
    const stopped = await done(keeper.act(type, made, 'stop', reason))
    expect((await keeper.act(type, stopped, 'scrap', reason)).status).toBe(403)
    const gone = await done(safety.act(type, stopped, 'scrap', { reason: 'Beyond its life' }))
    expect(gone.data.state).toBe('scrapped')
    expect(gone.meta.actions).toEqual({})
    const path = `/api/records/${type}/${gone.data.id}`
    expect((await clerk.patch(path, { version: gone.data.version, name: 'Other' })).status).toBe(
      409,
    )
  })

  it('goes on elsewhere in its mine when the clerk moves it', async () => {
    const made = await done(enter())
    const { A1W: org, A2: otherMine } = site.group.org
    const { gridArea } = made.data
    const there = { org, gridArea, workPlace: null, keeper: site.group.account.managerA1 }
    expect((await keeper.act(type, made, 'transfer', there)).status).toBe(403)
    const away = await clerk.act(type, made, 'transfer', { ...there, org: otherMine })
    expect(faultsOf(away)).toEqual(['gridArea otherMine'])
    const moved = await done(clerk.act(type, made, 'transfer', there))
    expect(moved.data).toMatchObject({ org, state: 'running' })
  })
})
