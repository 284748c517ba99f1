import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileSweep } from '../../files/file-sweep.ts'
import { forgetTables } from '../../import/batch/forget-tables.ts'
import { ImportWork } from '../../import/batch/import-work.ts'
import { DiskSpace } from '../../jobs/disk-space.ts'
import { silentLog } from '../../platform/log.ts'
import type { Caller } from '../testing/caller.ts'
import { TestHeadframe } from '../testing/headframe.ts'
import { hazardOf, violationOf } from '../testing/samples.ts'
import { photoOf } from '../testing/steps.ts'

const day = 86_400_000
const least = 1_000_000
let site: TestHeadframe
let officer: Caller
let second: Caller
let free = 10 * least

beforeAll(async () => {
  site = await TestHeadframe.start({
    limits: { uploadBytesPerDay: 10_000, unusedUploadBytes: 7_000, freeDiskBytes: least },
    freeBytes: () => Promise.resolve(free),
  })
  officer = await site.as('officerA1')
  second = await site.as('secondA1')
})
afterAll(() => site.stop())

let made = 0
/** A file of so many bytes that nobody sent before. */
const send = (caller: Caller, bytes: number) => {
  made += 1
  return caller.upload(`${made} `.padEnd(bytes, 'x'), `${made}.txt`, 'text/plain')
}
const nextDay = () => site.clock.advance(day)

async function importTable(caller: Caller, bytes: number) {
  const form = new FormData()
  const table = `title\n${'Rail '.repeat(bytes)}`.slice(0, bytes)
  form.append('file', new Blob([table], { type: 'text/csv' }), 'x.csv')
  return caller.send('POST', '/api/records/hazard/import', form)
}

describe('what one person uploads', () => {
  it('is limited for the day, files and tables together, and the next day begins anew', async () => {
    expect((await send(officer, 4_000)).status).toBe(201)
    expect((await importTable(officer, 5_000)).status).toBe(201)
    const refused = await send(officer, 2_000)
    expect(refused).toMatchObject({ status: 429, body: { code: 'uploadQuota' } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
    expect(await importTable(officer, 2_000)).toMatchObject({ status: 429 })
    expect((await send(second, 2_000)).status).toBe(201)
    nextDay()
    expect((await send(officer, 2_000)).status).toBe(201)
  })

  it('is counted by what arrives, whatever its length is said to be', async () => {
    nextDay()
    const form = new FormData()
    form.append('file', new Blob(['y'.repeat(9_000)], { type: 'text/html' }), 'x.html')
    // Refused for what it is; its bytes came nevertheless.
    expect((await officer.send('POST', '/api/files', form)).body.code).toBe('fileKind')
    expect((await send(officer, 3_000)).body.code).toBe('uploadQuota')
  })

  it('comes into records before much more is taken', async () => {
    await site.db.system((tx) => tx.query(sql`update file_upload set used = true`))
    nextDay()
    const first = await send(officer, 4_000)
    expect(first.status).toBe(201)
    const refused = await send(officer, 4_000)
    expect(refused).toMatchObject({ status: 429, body: { code: 'unusedUploads' } })
    nextDay()
    const evidence = { photos: [await photoOf(officer)], evidenceVideo: first.body.data.id }
    const violation = violationOf(site.group, evidence)
    expect((await officer.post('/api/records/violation', violation)).status).toBe(201)
    expect((await send(officer, 4_000)).status).toBe(201)
  })

  it('is room again once what was not used is swept', async () => {
    nextDay()
    expect((await send(officer, 4_000)).body.code).toBe('unusedUploads')
    site.clock.advance(3 * day)
    const { db, clock, files } = site
    expect(await new FileSweep({ db, clock, files, log: silentLog }).turn()).toBeGreaterThan(0)
    expect((await send(officer, 4_000)).status).toBe(201)
  })
})

describe('a table that was uploaded', () => {
  it('is kept while its author may still load it, and not for ever', async () => {
    nextDay()
    const stateOf = async (id: string, state: string) =>
      site.db.system((tx) =>
        tx.query(sql`update import_batch set state = ${state} where id = ${id}::uuid`),
      )
    const [waiting, loaded] = await Promise.all([
      importTable(officer, 100),
      importTable(officer, 100),
    ])
    await stateOf(loaded.body.data.id, 'done')
    const forgetAfter = (days: number) => {
      const then = new Date(site.clock.now().getTime() + days * day)
      return site.db.system((tx) => forgetTables(tx, then))
    }
    const bytesOf = async (id: string) => {
      const [row] = await site.db.system((tx) =>
        tx.query<{ bytes: number }>(
          sql`select length(content) as bytes from import_batch where id = ${id}::uuid`,
        ),
      )
      return row?.bytes
    }
    const both = () => Promise.all([bytesOf(waiting.body.data.id), bytesOf(loaded.body.data.id)])
    await forgetAfter(1)
    expect(await both()).toEqual([100, 100])
    await forgetAfter(3)
    expect(await both()).toEqual([100, 0])
    await forgetAfter(31)
    expect(await both()).toEqual([undefined, 0])
  })
})

describe('a disk that is almost full', () => {
  it('takes no uploads and no imports, and everything else', async () => {
    nextDay()
    const batch = (await importTable(second, 100)).body.data
    free = least - 1
    expect(await send(second, 100)).toMatchObject({ status: 507, body: { code: 'diskLow' } })
    expect(await importTable(second, 100)).toMatchObject({ status: 507 })
    const { status } = await officer.post(
      '/api/records/hazard',
      hazardOf(site.group, { deadline: '2026-04-12T08:00:00.000Z' }),
    )
    expect(status).toBe(201)
    const ready = await site.nobody().get('/readyz')
    expect(ready).toMatchObject({ status: 200, body: { warnings: ['disk low'] } })

    const fields = { title: 'title' }
    const path = `/api/records/hazard/imports/${batch.id}`
    expect((await second.post(`${path}/check`, { fields, zone: 'UTC' })).status).toBe(200)
    const { db, clock, files } = site
    const space = { isLow: async () => free < least }
    const work = new ImportWork({ db, clock, log: silentLog, temporary: files.temporary, space })
    await work.turn()
    expect((await second.get(path)).body.data.state).toBe('checking')
    free = least
    await work.turn()
    expect((await second.get(path)).body.data.state).toBe('checked')
    expect((await send(second, 100)).status).toBe(201)
  })

  it('is told to administrators once', async () => {
    const { db, clock } = site
    const space = new DiskSpace({ ...{ db, clock, least, log: silentLog }, free: async () => free })
    const told = () =>
      db.system((tx) =>
        tx.query<{ title: string }>(
          sql`select distinct title from notice where cause = 'disk-low' order by 1`,
        ),
      )
    await space.watch()
    expect(await told()).toEqual([])
    free = 500_000
    await space.watch()
    free = 400_000
    await space.watch()
    expect(await told()).toEqual([{ title: '0 MB' }])
    free = 2 * least
    await space.watch()
    nextDay()
    free = 0
    await space.watch()
    const [counted] = await db.system((tx) =>
      tx.query<{ days: number }>(
        sql`select count(distinct occasion)::int as days from notice where cause = 'disk-low'`,
      ),
    )
    expect(counted?.days).toBe(2)
  })

  it('that does not tell how full it is refuses nothing', async () => {
    const { db, clock } = site
    const fault = () => Promise.reject(new Error('no such disk'))
    const space = new DiskSpace({ ...{ db, clock, least, log: silentLog }, free: fault })
    await expect(space.mustSuffice()).resolves.toBeUndefined()
  })
})
