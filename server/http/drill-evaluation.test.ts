/** What is left of a drill: an evaluation by somebody who did not lead it, and hazards of what was found. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())
beforeEach(() => site.clock.set('2026-03-10T08:00:00.000Z'))

const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('drill', one, action, input)
const scored = (points: number) => ({
  ...{ scoreAlarm: points, scoreCommand: points, scoreAssembly: points, scoreEvacuation: points },
  ...{ scoreRescue: points, scoreCommunication: points, scoreResources: points },
  ...{ scoreRestoration: points, problems: 'One gate stuck', suggestions: 'Grease it monthly' },
})

/** Led by managerA1 and over at 9:00 on 11 March, with two findings. */
async function held(): Promise<Loose> {
  const officer = await site.as('officerA1')
  const { org, account, areaA1 } = site.group
  const drill = await done(
    officer.post('/api/records/drill', {
      ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account.managerA1] },
      ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      ...{ receivers: [{ user: account.workerA1 }], gridArea: areaA1 },
    }),
  )
  site.clock.set('2026-03-11T09:00:00.000Z')
  const issues = [
    { content: 'The gate to the raise stuck', responsible: account.workerA1, dueAt: '2026-03-20' },
    { content: 'No lamp at the refuge', responsible: account.teamA1, dueAt: '2026-03-25' },
  ]
  const photos = [await photoOf(officer)]
  const record = { participantCount: 20, process: 'Out in 4 min', photos, issues }
  return done(act('officerA1', drill, 'finish', record))
}

describe('a drill that was held', () => {
  it('is evaluated by somebody who did not lead it: each point from 0 to 100', async () => {
    const drill = await held()
    expect(drill.data.evaluationDueAt).toBe('2026-03-18T09:00:00.000Z')
    expect((await act('managerA1', drill, 'evaluate', scored(80))).status).toBe(403)
    expect((await act('workerA1', drill, 'evaluate', scored(80))).status).toBe(403)
    expect((await act('secondA1', drill, 'evaluate', scored(101))).status).toBe(422)
    const { scoreRescue: _, ...seven } = scored(80)
    expect((await act('secondA1', drill, 'evaluate', seven)).status).toBe(422)
    const rated = { ...scored(80), scoreAlarm: 60 }
    const { data } = await done(act('secondA1', drill, 'evaluate', rated))
    // Seven times 80 and once 60, over eight.
    expect(data).toMatchObject({ totalScore: 77.5, grade: 'good', repeatDueAt: null })
    expect(data.evaluatedBy).toBe(site.group.account.secondA1)
  })

  it.each([
    [90, 'excellent', null],
    [60, 'pass', null],
    [59, 'fail', '2026-04-10T09:00:00.000Z'],
  ])(
    'with %i throughout is %s: a failed one is held again within 30 days',
    async (points, grade, repeatDueAt) => {
      const rated = await done(act('secondA1', await held(), 'evaluate', scored(points)))
      expect(rated.data).toMatchObject({ grade, repeatDueAt })
      expect((await act('secondA1', rated, 'evaluate', scored(100))).status).not.toBe(200)
    },
  )

  it('is asked for once where nobody evaluated it within a week', async () => {
    const drill = await held()
    const due = () => applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    const told = async (who: Username) =>
      (await done((await site.as(who)).get('/api/notices?size=100'))).data.filter(
        (one: Loose) => one.recordId === drill.data.id && one.cause === 'remind-evaluation',
      ).length
    site.clock.set('2026-03-18T08:59:59.000Z')
    await due()
    expect(await told('officerA1')).toBe(0)
    site.clock.set('2026-03-18T09:00:00.000Z')
    await due()
    await due()
    // Its leader is not asked, who may not.
    expect([await told('officerA1'), await told('managerA1')]).toEqual([1, 0])
  })

  it('that failed reminds once that it is to be held again, its leaders as well', async () => {
    const drill = await done(act('secondA1', await held(), 'evaluate', scored(59)))
    const due = () => applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    const told = async () =>
      (await done((await site.as('managerA1')).get('/api/notices?size=100'))).data.filter(
        (one: Loose) => one.recordId === drill.data.id && one.cause === 'remind-repetition',
      ).length
    site.clock.set(new Date(Date.parse(drill.data.repeatDueAt) - 1_000).toISOString())
    await due()
    expect(await told()).toBe(0)
    site.clock.set(drill.data.repeatDueAt)
    await due()
    await due()
    expect(await told()).toBe(1)
  })

  it('leaves a draft of a hazard for each finding, once, with whoever is to mend it', async () => {
    const drill = await held()
    expect((await act('workerA1', drill, 'create-hazards')).status).toBe(403)
    const made = await done(act('secondA1', drill, 'create-hazards'))
    const found = await done(
      (await site.as('secondA1')).get(`/api/records/hazard?filter[drill][is]=${drill.data.id}`),
    )
    expect(found.data.map(({ title }: Loose) => title).toSorted()).toEqual([
      'No lamp at the refuge',
      'The gate to the raise stuck',
    ])
    expect(found.data).toContainEqual(
      expect.objectContaining({
        ...{ state: 'draft', rectifier: site.group.account.teamA1, level: null },
        // The end of that day in Serbia.
        ...{ deadline: '2026-03-25T22:59:00.000Z', createdBy: site.group.account.secondA1 },
      }),
    )
    expect((await act('secondA1', made, 'create-hazards')).status).not.toBe(200)
  })
})
