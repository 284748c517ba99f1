import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mismatchedCells } from '../db/metric-verify.ts'
import { migrationsDir } from '../db/migrate.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

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
    expect(data).toMatchObject({ endTime: earlier, countedEnd: earlier })
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
      ...{ countedEnd: april.endTime, requestedBy: null, requestedEnd: null },
    })
  })

  it('keeps its time where that is refused', async () => {
    const asked = await done(
      officer.act('drill', await planned(), 'request-delay', { ...later, delayReason }),
    )
    const { data } = await done(manager.act('drill', asked, 'refuse-delay'))
    expect(data).toMatchObject({ ...april, requestedBy: null, requestedEnd: null })
  })
})

it('cells of drills are counted anew by what they were planned for first', async () => {
  // Entered at 8:00 on 10 March, a day after its end.
  const past = { startTime: '2026-03-09T06:00:00.000Z', endTime: '2026-03-09T08:00:00.000Z' }
  await planned(past)
  const cells = () => site.db.system((tx) => mismatchedCells(tx, site.clock.now()))
  expect(await cells()).toEqual([])
  const file = join(migrationsDir, '0131_hazard-and-drill-times.sql')
  const [, recount = ''] = readFileSync(file, 'utf8').split(/^-- Drills that are due.*$/m)
  await site.db.system(async (tx) => {
    await tx.query(sql`delete from metric_cell where metric = 'drill.due'`)
    await tx.query(sql.raw(recount))
  })
  expect(await cells()).toEqual([])
})
