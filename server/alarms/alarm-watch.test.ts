import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeGroup } from '../http/testing/group.ts'
import { readHistory } from '../records/history/history.ts'
import { noon } from '../records/testing/test-group.ts'
import { alarmType } from './store.ts'
import { alarmsIn, alarmTests, ruleIn, watchOf } from './testing.ts'

const site = alarmTests(makeGroup)

const states = async () => (await alarmsIn(site.db)).map(({ storedState }) => storedState)
const toldOf = (cause: string) =>
  site.db.system(async (tx) => {
    const rows = await tx.query<{ username: string }>(sql`
      select a.username from notice n join account a on a.id = n.recipient_id
      where n.resource = 'alarm' and n.cause = ${cause} order by 1`)
    return rows.map(({ username }) => username)
  })

describe('an alarm rule', () => {
  it('raises one alarm, which says all that a control room needs, and tells whom it names', async () => {
    await ruleIn(site.db, site.group.org.A1, {
      ...{
        acknowledgeMinutes: 15,
        roles: ['factoryManager'],
        people: [site.group.account.workerA1],
      },
    })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    await turn()
    expect(await alarmsIn(site.db)).toEqual([])
    tellOpen('A1', 6)
    await turn()
    site.clock.advance(5_000)
    tellOpen('A1', 6)
    await turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      {
        ...{ number: 'AL-2026-00001', title: 'Too many high hazards', level: 'red' },
        ...{ org: site.group.org.A1, gridArea: null, cause: 'limit', value: 6, threshold: 5 },
        ...{ part: [{ dimension: 'level', value: 'high' }], instruction: 'Close the ramp' },
        ...{ storedState: 'raised', raisedAt: noon.toISOString(), createdBy: null },
        acknowledgeBy: '2026-03-10T12:15:00.000Z',
      },
    ])
    expect(await toldOf('create')).toEqual(['managerA1', 'officerA1', 'secondA1', 'workerA1'])
  })

  it('watches each mine by itself, and every one of its grid areas', async () => {
    await ruleIn(site.db, site.group.org.A, { places: 'mines', byArea: true, threshold: 0 })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 2, 'GA-A1')
    tellOpen('A2', 3)
    tellOpen('A1', 4, 'GA-of-another-site')
    await turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      { org: site.group.org.A1, gridArea: site.group.areaA1, value: 2 },
    ])
    site.clock.advance(5_000)
    tellOpen('A1', 0, 'GA-A1')
    await turn()
    expect(await states()).toEqual(['returned'])
  })

  it('of which a flood comes tells one person ten times in ten minutes, and raises all of them', async () => {
    for (let at = 0; at < 14; at += 1)
      await ruleIn(site.db, site.group.org.A1, { name: `Rule ${at}` })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 6)
    await turn()
    expect(await alarmsIn(site.db)).toHaveLength(14)
    const told = await toldOf('create')
    expect(told.filter((name) => name === 'officerA1')).toHaveLength(10)
  })

  it('tells of a red alarm after a flood of blue ones', async () => {
    for (let at = 0; at < 12; at += 1)
      await ruleIn(site.db, site.group.org.A1, { name: `Rule ${at}`, level: 'blue' })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 6)
    await turn()
    await ruleIn(site.db, site.group.org.A1, { name: 'The grave one', level: 'red' })
    await turn()
    const told = await toldOf('create')
    expect(told.filter((name) => name === 'officerA1')).toHaveLength(11)
  })

  it('ends its alarms once it is disabled', async () => {
    const rule = await ruleIn(site.db, site.group.org.A1)
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 9)
    await turn()
    site.clock.advance(5_000)
    await site.db.system((tx) =>
      tx.query(sql`update alarm_rule set state = 'disabled', version = 2 where id = ${rule.id}`),
    )
    await turn()
    // Nobody says that it is over.
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'cleared', overAt: null, unwatchedAt: site.clock.now().toISOString() },
    ])
  })

  it('that is changed ends what was raised before, and raises what it says now', async () => {
    const rule = await ruleIn(site.db, site.group.org.A1, { level: 'blue' })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 9)
    await turn()
    const change = async (what: SQL) => {
      site.clock.advance(5_000)
      await site.db.system((tx) =>
        tx.query(sql`update alarm_rule set ${what}, version = version + 1 where id = ${rule.id}`),
      )
      await turn()
      return alarmsIn(site.db)
    }
    expect(await change(sql`instruction = 'Call the shift leader'`)).toMatchObject([
      { storedState: 'raised', level: 'blue' },
    ])
    expect(await change(sql`level = 'red'`)).toMatchObject([
      { storedState: 'cleared', level: 'blue', overAt: null },
      { storedState: 'raised', level: 'red', value: 9 },
    ])
    expect(await change(sql`threshold = 20`)).toMatchObject([
      { storedState: 'cleared' },
      { storedState: 'cleared', level: 'red', threshold: 5, overAt: null },
    ])
  })

  it('that cannot be applied keeps no other from being applied', async () => {
    await ruleIn(site.db, site.group.org.A1, {
      name: 'Of nothing',
      metric: 'nothing.known',
      part: [],
    })
    await ruleIn(site.db, site.group.org.A1)
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 9)
    await turn()
    expect(await states()).toEqual(['raised'])
  })
})

