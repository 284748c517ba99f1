import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

const scores = (points: number) => ({
  ...{ scoreAlarm: points, scoreCommand: points, scoreAssembly: points, scoreEvacuation: points },
  ...{ scoreRescue: points, scoreCommunication: points, scoreResources: points },
  scoreRestoration: points,
})

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, group } = site
  const { workerA1, teamA1 } = group.account
  const drill = (day: string, state: string, more: Loose = {}): Loose => ({
    ...{ name: 'Evacuation', subject: 'Fire', org: group.org.A1, drillForm: 'full-scale' },
    ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [group.account.managerA1] },
    ...{ startTime: `2026-${day}T08:00:00.000Z`, endTime: `2026-${day}T10:00:00.000Z` },
    receivers: [
      { user: workerA1, signStatus: 'signed' },
      { user: teamA1, signStatus: 'unsigned' },
    ],
    ...{ state, entered: '2026-01-05T08:00:00.000Z', ...more },
  })
  const rows = [
    drill('02-10', 'finished', { participantCount: 30, ...scores(80) }),
    drill('02-17', 'finished', { participantCount: 12, ...scores(91), scoreRescue: 92 }),
    drill('02-20', 'not-overdue'),
    // Canceled: one of the two is made up for by another.
    drill('02-23', 'canceled', { replaced: true }),
    drill('02-24', 'canceled'),
    // Entered a day after it was held.
    drill('02-25', 'finished', { entered: '2026-02-26T08:00:00.000Z' }),
    drill('04-20', 'not-overdue'),
  ]
  await db.system(async (tx) => {
    for (const { state, entered, ...values } of rows)
      await insertRecord(tx, resourceOf('drill'), {
        ...{ values, state, actorId: null, now: new Date(entered) },
      })
  })
})
afterAll(() => site.stop())

it('drills are held of those that were planned and are due, as on the walls', async () => {
  const manager = (await site.as('managerA1')).with({ 'accept-language': 'en' })
  const { total } = await done(manager.get('/api/records/drill/statistics?by='))
  expect(total.count).toBe(7)
  expect(total.parts).toMatchObject({ planned: 5, due: 4, held: 2, late: 1, calledOff: 2 })
  const { body } = await manager.get(
    '/api/records/drill/statistics/export?by=scenarioKind&format=csv',
  )
  const [heads = '', ...lines] = body.trim().split('\n')
  // 2 of 4 that are due; 5 signatures of 10 asked for; 80 and 91.13 points.
  expect(heads.trim().split(',').slice(-3)).toEqual([
    'Completion rate (%)',
    'Sign rate (%)',
    'Average score',
  ])
  expect(lines.at(-1).trim().split(',').slice(-3)).toEqual(['50', '50', '85.6'])
})

it('what is late is found in the list, and so is what was canceled', async () => {
  const manager = await site.as('managerA1')
  for (const [state, count] of [
    ['overdue', 1],
    ['canceled', 2],
  ] as const)
    expect((await done(manager.get(`/api/records/drill?filter[state][in]=${state}`))).total).toBe(
      count,
    )
})
