import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mismatchedCells } from '../db/metric-verify.ts'
import { migrationsDir } from '../db/migrate.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let manager: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  manager = await site.as('managerA1')
})
afterAll(() => site.stop())

const path = '/api/records/drill'
const april = { startTime: '2026-04-20T08:00:00.000Z', endTime: '2026-04-20T10:00:00.000Z' }
const later = {
  ...{ requestedStart: '2036-03-01T08:00:00.000Z', requestedEnd: '2036-03-01T10:00:00.000Z' },
}
const delayReason = 'Hoist under repair'
const planned = (fields = {}): Promise<Loose> =>
  done(
    officer.post(path, {
      ...{ name: 'Evacuation', subject: 'Fire', org: site.group.org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [site.group.account.managerA1] },
      ...{ receivers: [{ user: site.group.account.workerA1 }], ...april, ...fields },
    }),
  )

describe('a planned drill', () => {
  it('is not put off by whoever plans it, and may be held earlier', async () => {
    const { id, version } = (await planned()).data
    const change = { version, endTime: '2035-04-20T10:00:00.000Z' }
    expect(await officer.patch(`${path}/${id}`, change)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'endTime', code: 'delayNeedsApproval' }] },
    })
    const earlier = '2026-04-20T09:00:00.000Z'
    const { data } = await done(officer.patch(`${path}/${id}`, { version, endTime: earlier }))
    expect(data).toMatchObject({ endTime: earlier, countedEnd: earlier, firstEnd: april.endTime })
  })

  it('is put off with a reason by somebody else, and counts where it was due first', async () => {
    const drill = await planned()
    const unsaid = await officer.act('drill', drill, 'request-delay', later)
    expect(unsaid.body.errors).toEqual([{ field: 'delayReason', code: 'required' }])
    const asked = await done(
      officer.act('drill', drill, 'request-delay', { ...later, delayReason }),
    )
    expect((await officer.act('drill', asked, 'approve-delay')).status).toBe(403)
    const { data } = await done(manager.act('drill', asked, 'approve-delay'))
    expect(data).toMatchObject({
      ...{ startTime: later.requestedStart, endTime: later.requestedEnd },
      ...{ countedEnd: april.endTime, firstEnd: april.endTime },
      ...{ requestedBy: null, requestedEnd: null },
    })
  })

  it.each([
    ['years back', '1950-01-02T00:00:00.000Z', 'endIsPast'],
    ['to a minute ago', '2026-03-10T07:59:00.000Z', 'endIsPast'],
    ['into the month before', '2026-03-20T10:00:00.000Z', 'monthNeedsApproval'],
    // Already 1 May at the site.
    ['into the month after', '2026-04-30T22:30:00.000Z', 'delayNeedsApproval'],
  ])('is not dated %s by whoever plans it', async (_, endTime, code) => {
    const { id, version } = (await planned()).data
    const change = { version, startTime: '1950-01-01T00:00:00.000Z', endTime }
    expect(await officer.patch(`${path}/${id}`, change)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'endTime', code }] },
    })
  })

  it('comes into another month as somebody else approves, and counts there; never into the past', async () => {
    const drill = await planned()
    const march = {
      ...{ requestedStart: '2026-03-20T08:00:00.000Z', requestedEnd: '2026-03-20T10:00:00.000Z' },
    }
    const past = {
      requestedStart: '1950-01-01T08:00:00.000Z',
      requestedEnd: '1950-01-01T10:00:00.000Z',
    }
    const refused = await officer.act('drill', drill, 'request-delay', { ...past, delayReason })
    expect(refused.body.errors).toMatchObject([{ field: 'requestedEnd', code: 'requestedIsAhead' }])
    const asked = await done(
      officer.act('drill', drill, 'request-delay', { ...march, delayReason }),
    )
    site.clock.set('2026-03-20T10:00:00Z')
    expect((await manager.act('drill', asked, 'approve-delay')).body.errors).toMatchObject([
      { field: 'endTime', code: 'endIsPast' },
    ])
    site.clock.set('2026-03-10T08:00:00Z')
    const { data } = await done(manager.act('drill', asked, 'approve-delay'))
    expect(data).toMatchObject({
      ...{ endTime: march.requestedEnd, countedEnd: march.requestedEnd },
      firstEnd: april.endTime,
    })
  })

  it('counts for one organisation, whoever would have it at another', async () => {
    const root = await site.as('root')
    const past = { startTime: '2026-03-09T06:00:00.000Z', endTime: '2026-03-09T08:00:00.000Z' }
    for (const fields of [{}, past]) {
      const { id, version } = (await planned(fields)).data
      for (const org of [site.group.org.A2, site.group.org.A]) {
        expect(await root.patch(`${path}/${id}`, { version, org })).toMatchObject({
          status: 422,
          body: { errors: [{ field: 'org', code: 'fixed' }] },
        })
      }
    }
  })

  it('keeps its time where that is refused', async () => {
    const asked = await done(
      officer.act('drill', await planned(), 'request-delay', { ...later, delayReason }),
    )
    const { data } = await done(manager.act('drill', asked, 'refuse-delay'))
    expect(data).toMatchObject({ ...april, requestedBy: null, requestedEnd: null })
  })
})

