import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { loadActor } from '../auth/actor.ts'
import { exportRecords } from '../export/export.ts'
import { inExportPlace } from '../export/places.ts'
import { projectRoot } from '../platform/root.ts'
import { stepContextOf } from '../records/context/record-context.ts'
import { selectedAmong, selectedIds } from '../records/store/list.ts'
import { rowsOf } from '../tables/testing.ts'
import { ReaderGone } from '../tables/write-to.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  const officer = await site.as('officerA1')
  const titles = ['Plain', '=cmd|calc', '+1', '-1', '@sum', '"Quoted, with comma"']
  for (const title of titles) {
    await done(officer.post('/api/records/hazard', hazardOf(site.group, { title })))
  }
})
afterAll(() => site.stop())

const path = '/api/records/hazard/export'
const columns = 'title,level,state,deadline,rectifier,createdAt'

async function csvOf(query: string, language = 'en-GB', username = 'officerA1' as const) {
  const caller = (await site.as(username)).with({ 'accept-language': language })
  const { status, body, headers } = await caller.get(`${path}?format=csv&${query}`)
  expect(status).toBe(200)
  return { headers, lines: String(body).trim().split('\r\n') }
}

describe('an export as CSV', () => {
  it('speaks the reader’s language, on the clock of their organisation', async () => {
    const { lines, headers } = await csvOf(`columns=${columns}&q=Plain`)
    expect(lines).toEqual([
      'Title,Level,State,Deadline (Europe/Belgrade),Rectifier,Created (Europe/Belgrade)',
      'Plain,High,Draft,2026-03-12 09:00,Name of workerA1,2026-03-10 09:00',
    ])
    expect(headers.get('x-row-count')).toBe('1')
    const officer = await site.as('officerA1')
    const bytes = new Uint8Array(await officer.bytes(`${path}?format=csv`))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(headers.get('content-type')).toContain('text/csv')
    const chinese = await csvOf(`columns=${columns}&q=Plain`, 'zh_CN')
    expect(chinese.lines[1]).toMatch(/^Plain,高,/)
    const name = decodeURIComponent(chinese.headers.get('content-disposition') ?? '')
    expect(name).toMatch(/隐患.* 2026-03-10\.csv/)
  })

  it('writes times as the reader’s screen shows them where it says where that is', async () => {
    const { lines } = await csvOf('columns=title,deadline&q=Plain&zone=Asia/Shanghai')
    expect(lines).toEqual(['Title,Deadline (Asia/Shanghai)', 'Plain,2026-03-12 16:00'])
    const officer = await site.as('officerA1')
    expect(await officer.get(`${path}?format=csv&zone=Mars`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'zone', code: 'invalid' }] },
    })
  })

  it('is called by the day at its reader, whatever day it is in UTC', async () => {
    const nameOf = async (query: string) =>
      (await csvOf(`columns=title${query}`)).headers.get('content-disposition')
    expect(await nameOf('')).toContain('2026-03-10.csv')
    expect(await nameOf('&zone=Pacific/Honolulu')).toContain('2026-03-09.csv')
  })

  it('holds no cell that a spreadsheet would run', async () => {
    const { lines } = await csvOf('columns=title')
    expect(new Set(lines.slice(1))).toEqual(
      new Set(['Plain', "'=cmd|calc", "'+1", "'-1", "'@sum", '"""Quoted, with comma"""']),
    )
  })

  it('has the rows of the list with the same filter, and its columns when none are named', async () => {
    const officer = await site.as('officerA1')
    const list = await done(officer.get('/api/records/hazard?filter[level][in]=high&size=200'))
    const { lines } = await csvOf('filter[level][in]=high')
    expect(lines).toHaveLength(list.total + 1)
    expect(lines[0]).toContain('Number,Title,Level,State')
    const none = await csvOf('filter[level][in]=low')
    expect(none.lines).toHaveLength(1)
  })
})

