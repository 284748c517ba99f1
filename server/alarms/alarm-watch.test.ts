import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type Group, makeGroup } from '../http/testing/group.ts'
import { type TestClock, testClock } from '../platform/clock.ts'
import { readHistory } from '../records/history/history.ts'
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
const toldOf = (cause: string) =>
  db.system(async (tx) => {
    const rows = await tx.query<{ username: string }>(sql`
      select a.username from notice n join account a on a.id = n.recipient_id
      where n.resource = 'alarm' and n.cause = ${cause} order by 1`)
    return rows.map(({ username }) => username)
  })

describe('an alarm rule', () => {
  it('raises one alarm, which says all that a control room needs, and tells whom it names', async () => {
    await ruleIn(db, group.org.A1, {
      ...{ acknowledgeMinutes: 15, roles: ['factoryManager'], people: [group.account.workerA1] },
    })
    const { tellOpen, turn } = await watchOf(db, clock)
    await turn()
    expect(await alarmsIn(db)).toEqual([])
    tellOpen('A1', 6)
    await turn()
    clock.advance(5_000)
    tellOpen('A1', 6)
    await turn()
    expect(await alarmsIn(db)).toMatchObject([
      {
        ...{ number: 'AL-2026-00001', title: 'Too many high hazards', level: 'red' },
        ...{ org: group.org.A1, gridArea: null, cause: 'limit', value: 6, threshold: 5 },
        ...{ part: [{ dimension: 'level', value: 'high' }], instruction: 'Close the ramp' },
        ...{ storedState: 'raised', raisedAt: noon.toISOString(), createdBy: null },
        acknowledgeBy: '2026-03-10T12:15:00.000Z',
      },
    ])
    expect(await toldOf('create')).toEqual(['managerA1', 'officerA1', 'secondA1', 'workerA1'])
  })

  it('watches each mine by itself, and every one of its grid areas', async () => {
    await ruleIn(db, group.org.A, { places: 'mines', byArea: true, threshold: 0 })
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 2, 'GA-A1')
    tellOpen('A2', 3)
    tellOpen('A1', 4, 'GA-of-another-site')
    await turn()
    expect(await alarmsIn(db)).toMatchObject([
      { org: group.org.A1, gridArea: group.areaA1, value: 2 },
    ])
    clock.advance(5_000)
    tellOpen('A1', 0, 'GA-A1')
    await turn()
    expect(await states()).toEqual(['returned'])
  })

  it('of which a flood comes tells one person ten times in ten minutes, and raises all of them', async () => {
    for (let at = 0; at < 14; at += 1) await ruleIn(db, group.org.A1, { name: `Rule ${at}` })
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 6)
    await turn()
    expect(await alarmsIn(db)).toHaveLength(14)
    const told = await toldOf('create')
    expect(told.filter((name) => name === 'officerA1')).toHaveLength(10)
  })

  it('ends its alarms once it is disabled', async () => {
    const rule = await ruleIn(db, group.org.A1)
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 9)
    await turn()
    clock.advance(5_000)
    await db.system((tx) =>
      tx.query(sql`update alarm_rule set state = 'disabled', version = 2 where id = ${rule.id}`),
    )
    await turn()
    expect(await states()).toEqual(['returned'])
  })

  it('that cannot be applied keeps no other from being applied', async () => {
    await ruleIn(db, group.org.A1, { name: 'Of nothing', metric: 'nothing.known', part: [] })
    await ruleIn(db, group.org.A1)
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 9)
    await turn()
    expect(await states()).toEqual(['raised'])
  })
})

describe('an alarm', () => {
  it('is still there after a restart, is raised no second time, and ends by itself', async () => {
    await ruleIn(db, group.org.A1, { returnThreshold: 3 })
    const first = await watchOf(db, clock)
    first.tellOpen('A1', 6)
    await first.turn()
    clock.advance(60_000)
    const second = await watchOf(db, clock)
    second.tellOpen('A1', 6)
    await second.turn()
    second.tellOpen('A1', 4)
    await second.turn()
    expect(await states()).toEqual(['raised'])
    second.tellOpen('A1', 3)
    await second.turn()
    expect(await alarmsIn(db)).toMatchObject([
      { storedState: 'returned', overAt: '2026-03-10T12:01:00.000Z' },
    ])
    second.tellOpen('A1', 8)
    await second.turn()
    expect(await alarmsIn(db)).toMatchObject([
      { storedState: 'raised', overAt: null, value: 8, worst: 8 },
    ])
  })

  it('waits for its delay, also across a restart', async () => {
    await ruleIn(db, group.org.A1, { delayMinutes: 10 })
    const first = await watchOf(db, clock)
    first.tellOpen('A1', 6)
    await first.turn()
    clock.advance(6 * 60_000)
    const second = await watchOf(db, clock)
    second.tellOpen('A1', 6)
    await second.turn()
    expect(await alarmsIn(db)).toEqual([])
    clock.advance(4 * 60_000)
    await second.turn()
    expect(await states()).toEqual(['raised'])
  })

  it('is neither raised nor ended by a figure of which nothing is heard, unless silence is one', async () => {
    await ruleIn(db, group.org.A1)
    const { tellOpen, hear, turn } = await watchOf(db, clock)
    tellOpen('A1', 6)
    await turn()
    clock.advance(60_000)
    hear({ failing: true, lastGood: noon })
    tellOpen('A1', 1)
    await turn()
    expect(await states()).toEqual(['raised'])
    await ruleIn(db, group.org.A2, { name: 'Silent mine', silentMinutes: 5 })
    clock.advance(5 * 60_000)
    await turn()
    expect(await alarmsIn(db)).toMatchObject([
      { storedState: 'raised' },
      { storedState: 'raised', cause: 'silence', value: null, org: group.org.A2 },
    ])
    clock.advance(60_000)
    hear()
    await turn()
    expect(await states()).toEqual(['returned', 'returned'])
  })

  it('is raised once by servers that look at the same moment', async () => {
    await ruleIn(db, group.org.A1)
    const servers = await Promise.all([1, 2, 3].map(() => watchOf(db, clock)))
    for (const { tellOpen } of servers) tellOpen('A1', 6)
    await Promise.all(servers.map(({ turn }) => turn()))
    expect(await states()).toEqual(['raised'])
  })

  it('that became worse says so in its history and tells nobody again', async () => {
    await ruleIn(db, group.org.A1)
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 6)
    await turn()
    clock.advance(61_000)
    tellOpen('A1', 9)
    await turn()
    const [alarm] = await alarmsIn(db)
    expect(alarm).toMatchObject({ value: 6, worst: 9, worstAt: '2026-03-10T12:01:01.000Z' })
    const { entries } = await db.system((tx) => readHistory(tx, alarmType, alarm?.id ?? ''))
    expect(entries.map(({ action }) => action)).toEqual(['worsen', 'create'])
    expect(await toldOf('worsen')).toEqual([])
  })

  it('that nobody acknowledges in time is told to those above', async () => {
    await ruleIn(db, group.org.A1, { acknowledgeMinutes: 10 })
    const { tellOpen, turn } = await watchOf(db, clock)
    tellOpen('A1', 6)
    await turn()
    expect(await toldOf('unanswered')).toEqual([])
    clock.advance(11 * 60_000)
    await turn()
    expect(await toldOf('unanswered')).toEqual(['managerA1'])
  })
})

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
      { storedState: 'cleared', overAt: clock.now().toISOString() },
      { storedState: 'raised', value: 7 },
    ])
  })
})