describe('a drill that was over before its planned end', () => {
  it('is still signed for up to that end, as its form says, and not after it', async () => {
    const begun = { startTime: '2026-03-10T07:00:00.000Z', endTime: '2026-03-10T11:00:00.000Z' }
    const drill = await planned({
      ...begun,
      receivers: [{ user: site.group.account.workerA1 }, { user: site.group.account.managerA1 }],
    })
    const held = { participantCount: 9, process: 'As planned', photos: [await photoOf(officer)] }
    const over = await done(officer.act('drill', drill, 'finish', held))
    const worker = await site.as('workerA1')
    const signed = await done(worker.act('drill', over, 'sign'))
    expect(signed.data).toMatchObject({ state: 'finished', signedCount: 1 })
    const { data } = await done(manager.get(`${path}/${drill.data.id}`))
    site.clock.set('2026-03-10T11:00:01Z')
    expect((await manager.act('drill', { data }, 'sign')).status).not.toBe(200)
    site.clock.set('2026-03-10T08:00:00Z')
  })
})

describe('who signs for a drill', () => {
  const soon = { startTime: '2026-03-10T09:00:00.000Z', endTime: '2026-03-10T11:00:00.000Z' }
  const begun = { startTime: '2026-03-10T07:00:00.000Z', endTime: '2026-03-12T11:00:00.000Z' }
  const receiving = (...names: readonly (keyof typeof site.group.account)[]) =>
    names.map((name) => ({ user: site.group.account[name] }))
  const write = async (drill: Loose, ...names: readonly (keyof typeof site.group.account)[]) => {
    const { id, version } = drill.data
    return officer.patch(`${path}/${id}`, { version, receivers: receiving(...names) })
  }

  it.each([
    ['in the last day before its end', soon],
    ['once it has begun', begun],
  ])('is not taken off the list %s, and may be added', async (_, times) => {
    const drill = await planned({ ...times, receivers: receiving('workerA1', 'managerA1') })
    for (const left of [['workerA1'], ['workerA1', 'teamA1']] as const) {
      expect(await write(drill, ...left)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'receivers', code: 'receiversStay' }] },
      })
    }
    const { data } = await done(write(drill, 'workerA1', 'managerA1', 'teamA1'))
    expect(data).toMatchObject({ receiverCount: 3 })
  })

  it('is not taken off by a later beginning that is written with it', async () => {
    const drill = await planned({ ...begun, receivers: receiving('workerA1', 'managerA1') })
    const { id, version } = drill.data
    const change = { version, startTime: begun.endTime.replace('11:', '10:') }
    expect(
      (await officer.patch(`${path}/${id}`, { ...change, receivers: receiving('workerA1') }))
        .status,
    ).toBe(422)
  })

  it('is planned freely before', async () => {
    const drill = await planned({ receivers: receiving('workerA1', 'managerA1') })
    const { data } = await done(write(drill, 'workerA1'))
    expect(data).toMatchObject({ receiverCount: 1 })
  })
})

it('cells of drills are counted anew by what they were planned for first', async () => {
  // Entered at 8:00 on 10 March, a day after its end.
  const past = { startTime: '2026-03-09T06:00:00.000Z', endTime: '2026-03-09T08:00:00.000Z' }
  await planned(past)
  // By what the cube was split when that migration was written.
  const cells = () =>
    site.db.system((tx) =>
      tx.query(sql`
        select org_id, on_day, dims ->> 'state' as state, dims ->> 'replaced' as replaced,
          dims ->> 'afterwards' as afterwards, sum(value)::float8 as value
        from (
          select metric, org_id, dims, on_day, value from metric_cell union all
          select metric, org_id, dims, on_day, value from metric_delta
        ) as counted where metric = 'drill.due'
        group by 1, 2, 3, 4, 5 having sum(value) <> 0 order by 1, 2, 3, 4, 5`),
    )
  expect(await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))).toEqual([])
  const before = await cells()
  const file = join(migrationsDir, '0131_hazard-and-drill-times.sql')
  const [, recount = ''] = readFileSync(file, 'utf8').split(/^-- Drills that are due.*$/m)
  await site.db.system(async (tx) => {
    await tx.query(sql`delete from metric_cell where metric = 'drill.due'`)
    await tx.query(sql.raw(recount))
  })
  expect(before.length).toBeGreaterThan(0)
  expect(await cells()).toEqual(before)
})
