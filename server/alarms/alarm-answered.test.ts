import { describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import { makeGroup } from '../http/testing/group.ts'
import { actOnRecord } from '../records/write/act.ts'
import { alarmType } from './store.ts'
import { alarmsIn, alarmTests, ruleIn, watchOf } from './testing.ts'

const site = alarmTests(makeGroup)

const states = async () => (await alarmsIn(site.db)).map(({ storedState }) => storedState)

describe('what people do with an alarm', () => {
  const raised = async () => {
    const rule = await ruleIn(site.db, site.group.org.A1, { acknowledgeMinutes: 10 })
    const watch = await watchOf(site.db, site.clock)
    watch.tellOpen('A1', 6)
    await watch.turn()
    const [alarm] = await alarmsIn(site.db)
    if (!alarm) throw new Error('no alarm')
    return { rule, alarm, ...watch }
  }
  const act = async (username: string, id: string, action: string, input: object = {}) => {
    const actor = await site.db.system((tx) => loadActor(tx, username, site.clock.now()))
    if (!actor) throw new Error(`no ${username}`)
    const [found] = (await alarmsIn(site.db)).filter((one) => one.id === id)
    return actOnRecord({ db: site.db, clock: site.clock }, actor, alarmType, {
      ...{ id, action, version: found?.version ?? 1, input: { ...input } },
    })
  }

  it('is told with the minutes it took', async () => {
    const { alarm, tellOpen, turn } = await raised()
    site.clock.advance(4 * 60_000)
    await act('officerA1', alarm.id, 'acknowledge', { note: 'On my way' })
    expect(await alarmsIn(site.db)).toMatchObject([
      {
        ...{ storedState: 'acknowledged', acknowledgedBy: site.group.account.officerA1 },
        ...{ minutesToAcknowledge: 4, note: 'On my way', acknowledgeBy: null },
        acknowledgedLate: false,
      },
    ])
    site.clock.advance(5_000)
    tellOpen('A1', 1)
    await turn()
    expect(await states()).toEqual(['cleared'])
  })

  it('says afterwards that it was acknowledged late, also once it was silenced and is raised anew', async () => {
    const { alarm } = await raised()
    site.clock.advance(10 * 60_000 + 1_000)
    await act('officerA1', alarm.id, 'acknowledge', { note: 'At last' })
    expect(await alarmsIn(site.db)).toMatchObject([{ acknowledgedLate: true, acknowledgeBy: null }])
    const shelf = { shelvedUntil: '2026-03-10T14:00:00Z', shelfReason: 'Works at the gauge' }
    await act('safetyA', alarm.id, 'shelve', shelf)
    await act('safetyA', alarm.id, 'unshelve')
    expect(await alarmsIn(site.db)).toMatchObject([{ storedState: 'raised', note: null }])
    await act('officerA1', alarm.id, 'acknowledge')
    expect(await alarmsIn(site.db)).toMatchObject([{ acknowledgedLate: true }])
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
    site.clock.advance(5_000)
    await turn()
    expect(await states()).toEqual(['shelved'])
    await act('safetyA', alarm.id, 'unshelve')
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'raised', acknowledgeBy: '2026-03-10T12:10:05.000Z', shelvedUntil: null },
    ])
  })

  it('clears it while it holds: it is raised anew once it is worse, or was over', async () => {
    const { alarm, tellOpen, turn } = await raised()
    await act('officerA1', alarm.id, 'acknowledge')
    await expect(act('officerA1', alarm.id, 'clear')).rejects.toThrow()
    await act('officerA1', alarm.id, 'clear', { measure: 'Ramp closed, crew called in' })
    site.clock.advance(61_000)
    await turn()
    expect(await states()).toEqual(['cleared'])
    tellOpen('A1', 7)
    await turn()
    expect(await alarmsIn(site.db)).toMatchObject([
      { storedState: 'cleared', overAt: null, unwatchedAt: site.clock.now().toISOString() },
      { storedState: 'raised', value: 7 },
    ])
  })
})
