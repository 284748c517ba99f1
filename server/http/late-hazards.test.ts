import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyAllLate } from '../records/notices/late.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let worker: Caller
let manager: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  worker = await site.as('workerA1')
  manager = await site.as('managerA1')
})
afterAll(() => site.stop())

/** Started at 8:00 on 10 March, for 8:00 on 12 March; the clock then stands where it is said to. */
async function startedAt(now: string): Promise<Loose> {
  site.clock.set('2026-03-10T08:00:00.000Z')
  const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
  const started = await done(
    worker.act('hazard', hazard, 'start', {
      planMeasure: 'Tighten it',
      interimControl: 'Fenced off',
    }),
  )
  site.clock.set(now)
  return started
}
const fix = async (hazard: Loose): Promise<Loose> => {
  const result = { result: 'Tightened', afterPhotos: [await photoOf(worker)] }
  return done(worker.act('hazard', hazard, 'submit-result', result))
}

describe('a hazard past its deadline', () => {
  it('that is submitted late is overdue until it is accepted', async () => {
    const fixed = await fix(await startedAt('2026-03-12T09:00:00.000Z'))
    expect(fixed.data).toMatchObject({ state: 'overdue', storedState: 'to-be-accepted' })
    const opened = await done(manager.act('hazard', fixed, 'open-acceptance'))
    expect(opened.data.state).toBe('overdue')
    const verdict = { opinion: 'Good', sign: await photoOf(manager) }
    expect((await done(manager.act('hazard', opened, 'pass', verdict))).data.state).toBe('closed')
  })

  it('that was submitted in time is not overdue before its acceptance is, 48 hours later', async () => {
    const fixed = await fix(await startedAt('2026-03-12T07:59:59.000Z'))
    const seen = async () => (await done(officer.get(`/api/records/hazard/${fixed.data.id}`))).data
    site.clock.set('2026-03-14T07:59:59.000Z')
    expect(await seen()).toMatchObject({ state: 'to-be-accepted', overdueDays: 0 })
    site.clock.set('2026-03-14T08:00:00.000Z')
    expect(await seen()).toMatchObject({ state: 'overdue', storedState: 'to-be-accepted' })
    site.clock.set('2026-03-16T07:59:59.000Z')
    expect(await seen()).toMatchObject({ state: 'overdue', overdueDays: 2 })
    await notifyAllLate({ db: site.db, clock: site.clock })
    const told = (await done(manager.get('/api/notices?size=100'))).data
    expect(told).toContainEqual(
      expect.objectContaining({ recordId: fixed.data.id, cause: 'overdue' }),
    )
  })

  it('stays overdue when its rectifier sends it back', async () => {
    site.clock.set('2026-03-10T08:00:00.000Z')
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    site.clock.set('2026-03-12T09:00:00.000Z')
    const back = await done(worker.act('hazard', hazard, 'send-back', { opinion: 'Not ours' }))
    expect(back.data).toMatchObject({ state: 'overdue', storedState: 'returned' })
    const listed = await done(officer.get('/api/records/hazard?filter[state][in]=overdue'))
    expect(listed.data.map(({ id }: Loose) => id)).toContain(back.data.id)
    const { id, version } = back.data
    await done(officer.patch(`/api/records/hazard/${id}`, { version, requirement: 'Anew' }))
  })

  it('that was sent back is given to somebody else by those above, while its author is away', async () => {
    site.clock.set('2026-03-10T08:00:00.000Z')
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const back = await done(worker.act('hazard', hazard, 'send-back', { opinion: 'Not ours' }))
    const input = { rectifier: site.group.account.teamA1 }
    const given = await done(manager.act('hazard', back, 'reassign', input))
    expect(given.data).toMatchObject({ storedState: 'pending-rectification', ...input })
  })
})
