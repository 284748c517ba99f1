import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type Group, makeGroup } from '../http/testing/group.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { noon } from '../records/testing/test-group.ts'
import { actOnRecord } from '../records/write/act.ts'
import { alarmType } from './store.ts'
import { alarmsIn, forgetAlarms, ruleIn, watchOf } from './testing.ts'

let db: Database
let close: () => Promise<void>
let group: Group
let clock: TestClock

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  group = await makeGroup(db, noon)
}, 60_000)
afterAll(() => close())
beforeEach(async () => {
  await forgetAlarms(db)
  clock = testClock(noon)
})

const states = async () => (await alarmsIn(db)).map(({ storedState }) => storedState)

describe('what people do with an alarm', () => {
  const raised = async () => {
    const rule = await ruleIn(db, group.org.A1, { acknowledgeMinutes: 10 })
    const watch = await watchOf(db, clock)
    watch.tellOpen('A1', 6)
    await watch.turn()
    const [alarm] = await alarmsIn(db)
    if (!alarm) throw new Error('no alarm')
    return { rule, alarm, ...watch }
  }
  const act = async (username: string, id: string, action: string, input: object = {}) => {
    const actor = await db.system((tx) => loadActor(tx, username, clock.now()))
    if (!actor) throw new Error(`no ${username}`)
    const [found] = (await alarmsIn(db)).filter((one) => one.id === id)
    return actOnRecord({ db, clock }, actor, alarmType, {
      ...{ id, action, version: found?.version ?? 1, input: { ...input } },
    })
  }

  it('is told with the minutes it took', async () => {
    const { alarm, tellOpen, turn } = await raised()
    clock.advance(4 * 60_000)
    await act('officerA1', alarm.id, 'acknowledge', { note: 'On my way' })
    expect(await alarmsIn(db)).toMatchObject([
      {
        ...{ storedState: 'acknowledged', acknowledgedBy: group.account.officerA1 },
        ...{ minutesToAcknowledge: 4, note: 'On my way', acknowledgeBy: null },
      },
    ])
    clock.advance(5_000)
    tellOpen('A1', 1)
    await turn()
    expect(await states()).toEqual(['cleared'])
  })

  it('is not for people of another mine, for workers or for a display', async () => {
    const { alarm } = await raised()
    for (const username of ['officerA2', 'workerA1', 'managerA1', 'contractorA1', 'display'])
      await expect(act(username, alarm.id, 'acknowledge'), username).rejects.toThrow()
    await expect(
      act('officerA1', alarm.id, 'shelve', {
        ...{ shelvedUntil: '2026-03-10T14:00:00Z', shelfReason: 'Works at the gauge' },
      }),
    ).rejects.toThrow()
  })

  it('shelves it for a day at most, after which it waits for somebody anew', async () => {
    const { alarm, turn } = await raised()
    const shelve = (shelvedUntil: string) =>
      act('safetyA', alarm.id, 'shelve', { shelvedUntil, shelfReason: 'Works at the gauge' })
    await expect(shelve('2026-03-11T12:01:00Z')).rejects.toThrow()
    await shelve('2026-03-10T14:00:00Z')
    expect(await states()).toEqual(['shelved'])
    clock.advance(5_000)
    await turn()
    expect(await states()).toEqual(['shelved'])
    await act('safetyA', alarm.id, 'unshelve')
    expect(await alarmsIn(db)).toMatchObject([
      { storedState: 'raised', acknowledgeBy: '2026-03-10T12:10:05.000Z', shelvedUntil: null },
    ])
  })

  it('clears it while it holds: it is raised anew once it is worse, or was over', async () => {
    const { alarm, tellOpen, turn } = await raised()
    await act('officerA1', alarm.id, 'acknowledge')
    await expect(act('officerA1', alarm.id, 'clear')).rejects.toThrow()
    await act('officerA1', alarm.id, 'clear', { measure: 'Ramp closed, crew called in' })
    clock.advance(61_000)
    await turn()
    expect(await states()).toEqual(['cleared'])
    tellOpen('A1', 7)
    await turn()
    expect(await alarmsIn(db)).toMatchObject([
      { storedState: 'cleared', overAt: null, unwatchedAt: clock.now().toISOString() },
      { storedState: 'raised', value: 7 },
    ])
  })
})
