import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mismatchedCells } from '../db/metric-verify.ts'
import { migrationsDir } from '../db/migrate.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  root = await site.as('root')
})
afterAll(() => site.stop())

const path = '/api/records/drill'
const drillOf = (fields = {}) => ({
  ...{ name: 'Evacuation', subject: 'Fire', org: site.group.org.A1, drillForm: 'full-scale' },
  ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [site.group.account.managerA1] },
  ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
  ...{ receivers: [{ user: site.group.account.workerA1 }], ...fields },
})
const later = { startTime: '2026-03-12T08:00:00.000Z', endTime: '2026-03-12T10:00:00.000Z' }
const latest = { startTime: '2026-03-13T08:00:00.000Z', endTime: '2026-03-13T10:00:00.000Z' }
const planned = (fields = {}): Promise<Loose> => done(officer.post(path, drillOf(fields)))
const cancel = (drill: Loose): Promise<Loose> =>
  done(officer.act('drill', drill, 'cancel', { cancelReason: 'Hoist under repair' }))
const isReplaced = async ({ data: { id } }: Loose): Promise<boolean> =>
  (await done(officer.get(`${path}/${id}`))).data.replaced === true
const relink = ({ data: { id, version } }: Loose, replacementOf: string | null): Promise<Loose> =>
  done(officer.patch(`${path}/${id}`, { version, replacementOf }))

describe('a canceled drill', () => {
  it('is replaced while another is held in its place, and no longer', async () => {
    const [one, two] = [await cancel(await planned()), await cancel(await planned())]
    let other = await planned({ ...later, replacementOf: one.data.id })
    expect([await isReplaced(one), await isReplaced(two)]).toEqual([true, false])
    other = await relink(other, two.data.id)
    expect([await isReplaced(one), await isReplaced(two)]).toEqual([false, true])
    other = await relink(other, null)
    expect([await isReplaced(one), await isReplaced(two)]).toEqual([false, false])
    other = await relink(other, one.data.id)
    await cancel(other)
    expect(await isReplaced(one)).toBe(false)
  })

  it('is replaced as well when its replacement was planned first', async () => {
    const drill = await planned()
    await planned({ ...later, replacementOf: drill.data.id })
    expect(
      await isReplaced(await cancel(await done(officer.get(`${path}/${drill.data.id}`)))),
    ).toBe(true)
  })

  it('is replaced by one other', async () => {
    const drill = await cancel(await planned())
    const first = await planned({ ...later, replacementOf: drill.data.id })
    const again = drillOf({ ...later, replacementOf: drill.data.id })
    const taken = {
      status: 422,
      body: { errors: [expect.objectContaining({ code: 'replacedAlready' })] },
    }
    expect(await officer.post(path, again)).toMatchObject(taken)
    await relink(first, null)
    await done(officer.post(path, again))
    const { id, version } = (await done(officer.get(`${path}/${first.data.id}`))).data
    const back = { version, replacementOf: drill.data.id }
    expect(await officer.patch(`${path}/${id}`, back)).toMatchObject(taken)
  })
})

