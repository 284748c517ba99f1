import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

async function report(fields: Loose = {}) {
  const officer = await site.as('officerA1')
  const created = await officer.post('/api/records/hazard', hazardOf(site.group, fields))
  expect(created.body).toMatchObject({ data: { state: 'draft', version: 1 } })
  expect(created.status).toBe(201)
  return created.body
}

describe('a record', () => {
  it('comes back as it was sent, numbered, placed and with what may be done with it', async () => {
    const { data, meta } = await report()
    expect(data).toMatchObject({
      number: expect.stringMatching(/^HZ-2026-\d{5}$/),
      level: 'high',
      finder: site.group.account.officerA1,
      foundAt: '2026-03-10T08:00:00.000Z',
      createdBy: site.group.account.officerA1,
      overdueDays: 0,
      remainHours: 48,
    })
    expect(meta.actions).toEqual({
      submit: { to: 'pending-rectification', asks: [], grave: false },
    })
    expect(meta.can).toEqual({ update: true, delete: false, restore: false })
    expect(meta.labels[data.rectifier]).toMatchObject({ name: 'Name of workerA1' })
    expect(meta.labels[data.org]).toMatchObject({ name: 'Org A1' })
  })
})
