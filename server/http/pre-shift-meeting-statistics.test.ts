import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
  site.clock.set('2026-03-10T08:00:00.000Z')
  const { db, group } = site
  const { workerA1, teamA1, secondA1, managerA1, leaderA } = group.account
  const came = (user: string, state: string) => ({
    user,
    state,
    signedAt: '2026-03-02T06:40:00.000Z',
  })
  const absent = (user: string) => ({ user, state: 'absent', absentReason: 'On leave' })
  const meeting = (day: string, state: string, attendees: Loose[], more: Loose = {}): Loose => ({
    ...{ title: 'Morning shift', org: group.org.A1, meetingDate: `2026-03-${day}`, attendees },
    ...{ shift: 'morning', startAt: `2026-03-${day}T06:30:00.000Z`, host: managerA1 },
    ...{ taskAssignments: 'Muck out', riskBriefing: 'Scale first', state, ...more },
  })
  const rows = [
    meeting('02', 'completed', [came(workerA1, 'fit'), came(teamA1, 'tired')], {
      leaderPresent: leaderA,
    }),
    meeting('03', 'completed', [came(workerA1, 'alcohol'), absent(teamA1)]),
    meeting('10', 'in-progress', [{ user: workerA1, state: 'fit' }]),
    meeting('04', 'canceled', [{ user: secondA1 }]),
    // Still ahead: nothing can be said of it.
    meeting('11', 'draft', [{ user: workerA1 }]),
  ]
  await db.system(async (tx) => {
    for (const { state, ...values } of rows)
      await insertRecord(tx, resourceOf('pre-shift-meeting'), {
        ...{ values, state, actorId: null, now: new Date('2026-03-01T08:00:00.000Z') },
      })
  })
})
afterAll(() => site.stop())

const path = '/api/records/pre-shift-meeting/statistics'

it('pre-shift meetings are held of those whose time has come', async () => {
  const manager = await site.as('managerA1')
  const { total } = await done(manager.get(`${path}?by=`))
  expect(total.count).toBe(5)
  expect(total.parts).toMatchObject({ planned: 5, due: 4, held: 2, calledOff: 1, unfitPersons: 2 })
})

it('attendance, signatures and the presence of leaders are shares of what was called and held', async () => {
  const manager = (await site.as('managerA1')).with({ 'accept-language': 'en' })
  const { body } = await manager.get(`${path}/export?by=shift&format=csv`)
  const [heads = '', line = ''] = body.trim().split('\n')
  expect(heads.trim().split(',').slice(-4)).toEqual([
    ...['Hold rate (%)', 'Attendance rate (%)', 'Sign rate (%)', 'Leader presence (%)'],
  ])
  // 2 of 4 that are due; 3 of 4 called came; 3 of 5 on the lists signed; a leader at 1 of 2.
  expect(line.trim().split(',').slice(-4)).toEqual(['50', '75', '60', '50'])
})

it('a worker counts the meetings they are called to alone', async () => {
  const second = await site.as('secondA1')
  const worker = await site.as('workerA1')
  expect((await done(second.get(`${path}?by=`))).total.count).toBe(5)
  expect((await done(worker.get(`${path}?by=`))).total.count).toBe(4)
})
