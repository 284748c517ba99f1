import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../http/testing/caller.ts'
import type { Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done, reported, underAcceptance } from '../http/testing/steps.ts'
import { urgentHazards } from './local-urgent.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (who: Username, one: Loose, action: string, input = {}) =>
  done((await site.as(who)).act('hazard', one, action, input))
const submitted = async (fields = {}) =>
  act('officerA1', await reported(site, { level: 'high', ...fields }), 'submit')
const urgent = () => site.db.system((tx) => urgentHazards(tx, site.clock.now()))

describe('hazards that a control room must see now', () => {
  it('are those sent back and those waiting for acceptance as well, once they are late', async () => {
    const sent = await submitted({ level: 'low' })
    const back = await act('workerA1', sent, 'send-back', { opinion: 'Not ours' })
    const fixed = await underAcceptance(site, { level: 'low' })
    const numbers = [back.data.number, fixed.data.number]
    expect((await urgent()).map(({ number }) => number)).toEqual([])
    site.clock.advance(30 * 24 * 3_600_000)
    const late = await urgent()
    expect(late.map(({ number }) => number).sort()).toEqual(numbers.sort())
    for (const one of late) expect(one).toMatchObject({ state: 'overdue', orgCode: 'A1' })
    expect(late.map(({ responsible }) => responsible).sort()).toEqual([
      ...['Name of managerA1', 'Name of officerA1'],
    ])
  })

  it('of one mine do not push out those of another', async () => {
    const [first] = await urgent()
    expect(first).toBeDefined()
    await site.db.system(async (tx) => {
      await tx.query({
        text: `insert into hazard select (jsonb_populate_record(h, jsonb_build_object(
            'id', gen_random_uuid(), 'number', 'HZ-FLOOD-' || n, 'level', 'high',
            'overdue_from', h.overdue_from - interval '30 days'))).*
          from hazard h, generate_series(1, 600) n where h.id = $1`,
        values: [first?.id],
      })
      await tx.query({
        text: `insert into hazard select (jsonb_populate_record(h, jsonb_build_object(
            'id', gen_random_uuid(), 'number', 'HZ-OTHER', 'level', 'low', 'org_id', o.id))).*
          from hazard h, organization o where h.id = $1 and o.org_code = 'B1'`,
        values: [first?.id],
      })
    })
    const found = await urgent()
    expect(found.filter(({ orgCode }) => orgCode === 'A1')).toHaveLength(20)
    expect(found.filter(({ orgCode }) => orgCode === 'B1')).toMatchObject([{ number: 'HZ-OTHER' }])
  })
})