describe('an export as XLSX', () => {
  it('opens as a workbook with a sheet of that name', async () => {
    const officer = await site.as('officerA1')
    const bytes = await officer.bytes(`${path}?format=xlsx&lang=zh_CN&columns=title,level&q==cmd`)
    expect(await rowsOf(new Uint8Array(bytes))).toEqual([
      { line: 1, cells: ['隐患标题', '等级'] },
      { line: 2, cells: ["'=cmd|calc", '高'] },
    ])
  })

  it('has hours that a spreadsheet sorts and reckons with', async () => {
    const officer = await site.as('officerA1')
    const bytes = await officer.bytes(`${path}?format=xlsx&columns=deadline&q=Plain`)
    // Seconds are read from a serial number alone: a text would have kept its own.
    expect((await rowsOf(new Uint8Array(bytes)))[1]?.cells).toEqual(['2026-03-12 09:00:00'])
  })
})

describe('an export', () => {
  it('tells no more than the list does', async () => {
    const [worker, other] = await Promise.all([site.as('display'), site.as('officerB1')])
    expect((await worker.get(path)).status).toBe(403)
    const { body } = await other.get(`${path}?format=csv`)
    expect(String(body).trim().split('\r\n')).toHaveLength(1)
  })

  it('leaves out fields that the person may not see, and names what does not exist', async () => {
    const officer = await site.as('officerA1')
    for (const query of ['columns=title,password', 'columns=storedState', 'format=pdf', 'size=x']) {
      expect((await officer.get(`${path}?${query}`)).status, query).toBe(400)
    }
  })
})

