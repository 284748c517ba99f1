import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let worker: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  worker = await site.as('workerA1')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const input = (more: Loose = {}) => ({
  ...{ title: 'Rock fell', description: 'A rock fell beside the loader' },
  ...{ gridArea: site.group.areaA1, org: site.group.org.A1 },
  ...{ incidentType: 'roof-fall', potentialSeverity: 'first-aid', ...more },
})
const told = (more: Loose = {}): Promise<Loose> =>
  done(worker.post('/api/records/near-miss', input(more)))
const measures = (more: Loose = {}) => ({
  ...{ causes: 'Loose roof', measures: 'Bolt the roof', dueAt: '2026-03-20' },
  ...{ responsible: site.group.account.managerA1, potentialSeverity: 'first-aid', ...more },
})
const accepted = async (more: Loose = {}): Promise<Loose> => {
  const { potentialSeverity = 'first-aid' } = more
  return done(officer.act('near-miss', await told(more), 'accept', measures({ potentialSeverity })))
}

it('a worker tells of it; the safety officer says who does what by when, and it is closed by them', async () => {
  const report = await told()
  expect(report.data).toMatchObject({
    ...{ state: 'reported', highPotential: false, reporter: site.group.account.workerA1 },
  })
  expect((await worker.act('near-miss', report, 'accept', measures())).status).toBe(403)
  const late = await officer.act('near-miss', report, 'accept', measures({ dueAt: '2026-03-09' }))
  expect(late.body.errors).toEqual([{ field: 'dueAt', code: 'dueAhead' }])
  const taken = await done(officer.act('near-miss', report, 'accept', measures()))
  expect(taken.data).toMatchObject({ state: 'accepted', handler: site.group.account.officerA1 })
  expect((await officer.act('near-miss', taken, 'finish-measures', { result: 'x' })).status).toBe(
    403,
  )
  const manager = await site.as('managerA1')
  const bare = await manager.act('near-miss', taken, 'finish-measures')
  expect(bare.body.errors).toEqual([{ field: 'result', code: 'required' }])
  const { data } = await done(
    manager.act('near-miss', taken, 'finish-measures', { result: 'Roof bolted' }),
  )
  expect(data.state).toBe('closed')
  const { data: notices } = await done(worker.get('/api/notices'))
  expect(notices.map((one: Loose) => one.recordId)).toContain(report.data.id)
})

it('one that could have killed somebody is investigated before it is closed', async () => {
  const manager = await site.as('managerA1')
  const report = await accepted({ potentialSeverity: 'fatality' })
  expect(report.data.highPotential).toBe(true)
  const early = await manager.act('near-miss', report, 'finish-measures', { result: 'Bolted' })
  expect(early.body.errors).toEqual([{ field: 'rootCauses', code: 'investigatedFirst' }])
  const found = { investigators: [site.group.account.safetyA], rootCauses: 'No bolting plan' }
  const looked = await done(officer.act('near-miss', report, 'investigate', found))
  const closed = await done(
    manager.act('near-miss', looked, 'finish-measures', { result: 'Bolted' }),
  )
  expect(closed.data.state).toBe('closed')
  const leader = await site.as('safetyA')
  const { data } = await done(leader.get('/api/notices'))
  expect(data.map((one: Loose) => one.recordId)).toContain(report.data.id)
  const mild = await accepted({ potentialSeverity: 'property' })
  expect((await officer.act('near-miss', mild, 'investigate', found)).status).toBe(403)
})

