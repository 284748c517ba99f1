import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyAllLate } from '../records/notices/late.ts'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const type = 'emergency-resource'
let site: TestHeadframe
let officer: Caller
let keeper: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
  officer = await site.as('officerA1')
  keeper = await site.as('teamA1')
  site.clock.set('2026-03-10T04:00:00Z')
})
afterAll(() => site.stop())

const write = (more: Loose = {}, by: Caller = officer) =>
  by.post(`/api/records/${type}`, {
    ...{ name: 'Self-rescuers', resourceKind: 'equipment', spec: 'ZYX 45', unit: 'pcs' },
    ...{ quantity: 40, minimum: 30, org: site.group.org.A1, storePlace: 'Rescue store' },
    ...{ keeper: site.group.account.teamA1, phone: '+86 10 5550 1234' },
    ...{ validTo: '2027-03-10', lastCheckedAt: '2026-03-01', checkCycleDays: 30 },
    ...more,
  })
const stored = (more: Loose = {}) => done(write(more))
const act = (record: Loose, action: string, input: Loose = {}, by = keeper) =>
  by.act(type, record, action, input)
const read = async ({ data }: Loose, by = officer): Promise<Loose> =>
  (await done(by.get(`/api/records/${type}/${data.id}`))).data
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const issue = (movedQuantity: number, usedUp = false) => ({
  ...{ movedQuantity, usedUp, movedFor: 'Shift change at level -480' },
})
async function atOtherTimes(run: (set: (instant: string) => void) => Promise<void>) {
  const start = site.clock.now().toISOString()
  await run((instant) => site.clock.set(instant))
  site.clock.set(start)
}

describe('what a mine has ready for an emergency', () => {
  it('is written down by foremen and officers, read by the mine, and by no other', async () => {
    const made = await stored()
    expect(made.data).toMatchObject({ state: 'good', quantity: 40, nextCheckAt: '2026-03-31' })
    expect((await write({}, keeper)).status).toBe(403)
    expect((await read(made, await site.as('workerA1'))).name).toBe('Self-rescuers')
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
  })

  it('is counted in whole pieces, and checked in a cycle of days', async () => {
    expect(faultsOf(await write({ quantity: 1.5 }))).toEqual(['quantity notWhole'])
    expect((await write({ minimum: -1 })).status).toBe(422)
    expect((await write({ checkCycleDays: 0 })).status).toBe(422)
  })

  it('stands on the globe, at its mine', async () => {
    const at = (coordinates: number[]) => write({ location: { type: 'Point', coordinates } })
    expect((await at([190, 20])).status).toBe(422)
    expect((await at([22.1, 91])).status).toBe(422)
  })

  it('has a stock that no form changes', async () => {
    const { data } = await stored()
    const path = `/api/records/${type}/${data.id}`
    const changed = await officer.patch(path, { version: data.version, quantity: 400 })
    expect(changed.status).toBe(422)
    await done(officer.patch(path, { version: data.version, minimum: 35 }))
  })
})

describe('its stock', () => {
  it('goes down by what is issued and up by what is returned, and its history says for what', async () => {
    const made = await stored()
    const issued = await done(act(made, 'issue', issue(12)))
    expect(issued.data).toMatchObject({ quantity: 28, issuedOut: 12 })
    const back = { movedQuantity: 5, movedFor: 'End of shift' }
    const returned = await done(act(issued, 'return', back))
    expect(returned.data).toMatchObject({ quantity: 33, issuedOut: 7 })
    const { data } = await done(officer.get(`/api/records/${type}/${made.data.id}/history`))
    const moved = data.find(({ action }: Loose) => action === 'issue')
    expect(JSON.stringify(moved)).toContain('Shift change at level -480')
  })

  it('waits for nothing to come back that was used up', async () => {
    const used = await done(act(await stored(), 'issue', issue(3, true)))
    expect(used.data).toMatchObject({ quantity: 37, issuedOut: 0 })
    const back = { movedQuantity: 1, movedFor: 'Found' }
    expect((await act(used, 'return', back)).status).not.toBe(200)
  })

  it('gives no more than it holds, and takes back no more than it gave', async () => {
    const made = await stored()
    expect(faultsOf(await act(made, 'issue', issue(41)))).toEqual([
      'movedQuantity noMoreThanInStock',
    ])
    const all = await done(act(made, 'issue', issue(40)))
    expect(all.data).toMatchObject({ quantity: 0, state: 'low' })
    const back = { movedQuantity: 41, movedFor: 'End of shift' }
    expect(faultsOf(await act(all, 'return', back))).toEqual(['movedQuantity noMoreThanIssued'])
  })

  it('is the affair of its keeper', async () => {
    const made = await stored()
    for (const who of ['officerA1', 'workerA1', 'managerA1'] as const)
      expect((await act(made, 'issue', issue(1), await site.as(who))).status).toBe(403)
  })
})

