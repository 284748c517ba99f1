import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { pngPhoto } from './testing/pictures.ts'
import { done } from './testing/steps.ts'

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
const told = (more: Loose = {}, by = worker): Promise<Loose> =>
  done(by.post('/api/records/near-miss', input({ anonymous: true, ...more })))
const measures = () => ({
  ...{ causes: 'Loose roof', measures: 'Bolt the roof', dueAt: '2026-03-20' },
  ...{ responsible: site.group.account.managerA1, potentialSeverity: 'first-aid' },
})
const accepted = async (): Promise<Loose> =>
  done(officer.act('near-miss', await told(), 'accept', measures()))

it('whoever tells of it anonymously is named nowhere', async () => {
  const me = site.group.account.workerA1
  const report = await told()
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
  const closed = await accepted()
  const manager = await site.as('managerA1')
  const ended = await done(
    manager.act('near-miss', closed, 'finish-measures', { result: 'Bolted' }),
  )
  const leader = await site.as('safetyA')
  expect((await leader.act('near-miss', ended, 'grant-reward', { reward: 50 })).status).toBe(403)
})

describe('times and numbers of what nobody signs', () => {
  const hourOf = (at: string) => `${at.slice(0, 13)}:00:00.000Z`

  it('say the hour, and nothing of what came before and after it', async () => {
    site.clock.advance(25 * 60_000 + 1234)
    const at = site.clock.now().toISOString()
    const named = await told({ anonymous: false })
    const report = await told()
    const later = await told({ anonymous: false })
    expect(report.data).toMatchObject({ createdAt: hourOf(at), updatedAt: hourOf(at) })
    expect(named.data.createdAt).toBe(at)
    expect(report.data.number).toMatch(/^NM-2026-[2-9A-HJKMNP-Z]{7}$/)
    // Its number is none of those that are given one after the other.
    const [before, after] = [named, later].map(({ data }) => Number(data.number.slice(8)))
    expect(after).toBe(Number(before) + 1)

    const path = `/api/records/near-miss/${report.data.id}`
    const [entry] = (await done(officer.get(`${path}/history`))).data
    expect(entry).toMatchObject({ action: 'create', at: hourOf(at) })
    expect(Number(entry.id)).toBeLessThan(0)
    const events = await site.db.system((tx) =>
      tx.query<{ at: string }>(
        sql`select at from metric_event where record_id = ${report.data.id}::uuid`,
      ),
    )
    expect(events.map((event) => new Date(event.at).toISOString())).toEqual([hourOf(at)])
    const { data: notices } = await done(officer.get('/api/notices'))
    const [notice] = notices.filter(({ recordId }: Loose) => recordId === report.data.id)
    expect(notice.at).toBe(hourOf(at))
    // What somebody does with it in their own name is theirs, at its own time.
    const taken = await done(officer.act('near-miss', report, 'accept', measures()))
    expect(taken.data.updatedAt).toBe(at)
    const { data: entries } = await done(officer.get(`${path}/history`))
    expect(entries.map(({ action }: Loose) => action)).toEqual(['accept', 'create'])
  })

  it('are told to whoever wrote it as to all others who are told', async () => {
    const report = await told({}, officer)
    const recipients = await site.db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select recipient_id as id from notice where record_id = ${report.data.id}::uuid`),
    )
    expect(recipients.map(({ id }) => id)).toContain(site.group.account.officerA1)
  })

  it('are not laid beside when somebody used the server last', async () => {
    site.sessionClock.set(new Date('2026-03-10T09:58:41.120Z'))
    const fresh = await site.as('workerA1')
    site.sessionClock.set(new Date('2026-03-10T10:13:07.345Z'))
    await done(fresh.get('/api/session'))
    const root = await site.as('root')
    const me = site.group.account.workerA1
    const online = (await done(root.get('/api/online?size=200&q=workerA1'))).data
    const sessions = (await done(root.get(`/api/accounts/${me}/sessions`))).data
    for (const rows of [online, sessions])
      expect(rows.map(({ seenAt }: Loose) => seenAt)).toContain('2026-03-10T10:10:00.000Z')
  })
})

/** A table of near misses that the worker imports, and what undoes it. */
async function imported(
  title: string,
  { anonymous }: { readonly anonymous: 'yes' | 'no' | 'column' },
) {
  const { db, clock } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  const base = '/api/records/near-miss'
  const isMixed = anonymous === 'column'
  const columns = 'title,description,gridArea,org,incidentType,potentialSeverity,occurredAt'
  const row = `${title},A rock,GA-A1,A1,roof-fall,first-aid,2026-03-09T08:00:00.000Z`
  const table = isMixed ? `${columns},anonymous\n${row},yes\n${row},no\n` : `${columns}\n${row}\n`
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([table]), 'misses.csv')
  const { id, fields, zone } = (await done(worker.send('POST', `${base}/import`, form))).data
  const constants: Loose = isMixed ? {} : { anonymous }
  await done(worker.post(`${base}/imports/${id}/check`, { fields, zone, constants }))
  await work.turn()
  const { faults } = (await done(worker.get(`${base}/imports/${id}`))).data
  await done(worker.post(`${base}/imports/${id}/run`))
  await work.turn()
  // Who told of it without a name reads it no longer.
  const { data } = await done(officer.get(`${base}?q=${title}`))
  const undo = async () => {
    await done(worker.post(`${base}/imports/${id}/undo`))
    await work.turn()
  }
  return { records: data as Loose[], faults: faults as Loose[], undo }
}

it('whoever takes back that they imported it anonymously is named nowhere either', async () => {
  const me = site.group.account.workerA1
  const root = await site.as('root')
  const [without, within] = [
    await imported('Undone', { anonymous: 'yes' }),
    await imported('Undone', { anonymous: 'no' }),
  ]
  const [hidden, named] = [true, false].map((one) =>
    within.records.find((r) => r.anonymous === one),
  )
  expect(hidden?.createdBy).toBeNull()
  expect(named?.createdBy).toBe(me)
  await without.undo()
  await within.undo()
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

it('a table says of all its lines that nobody signs them, or of none', async () => {
  const { faults, records } = await imported('Mixed', { anonymous: 'column' })
  expect(records.map(({ anonymous }) => anonymous)).toEqual([false])
  expect(faults).toMatchObject([{ heading: 'anonymous', reason: 'unsignedTogether' }])
})

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
  for (const by of [officer, await site.as('safetyA')]) {
    expect(await saved(by, hidden)).toMatch(/filename="file(\.png)?"/)
    expect(await saved(by, named)).toContain('petrovic-2.png')
  }
})