describe('an alarm', () => {
  it('is still there after a restart, is raised no second time, and ends by itself', async () => {
    await ruleIn(site.db, site.group.org.A1, { returnThreshold: 3 })
    const first = await watchOf(site.db, site.clock)
    first.tellOpen('A1', 6)
    await first.turn()
    site.clock.advance(60_000)
    const second = await watchOf(site.db, site.clock)
    second.tellOpen('A1', 6)
    await second.turn()
    second.tellOpen('A1', 4)
    await second.turn()
    expect(await states()).toEqual(['raised'])
    second.tellOpen('A1', 3)
    await second.turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'returned', overAt: '2026-03-10T12:01:00.000Z' },
    ])
    second.tellOpen('A1', 8)
    await second.turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'raised', overAt: null, value: 8, worst: 8 },
    ])
  })

  it('waits for its delay, also across a restart', async () => {
    await ruleIn(site.db, site.group.org.A1, { delayMinutes: 10 })
    const first = await watchOf(site.db, site.clock)
    first.tellOpen('A1', 6)
    await first.turn()
    site.clock.advance(6 * 60_000)
    const second = await watchOf(site.db, site.clock)
    second.tellOpen('A1', 6)
    await second.turn()
    expect(await alarmsIn(site.db)).toEqual([])
    site.clock.advance(4 * 60_000)
    await second.turn()
    expect(await states()).toEqual(['raised'])
  })

  it('is neither raised nor ended by a figure of which nothing is heard, unless silence is one', async () => {
    await ruleIn(site.db, site.group.org.A1)
    const { tellOpen, hear, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 6)
    await turn()
    site.clock.advance(60_000)
    hear({ failing: true, lastGood: noon })
    tellOpen('A1', 1)
    await turn()
    expect(await states()).toEqual(['raised'])
    await ruleIn(site.db, site.group.org.A2, { name: 'Silent mine', silentMinutes: 5 })
    site.clock.advance(5 * 60_000)
    await turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'raised' },
      { storedState: 'raised', cause: 'silence', value: null, org: site.group.org.A2 },
    ])
    site.clock.advance(60_000)
    hear()
    await turn()
    expect(await states()).toEqual(['returned', 'returned'])
  })

  it('is raised once by servers that look at the same moment', async () => {
    await ruleIn(site.db, site.group.org.A1)
    const servers = await Promise.all([1, 2, 3].map(() => watchOf(site.db, site.clock)))
    for (const { tellOpen } of servers) tellOpen('A1', 6)
    await Promise.all(servers.map(({ turn }) => turn()))
    expect(await states()).toEqual(['raised'])
  })

  it('that became worse says so in its history and tells nobody again', async () => {
    await ruleIn(site.db, site.group.org.A1)
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 6)
    await turn()
    site.clock.advance(61_000)
    tellOpen('A1', 9)
    await turn()
    const [alarm] = await alarmsIn(site.db)
    expect(alarm).toMatchObject({ value: 6, worst: 9, worstAt: '2026-03-10T12:01:01.000Z' })
    const { entries } = await site.db.system((tx) => readHistory(tx, alarmType, alarm?.id ?? ''))
    expect(entries.map(({ action }) => action)).toEqual(['worsen', 'create'])
    expect(await toldOf('worsen')).toEqual([])
  })

  it('that nobody acknowledges in time is told to those above', async () => {
    await ruleIn(site.db, site.group.org.A1, { acknowledgeMinutes: 10 })
    const { tellOpen, turn } = await watchOf(site.db, site.clock)
    tellOpen('A1', 6)
    await turn()
    expect(await toldOf('unanswered')).toEqual([])
    site.clock.advance(11 * 60_000)
    await turn()
    expect(await toldOf('unanswered')).toEqual(['managerA1'])
  })
})