describe('its state', () => {
  it('is low as soon as there is less than the minimum, and good again once it is replenished', async () => {
    const made = await stored()
    const enough = await done(act(made, 'issue', issue(10)))
    expect(enough.data).toMatchObject({ quantity: 30, state: 'good' })
    const low = await done(act(enough, 'issue', issue(1)))
    expect(low.data).toMatchObject({ quantity: 29, state: 'low' })
    const again = await done(act(low, 'replenish', { movedQuantity: 1 }))
    expect(again.data).toMatchObject({ quantity: 30, state: 'good' })
    expect((await stored({ quantity: 29 })).data.state).toBe('low')
  })

  it('is expired from the day after its validity ends at the mine, until it is replaced', async () => {
    await atOtherTimes(async (set) => {
      const made = await stored({ validTo: '2026-05-10', checkCycleDays: 400 })
      const stateAt = async (instant: string) => {
        set(instant)
        return (await read(made)).state
      }
      expect(await stateAt('2026-04-09T15:59:59Z')).toBe('good')
      expect(await stateAt('2026-04-09T16:00:00Z')).toBe('expiring')
      expect(await stateAt('2026-05-10T15:59:59Z')).toBe('expiring')
      expect(await stateAt('2026-05-10T16:00:00Z')).toBe('expired')
      expect((await act(made, 'issue', issue(1))).status).toBe(403)
      const look = { lastCheckedAt: '2026-05-11', quantity: 40 }
      expect(faultsOf(await act(made, 'check', look))).toEqual(['lastCheckedAt validWhenChecked'])
      const late = { validTo: '2026-05-10', quantity: 40 }
      expect((await act(made, 'replace', late)).status).toBe(422)
      const fresh = { validTo: '2028-05-10', quantity: 36 }
      const replaced = await done(act(made, 'replace', fresh))
      expect(replaced.data).toMatchObject({ state: 'good', quantity: 36, validTo: '2028-05-10' })
    })
  })

  it('shows that its check is overdue, until its keeper has counted it', async () => {
    await atOtherTimes(async (set) => {
      const made = await stored()
      set('2026-03-31T16:00:00Z')
      expect((await read(made)).state).toBe('check-overdue')
      const checked = await done(act(made, 'check', { lastCheckedAt: '2026-04-01', quantity: 39 }))
      expect(checked.data).toMatchObject({
        ...{ state: 'good', quantity: 39, nextCheckAt: '2026-05-01' },
      })
    })
  })

  it('is counted no earlier than it was the last time', async () => {
    const made = await stored({ lastCheckedAt: '2026-03-01' })
    const early = { lastCheckedAt: '2026-02-20', quantity: 1 }
    expect(faultsOf(await act(made, 'check', early))).toEqual(['lastCheckedAt checkedSince'])
    const { data } = await done(act(made, 'check', { lastCheckedAt: '2026-03-09', quantity: 38 }))
    expect([data.quantity, data.nextCheckAt]).toEqual([38, '2026-04-08'])
  })

  it('holds no more than can be counted, and says so of its stock', async () => {
    const made = await stored()
    const answer = await act(made, 'replenish', { movedQuantity: 2_147_483_647 })
    expect(faultsOf(answer)).toEqual(['quantity tooBig'])
  })

  it('says of each movement what was said of that one alone', async () => {
    const issued = await done(act(await stored(), 'issue', issue(2, true)))
    const { data } = await done(act(issued, 'replenish', { movedQuantity: 5 }))
    expect([data.movedFor, data.usedUp, data.quantity]).toEqual([null, null, 43])
  })

  it('is in repair after a failed check, and issues nothing until that is done', async () => {
    const failed = await done(
      act(await stored(), 'fail-check', {
        lastCheckedAt: '2026-03-10',
        faultFound: 'Seals broken',
      }),
    )
    expect(failed.data).toMatchObject({ state: 'repair', faultFound: 'Seals broken' })
    expect((await act(failed, 'issue', issue(1))).status).toBe(409)
    const mended = await done(act(failed, 'finish-repair', { lastCheckedAt: '2026-03-10' }))
    expect(mended.data).toMatchObject({ state: 'good', faultFound: null })
  })
})

describe('its keeper and the officers', () => {
  const heard = async (who: Username, { data: record }: Loose): Promise<string[]> => {
    const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
    return data
      .filter(({ recordId }: Loose) => recordId === record.id)
      .map(({ cause }: Loose) => cause)
  }

  it('hear that it runs low, once for as long as it is', async () => {
    const made = await stored()
    await notifyAllLate({ db: site.db, clock: site.clock })
    expect(await heard('secondA1', made)).toEqual([])
    await done(act(made, 'issue', issue(11)))
    await notifyAllLate({ db: site.db, clock: site.clock })
    await notifyAllLate({ db: site.db, clock: site.clock })
    expect(await heard('secondA1', made)).toEqual(['low'])
    expect((await heard('teamA1', made)).filter((cause) => cause === 'low')).toEqual(['low'])
  })

  it('are reminded thirty days before its validity ends', async () => {
    await atOtherTimes(async (set) => {
      const made = await stored({ checkCycleDays: 400 })
      set('2027-02-07T04:00:00Z')
      await sendReminders({ db: site.db, clock: site.clock })
      expect(await heard('secondA1', made)).toEqual([])
      set('2027-02-08T04:00:00Z')
      await sendReminders({ db: site.db, clock: site.clock })
      expect(await heard('secondA1', made)).toEqual(['before:validTo'])
    })
  })
})
