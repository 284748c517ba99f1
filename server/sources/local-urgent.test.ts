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
const worst = async () => (await urgent()).worst
const hour = 3_600_000

describe('hazards that a control room must see now', () => {
  it('are those sent back and those waiting for acceptance as well, once they are late', async () => {
    const sent = await submitted({ level: 'low' })
    const back = await act('workerA1', sent, 'send-back', { opinion: 'Not ours' })
    const fixed = await underAcceptance(site, { level: 'low' })
    const numbers = [back.data.number, fixed.data.number]
    expect((await worst()).map(({ number }) => number)).toEqual([])
    site.clock.advance(30 * 24 * 3_600_000)
    const late = await worst()
    expect(late.map(({ number }) => number).sort()).toEqual(numbers.sort())
    for (const one of late) expect(one).toMatchObject({ state: 'overdue', orgCode: 'A1' })
    expect(late.map(({ responsible }) => responsible).sort()).toEqual([
      ...['Name of managerA1', 'Name of officerA1'],
    ])
  })

  it('of one mine do not push out those of another', async () => {
    const [first] = await worst()
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
    const { worst: found, counts } = await urgent()
    expect(found.filter(({ orgCode }) => orgCode === 'A1')).toHaveLength(20)
    expect(found.filter(({ orgCode }) => orgCode === 'B1')).toMatchObject([{ number: 'HZ-OTHER' }])
    // The flood, and the two of the test before; the list holds twenty of them.
    expect(counts).toEqual({ A1: 602, B1: 1 })
  })

  it('stand by gravity, the first due within, then the newest: what is merely late pushes out nothing', async () => {
    const [first] = await worst()
    const now = site.clock.now().getTime()
    const at = (hours: number) => new Date(now - hours * hour).toISOString()
    const line = (number: string, level: string, reported: number, due: number, major = false) => ({
      ...{ number, level, statutory_major: major },
      ...{ submitted_at: at(reported), overdue_from: at(due) },
    })
    const lines = [
      line('6 LOW', 'low', 1, 1),
      line('5 MEDIUM', 'medium', 900, 800),
      line('4 HIGH, OLDER', 'high', 9, -40),
      line('4 HIGH, DUE LATER', 'high', 0.1, -60),
      line('1 MAJOR', 'high', 8, -1, true),
      line('3 HIGH', 'high', 1, -40),
      line('2 HIGH AND LATE', 'high', 700, 600),
      line('NOT URGENT', 'medium', 1, -1),
    ]
    await site.db.system(async (tx) => {
      await tx.query({
        text: 'update hazard set deleted_at = now() where id <> $1',
        values: [first?.id],
      })
      await tx.query({
        text: `insert into hazard select (jsonb_populate_record(h,
            line || jsonb_build_object('id', gen_random_uuid()))).*
          from hazard h, jsonb_array_elements($2::jsonb) line where h.id = $1`,
        values: [first?.id, JSON.stringify(lines)],
      })
      await tx.query({
        text: 'update hazard set deleted_at = now() where id = $1',
        values: [first?.id],
      })
    })
    const found = await urgent()
    expect(found.worst.map(({ number }) => number)).toEqual([
      ...['1 MAJOR', '2 HIGH AND LATE', '3 HIGH', '4 HIGH, OLDER', '4 HIGH, DUE LATER'],
      ...['5 MEDIUM', '6 LOW'],
    ])
    expect(found.worst.map(({ statutoryMajor }) => statutoryMajor).indexOf(true)).toBe(0)
    expect(found.counts).toEqual({ A1: 7 })
  })
})