describe('every answer that is a table', () => {
  it('is written in a place of exports', () => {
    const folder = join(projectRoot, 'server/http')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const writing = files.filter((name) => {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) return false
      return /\.attachment\(|\bsheetOn\(/.test(readFileSync(join(folder, name), 'utf8'))
    })
    expect(writing).toEqual(['calls/exporting.ts'])
  })

  it('is refused while its person writes two others, whichever it is', async () => {
    const officer = await site.as('officerA1')
    const actor = await site.db.system((tx) => loadActor(tx, 'officerA1', site.clock.now()))
    if (!actor) throw new Error('nobody to export')
    const ends: (() => void)[] = []
    const held = Array.from({ length: 6 }, () =>
      inExportPlace(actor, () => new Promise<void>((end) => ends.push(end))),
    )
    for (const table of [
      '/api/records/hazard/export?format=csv',
      '/api/records/hazard/statistics/export?by=level',
      '/api/records/hazard/import/template',
      `/api/sync/runs/${crypto.randomUUID()}/report.csv`,
    ]) {
      const { status, body } = await officer.get(table)
      expect({ table, status, code: body.code }).toEqual({
        table,
        status: 503,
        code: 'exportsBusy',
      })
    }
    expect((await officer.get('/api/records/hazard')).status).toBe(200)
    const all = Promise.all(held)
    for (let left = held.length; left > 0; left -= 1) {
      while (ends.length === 0) await new Promise((soon) => setImmediate(soon))
      ends.shift()?.()
    }
    await all
  })
})

describe('exports that their readers do not take', () => {
  it('of two people keep nobody else out, and hold no connection of the database', async () => {
    const { db, clock } = site
    const hazard = resourceNamed('hazard')
    if (!hazard) throw new Error('no hazards')
    const stuck: Writable[] = []
    const open = () => {
      const stream = new Writable({ highWaterMark: 1, write: () => undefined })
      stuck.push(stream)
      return stream
    }
    const query = {
      ...{ where: { all: [] }, sort: '-createdAt', page: 1, size: 20, deleted: false },
      ...({ format: 'csv', columns: ['title'], language: 'en_US' } as const),
    }
    const asked = ['officerA1', 'managerA1'].flatMap((name) =>
      [1, 2].map(async () => {
        const actor = await db.system((tx) => loadActor(tx, name, clock.now()))
        if (!actor) throw new Error('nobody to export')
        return inExportPlace(actor, (inTurn) =>
          exportRecords({ db, clock }, actor, hazard, query, { open, inTurn }),
        ).catch((error: unknown) => error)
      }),
    )
    while (stuck.length < 4) await new Promise((soon) => setImmediate(soon))
    await new Promise((soon) => setTimeout(soon, 200))
    const { status } = await (await site.as('safetyA')).get(`${path}?format=csv&columns=title`)
    const held = await db.system(async (tx) => {
      await tx.query(sql`reset role`)
      return tx.query(sql`select from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state like 'idle in transaction%'`)
    })
    for (const stream of stuck) stream.destroy()
    expect(await Promise.all(asked)).toEqual(Array(4).fill(expect.any(ReaderGone)))
    expect([status, held.length]).toEqual([200, 0])
  })
})

describe('what is exported', () => {
  it('is in the order of the beginning, each once, without what is gone by then', async () => {
    const { db, clock } = site
    const officer = await site.as('officerA1')
    const hazard = resourceNamed('hazard')
    if (!hazard) throw new Error('no hazards')
    const made: Loose[] = []
    for (const title of ['Order a', 'Order b', 'Order c'])
      made.push(await done(officer.post('/api/records/hazard', hazardOf(site.group, { title }))))
    const actor = await db.system((tx) => loadActor(tx, 'officerA1', clock.now()))
    if (!actor) throw new Error('nobody to export')
    const selection = {
      where: { all: [] },
      q: 'Order',
      context: stepContextOf({ db, clock }, actor),
    }
    const ids = await db.system((tx) => selectedIds(tx, hazard, { ...selection, sort: 'title' }))
    const [first, second, third] = made.map(({ data }) => data)
    expect(ids.slice(0, 10)).toEqual([first.id, second.id, third.id])
    await db.system((tx) =>
      tx.query(sql`update hazard set title = 'Order z' where id = ${first.id}`),
    )
    await db.system((tx) =>
      tx.query(sql`update hazard set deleted_at = now() where id = ${second.id}`),
    )
    const { rows, read } = await db.system((tx) =>
      selectedAmong(tx, hazard, selection, ids.slice(0, 10)),
    )
    expect(read).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual([first.id, third.id])
  })
})

describe('an export that its reader does not take', () => {
  it('is one of two that its person has, and everybody else has the other places', async () => {
    const { db, clock } = site
    const [actor, hazard] = [
      await db.system((tx) => loadActor(tx, 'officerA1', clock.now())),
      resourceNamed('hazard'),
    ]
    if (!actor || !hazard) throw new Error('nobody to export')
    const stuck: Writable[] = []
    const open = () => {
      const stream = new Writable({ highWaterMark: 1, write: () => undefined })
      stuck.push(stream)
      return stream
    }
    const query = {
      ...{ where: { all: [] }, sort: '-createdAt', page: 1, size: 20, deleted: false },
      ...({ format: 'csv', columns: ['title'], language: 'en_US' } as const),
    }
    const ask = () =>
      inExportPlace(actor, (inTurn) =>
        exportRecords({ db, clock }, actor, hazard, query, { open, inTurn }),
      ).catch((thrown: unknown) => {
        if (!(thrown instanceof ReaderGone)) throw thrown
      })
    const asked = Array.from({ length: 8 }, () => ask().catch((error: unknown) => error))
    const other = await site.as('managerA1')
    const { status, headers } = await other.get(`${path}?format=csv&columns=title`)
    expect({ status, type: headers.get('content-type') }).toMatchObject({ status: 200 })
    expect(stuck).toHaveLength(2)
    const all = Promise.all(asked)
    let isOver = false
    void all.then(() => {
      isOver = true
    })
    while (!isOver) {
      for (const stream of stuck) stream.destroy()
      await new Promise((soon) => setImmediate(soon))
    }
    expect((await all).filter(Boolean)).toMatchObject([
      { code: 'exportsBusy' },
      { code: 'exportsBusy' },
    ])
  })
})