it('whoever tells of it anonymously is named nowhere', async () => {
  const me = site.group.account.workerA1
  const report = await told({ anonymous: true })
  const path = `/api/records/near-miss/${report.data.id}`
  expect(report.data).toMatchObject({ createdBy: null, updatedBy: null, reporter: null })
  const root = await site.as('root')
  const read = [
    await done(officer.get(path)),
    await done(officer.get(`${path}/history`)),
    await done(officer.get('/api/notices')),
    await done(root.get(`/api/changes?record=${report.data.id}`)),
  ]
  expect(read[1].data).toMatchObject([{ action: 'create', actor: null }])
  expect(read[3].data).toMatchObject([{ action: 'create', actor: null }])
  for (const at of [0, 1, 3]) expect(JSON.stringify(read[at])).not.toContain(me)
  const [notice] = read[2].data.filter((one: Loose) => one.recordId === report.data.id)
  expect(notice.actor).toBeNull()
  const ofMe = await done(officer.get(`/api/records/near-miss?filter[createdBy][is]=${me}`))
  expect(ofMe.data.map((one: Loose) => one.id)).not.toContain(report.data.id)
  const named = await worker.post(
    '/api/records/near-miss',
    input({ anonymous: true, reporter: me }),
  )
  expect(named.body.errors).toEqual([{ field: 'reporter', code: 'notApplicable' }])
  const closed = await accepted({ anonymous: true })
  const manager = await site.as('managerA1')
  const ended = await done(
    manager.act('near-miss', closed, 'finish-measures', { result: 'Bolted' }),
  )
  const leader = await site.as('safetyA')
  expect((await leader.act('near-miss', ended, 'grant-reward', { reward: 50 })).status).toBe(403)
})

it('a report in somebody’s name does not become anonymous, and is theirs alone to change', async () => {
  const report = await told()
  const path = `/api/records/near-miss/${report.data.id}`
  const { version } = report.data
  const hidden = await worker.patch(path, { version, anonymous: true, reporter: null })
  expect(hidden.body.errors).toContainEqual({ field: 'anonymous', code: 'fixed' })
  expect((await officer.patch(path, { version, title: 'Nothing fell' })).status).toBe(403)
  const { data } = await done(worker.patch(path, { version, title: 'A big rock fell' }))
  expect(data.title).toBe('A big rock fell')
})

it('the office makes an accident of it and a hazard of what is still there', async () => {
  const report = await accepted({ photos: [await photoOf(worker)] })
  const opened = await done(officer.act('near-miss', report, 'create-hazard'))
  expect((await officer.act('near-miss', opened, 'create-hazard')).status).toBe(403)
  const why = { reason: 'A hand was cut after all' }
  expect((await officer.act('near-miss', opened, 'upgrade', why)).status).toBe(403)
  const leader = await site.as('safetyA')
  const { data } = await done(leader.act('near-miss', opened, 'upgrade', why))
  expect(data.state).toBe('upgraded')
  const newest = async (by: Caller, type: string) =>
    (await done(by.get(`/api/records/${type}?filter[nearMiss][is]=${data.id}`))).data
  expect(await newest(officer, 'hazard')).toMatchObject([
    { state: 'draft', title: 'Rock fell', photos: report.data.photos, rectifier: null },
  ])
  // What it became is its answer: whoever was given the draft does not throw it away.
  for (const [by, type] of [
    [officer, 'hazard'],
    [leader, 'incident-report'],
  ] as const) {
    const [draft] = await newest(by, type)
    const path = `/api/records/${type}/${draft.id}?version=${draft.version}`
    expect((await by.delete(path)).status).toBe(403)
  }
  expect(await newest(leader, 'incident-report')).toMatchObject([
    {
      ...{ state: 'draft', title: 'Rock fell', incidentType: 'roof-fall', severity: null },
      occurredAt: report.data.occurredAt,
    },
  ])
})

it('it is late the day after its measures were due, and an invalid one says why', async () => {
  const report = await accepted()
  const path = `/api/records/near-miss/${report.data.id}`
  const start = site.clock.now()
  const stateAt = async (at: string) => {
    site.clock.set(new Date(at))
    return (await done(officer.get(path))).data.state
  }
  expect(await stateAt('2026-03-20T22:59:00Z')).toBe('accepted')
  expect(await stateAt('2026-03-20T23:01:00Z')).toBe('overdue')
  site.clock.set(start)
  const other = await told()
  const bare = await officer.act('near-miss', other, 'mark-invalid')
  expect(bare.body.errors).toEqual([{ field: 'reason', code: 'required' }])
  const mine = await done(officer.post('/api/records/near-miss', input()))
  const own = await officer.act('near-miss', mine, 'mark-invalid', { reason: 'No' })
  expect(own.status).toBe(403)
})