describe('a drill that stands for another', () => {
  it('stands for none once it is canceled, unless it is replaced in its turn', async () => {
    const one = await cancel(await planned())
    const other = await cancel(await planned({ ...later, replacementOf: one.data.id }))
    expect(await isReplaced(one)).toBe(false)
    const third = await planned({ ...latest, replacementOf: other.data.id })
    expect([await isReplaced(one), await isReplaced(other)]).toEqual([true, true])
    const last = await cancel(third)
    expect([await isReplaced(one), await isReplaced(other)]).toEqual([false, false])
    await planned({ ...later, replacementOf: one.data.id })
    expect([await isReplaced(one), await isReplaced(last)]).toEqual([true, false])
  })

  it.each(['planned', 'overdue', 'canceled'])('is deleted by nobody: %s', async (state) => {
    const drill = await planned()
    if (state === 'canceled') await cancel(drill)
    if (state === 'overdue') site.clock.set('2026-03-11T10:00:01Z')
    const { id, version } = (await done(root.get(`${path}/${drill.data.id}`))).data
    const refused = await root.delete(`${path}/${id}?version=${version}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'notDeletable' } })
    site.clock.set('2026-03-10T08:00:00Z')
  })

  it('stands for none that its writer neither reads nor changes', async () => {
    const above = await done(root.post(path, drillOf({ org: site.group.org.A })))
    const off = await done(root.act('drill', above, 'cancel', { cancelReason: 'No hoist' }))
    const { id } = off.data
    expect((await officer.get(`${path}/${id}`)).status).toBe(404)
    const answer = await officer.post(path, drillOf({ ...later, replacementOf: id }))
    expect([answer.status, answer.body.errors]).toEqual([
      ...[422, [{ field: 'replacementOf', code: 'notAReplacement' }]],
    ])
    expect((await done(root.get(`${path}/${id}`))).data.replaced).not.toBe(true)
    const far = drillOf({ ...later, org: site.group.org.A, replacementOf: id })
    await done((await site.as('safetyA')).post(path, far))
    expect((await done(root.get(`${path}/${id}`))).data.replaced).toBe(true)
  })
})

it('what was said to be replaced by a canceled drill is put right once', async () => {
  const one = await cancel(await planned())
  const [other, kept] = [await cancel(await planned()), await cancel(await planned())]
  await planned({ ...later, replacementOf: kept.data.id })
  const file = join(migrationsDir, '0090_drills-replaced-by-canceled-ones.sql')
  await site.db.system(async (tx) => {
    await tx.query(sql`update drill set replaced = true where id = ${one.data.id}`)
    await tx.query(
      sql`update drill set replacement_of = ${one.data.id} where id = ${other.data.id}`,
    )
    await tx.query(sql.raw(readFileSync(file, 'utf8')))
  })
  expect([await isReplaced(one), await isReplaced(kept)]).toEqual([false, true])
  const wrong = await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))
  expect(wrong.filter(({ cube }) => cube.startsWith('drill.'))).toEqual([])
})

describe('a replacement', () => {
  const at = (day: string) => ({
    startTime: `${day}T08:00:00.000Z`,
    endTime: `${day}T10:00:00.000Z`,
  })
  const refused = (field: string) => ({
    status: 422,
    body: { errors: [{ field, code: 'notAReplacement' }] },
  })

  it.each([
    ['a drill of years ahead', at('2035-03-12')],
    ['a drill of another year', at('2019-03-12')],
    ['a drill before it', at('2026-03-10')],
    ['a drill at the same time', {}],
  ])('is not %s', async (_, fields) => {
    const drill = await cancel(await planned())
    const other = drillOf({ ...fields, replacementOf: drill.data.id })
    expect(await officer.post(path, other)).toMatchObject(refused('replacementOf'))
  })

  it('is held by the same organisation', async () => {
    const drill = await cancel(await planned())
    const lookup = { ...later, org: site.group.org.A2, replacementOf: drill.data.id }
    expect(await root.post(path, drillOf(lookup))).toMatchObject(refused('replacementOf'))
  })

  it('is not moved to another year afterwards, nor what it replaces behind it', async () => {
    const drill = await planned()
    const other = await planned({ ...later, replacementOf: drill.data.id })
    const manager = await site.as('managerA1')
    const move = async ({ data: { id } }: Loose, day: string) => {
      const { startTime: requestedStart, endTime: requestedEnd } = at(day)
      const input = { requestedStart, requestedEnd, delayReason: 'No hoist' }
      const known = await done(officer.get(`${path}/${id}`))
      const asked = await done(officer.act('drill', known, 'request-delay', input))
      return manager.act('drill', asked, 'approve-delay')
    }
    expect(await move(other, '2027-03-12')).toMatchObject(refused('replacementOf'))
    expect(
      await move(await done(officer.get(`${path}/${drill.data.id}`)), '2026-03-20'),
    ).toMatchObject(refused('endTime'))
  })

  it('is finished with photos, and somebody who took part', async () => {
    const drill = await planned({ startTime: '2026-03-10T06:00:00.000Z' })
    const held = { participantCount: 1, process: '<p>Held</p>' }
    expect((await officer.act('drill', drill, 'finish', held)).body.errors).toEqual([
      { field: 'photos', code: 'required' },
    ])
    const finish = { ...held, participantCount: 0, photos: [await photoOf(officer)] }
    const answer = await officer.act('drill', drill, 'finish', finish)
    expect(answer.body.errors).toMatchObject([
      { field: 'participantCount', code: 'heldBySomebody' },
    ])
  })
})

const settled = (...fields: string[]) => ({
  status: 422,
  body: { errors: fields.map((field) => ({ field, code: 'settled' })) },
})

describe('what is overdue', () => {
  it('stays so: nobody writes the times of such a drill anew', async () => {
    const past = { startTime: '2026-03-08T08:00:00.000Z', endTime: '2026-03-08T10:00:00.000Z' }
    const { id, version } = (await planned(past)).data
    const later = { startTime: '2034-03-08T08:00:00.000Z', endTime: '2034-03-08T10:00:00.000Z' }
    expect(await officer.patch(`${path}/${id}`, { version, ...later })).toMatchObject(
      settled('startTime', 'endTime'),
    )
    await done(officer.patch(`${path}/${id}`, { version, place: 'Level -360' }))
  })

  it('stays so: nobody who did not sign is left out afterwards', async () => {
    const past = { startTime: '2026-03-08T08:00:00.000Z', endTime: '2026-03-08T10:00:00.000Z' }
    const { id, version } = (await planned(past)).data
    const receivers = [{ user: site.group.account.managerA1 }]
    expect(await officer.patch(`${path}/${id}`, { version, receivers })).toMatchObject(
      settled('receivers'),
    )
  })

  it('stays so: the deadline of a hazard that was sent back is not put off by its author', async () => {
    const worker = await site.as('workerA1')
    const draft = await reported(site)
    const hazard = await done(officer.act('hazard', draft, 'submit'))
    const back = await done(worker.act('hazard', hazard, 'send-back', { opinion: 'Not ours' }))
    const { id, version } = back.data
    const late = { version, deadline: '2035-03-08T08:00:00.000Z' }
    expect(await officer.patch(`/api/records/hazard/${id}`, late)).toMatchObject(
      settled('deadline'),
    )
    await done(officer.patch(`/api/records/hazard/${id}`, { version, requirement: 'Anew' }))
  })
})
