import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller
let mapImage: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
  mapImage = await photoOf(safety)
})
afterAll(() => site.stop())

const save = (fields = {}) =>
  safety.post('/api/records/org-config', { org: site.group.org.A, mapImage, ...fields })

describe('settings of an organisation', () => {
  it('start with the numbers of the law', async () => {
    const { data } = await done(save())
    expect(data.hazardLimitHours).toMatchObject([
      { level: 'high', hours: 24 },
      { level: 'medium', hours: 72 },
      { level: 'low', hours: 168 },
    ])
    expect(data.escalateDays).toMatchObject([{ day: 0 }, { day: 3 }, { day: 7 }])
  })

  it('hold for whatever is below and has set nothing', async () => {
    const mine = await (await site.as('workerA1')).get('/api/records/org-config/settings')
    expect(mine.body).toMatchObject({
      data: null,
      inherited: { org: site.group.org.A, values: { safeDayTarget: 365 } },
    })
  })

  it.each<[string, object, string]>([
    ['without a map', { mapImage: null }, 'mapImage'],
    ['with a shift of more than a day', { shiftHours: 25 }, 'shiftHours'],
    ['with a target of no days', { safeDayTarget: 0 }, 'safeDayTarget'],
    [
      'with a level twice',
      {
        hazardLimitHours: [
          { level: 'low', hours: 1 },
          { level: 'low', hours: 2 },
        ],
      },
      'hazardLimitHours.1.level',
    ],
  ])('are refused %s', async (_, fields, field) => {
    const answer = await save({ org: site.group.org.A1, ...fields })
    expect(answer.body.errors).toMatchObject([{ field }])
  })
})
