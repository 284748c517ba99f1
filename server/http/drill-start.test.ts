/** A drill begins when whoever holds it says so, and is not put off from then on. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const begins = '2026-03-11T08:00:00.000Z'
const justAfter = '2026-03-11T08:00:01.000Z'
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('drill', one, action, input)

/** From 8 to 10 on 11 March, led by managerA1 and copied to teamA1. */
async function planned(): Promise<Loose> {
  const { org, account, areaA1 } = site.group
  return done(
    (await site.as('officerA1')).post('/api/records/drill', {
      ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account.managerA1] },
      ...{ startTime: begins, endTime: '2026-03-11T10:00:00.000Z', ccUsers: [account.teamA1] },
      ...{ receivers: [{ user: account.workerA1 }], gridArea: areaA1 },
    }),
  )
}

const heardOf = async (who: Username, { data }: Loose) =>
  (await done((await site.as(who)).get('/api/notices?size=100'))).data.filter(
    (one: Loose) => one.recordId === data.id && one.cause === 'start',
  ).length

describe('a drill', () => {
  it('begins after its time came, once, by those who hold it', async () => {
    const drill = await planned()
    site.clock.set(begins)
    expect((await act('officerA1', drill, 'start')).status).not.toBe(200)
    site.clock.set(justAfter)
    expect((await act('workerA1', drill, 'start')).status).toBe(403)
    const begun = await done(act('officerA1', drill, 'start'))
    expect(begun.data).toMatchObject({ state: 'not-overdue', startedAt: justAfter })
    expect((await act('officerA1', begun, 'start')).status).not.toBe(200)
    // Who leads it and who is copied in.
    const heard = await Promise.all(
      (['managerA1', 'teamA1', 'workerA1'] as const).map((one) => heardOf(one, drill)),
    )
    expect(heard).toEqual([1, 1, 0])
  })

  it('that has begun is not put off, and is finished', async () => {
    const drill = await planned()
    site.clock.set('2026-03-11T08:05:00.000Z')
    const begun = await done(act('officerA1', drill, 'start'))
    const officer = await site.as('officerA1')
    const later = { version: begun.data.version, startTime: '2026-03-11T09:00:00.000Z' }
    const refused = await officer.patch(`/api/records/drill/${drill.data.id}`, later)
    expect(refused.body.errors).toEqual([{ field: 'startTime', code: 'hasBegun' }])
    const delay = {
      ...{ requestedStart: '2026-03-12T08:00:00.000Z', requestedEnd: '2026-03-12T10:00:00.000Z' },
      delayReason: 'Shaft inspection',
    }
    expect((await act('officerA1', begun, 'request-delay', delay)).status).not.toBe(200)
    const photos = [await photoOf(officer)]
    const record = { participantCount: 20, process: 'Out in 4 min', photos }
    expect((await done(act('officerA1', begun, 'finish', record))).data.state).toBe('finished')
  })

  it('that begins while another time is asked for does not come to it', async () => {
    const delay = {
      ...{ requestedStart: '2026-03-12T08:00:00.000Z', requestedEnd: '2026-03-12T10:00:00.000Z' },
      delayReason: 'Shaft inspection',
    }
    const asked = await done(act('officerA1', await planned(), 'request-delay', delay))
    site.clock.set(justAfter)
    const begun = await done(act('officerA1', asked, 'start'))
    expect((await act('managerA1', begun, 'approve-delay')).status).not.toBe(200)
    const { data } = await done(act('managerA1', begun, 'refuse-delay'))
    expect(data).toMatchObject({ startTime: begins, requestedBy: null })
  })
})