/** A table of anonymous near misses that the worker imports, and what undoes it. */
async function imported(title: string) {
  const { db, clock } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  const base = '/api/records/near-miss'
  const columns =
    'title,description,gridArea,org,incidentType,potentialSeverity,occurredAt,anonymous'
  const row = `${title},A rock,GA-A1,A1,roof-fall,first-aid,2026-03-09T08:00:00.000Z`
  const table = `${columns}\n${row},yes\n${row},no\n`
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([table]), 'misses.csv')
  const { id, fields, zone } = (await done(worker.send('POST', `${base}/import`, form))).data
  await done(worker.post(`${base}/imports/${id}/check`, { fields, zone }))
  await work.turn()
  await done(worker.post(`${base}/imports/${id}/run`))
  await work.turn()
  const { data } = await done(worker.get(`${base}?q=${title}`))
  const undo = async () => {
    await done(worker.post(`${base}/imports/${id}/undo`))
    await work.turn()
  }
  return { records: data as Loose[], undo }
}

it('whoever takes back that they imported it anonymously is named nowhere either', async () => {
  const me = site.group.account.workerA1
  const root = await site.as('root')
  const { records, undo } = await imported('Undone')
  const [hidden, named] = [true, false].map((one) => records.find((r) => r.anonymous === one))
  expect(hidden?.createdBy).toBeNull()
  expect(named?.createdBy).toBe(me)
  await undo()
  const changes = async (record: Loose | undefined) =>
    (await done(root.get(`/api/changes?record=${record?.id}`))).data
  expect(await changes(hidden)).toMatchObject([
    { action: 'undo-import', actor: null },
    { action: 'import', actor: null },
  ])
  expect(await changes(named)).toMatchObject([
    { action: 'undo-import', actor: me },
    { action: 'import', actor: me },
  ])
  const gone = await site.db.system((tx) =>
    tx.query<{ by: string | null }>(
      sql`select updated_by as by from near_miss where title = 'Undone' and deleted_at is not null
        order by anonymous`,
    ),
  )
  expect(gone).toEqual([{ by: me }, { by: null }])
})

/** What a file is called when somebody saves it. */
async function saved(by: Caller, id: string) {
  const { status, headers } = await by.get(`/api/files/${id}`)
  expect(status).toBe(200)
  return headers.get('content-disposition')
}

it('a picture told anonymously has its first name for nobody, wherever it is read', async () => {
  const picture = async (name: string) =>
    (await done(officer.upload(await pngPhoto(), name, 'image/png'))).data.id
  const [hidden, named] = [await picture('petrovic.png'), await picture('petrovic-2.png')]
  const tell = (photo: string, anonymous: boolean) =>
    done(officer.post('/api/records/near-miss', input({ photos: [photo], anonymous })))
  expect(await saved(officer, hidden)).toContain('petrovic.png')
  const report = await tell(hidden, true)
  // A step in their own name, there and on what is made of it.
  const taken = await done(officer.act('near-miss', report, 'accept', measures()))
  await done(officer.act('near-miss', taken, 'create-hazard'))
  await tell(named, false)
  for (const by of [officer, worker, await site.as('safetyA')]) {
    expect(await saved(by, hidden)).toMatch(/filename="file(\.png)?"/)
    expect(await saved(by, named)).toContain('petrovic-2.png')
  }
})

it('only the safety people name somebody else as the one who told of it', async () => {
  const { workerA1, managerA1 } = site.group.account
  const path = '/api/records/near-miss'
  const ofOther = await worker.post(path, input({ reporter: managerA1 }))
  expect([ofOther.status, ofOther.body.errors]).toEqual([
    422,
    [{ field: 'reporter', code: 'ownName' }],
  ])
  const mine = await told({ reporter: workerA1 })
  const { version } = mine.data
  const turned = await worker.patch(`${path}/${mine.data.id}`, { version, reporter: managerA1 })
  expect(turned.body.errors).toEqual([{ field: 'reporter', code: 'ownName' }])
  const takenDown = await done(officer.post(path, input({ reporter: workerA1 })))
  expect(takenDown.data).toMatchObject({
    ...{ reporter: workerA1, createdBy: site.group.account.officerA1 },
  })
})
