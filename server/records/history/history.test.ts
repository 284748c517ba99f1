import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../db/database.ts'
import { lastSeal, sealFaults, sealHistory, strayEntries } from '../../db/history-seal.ts'
import { verifyHistory } from '../../db/history-verify.ts'
import { queryOf } from '../../db/sql/sql-text.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { bulkInsert } from '../store/bulk.ts'
import { insertRecord, saveRecord } from '../store/store.ts'
import {
  bySystem,
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../testing/test-group.ts'
import { appendHistory, type HistoryPage, readHistory } from './history.ts'

const hazard = resourceOf('hazard')
const officer = { id: '11111111-1111-4111-8111-111111111111' }

let db: Database
let owner: pg.Client
let close: () => Promise<void>
let ids: Record<OrgCode, string>

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  ids = await smallGroup(db)
})
afterAll(async () => {
  await owner.end()
  await close()
})

/** A hazard that was found and then raised to another level. */
const changedHazard = () =>
  db.system(async (tx) => {
    const said = { resource: hazard, actor: officer, now: noon }
    const before = await insertRecord(tx, hazard, {
      values: hazardIn(ids.F1, { level: 'low' }),
      ...bySystem,
    })
    await appendHistory(tx, { ...said, action: 'create', before: null, after: before })
    const after = await saveRecord(tx, hazard, { before, changes: { level: 'high' }, ...bySystem })
    await appendHistory(tx, { ...said, action: 'update', before, after, why: 'seen on site' })
    return after
  })

const seal = () => db.system((tx) => sealHistory(tx, noon))
const faults = async () => (await verifyHistory(db)).seals
const stray = () => db.system(strayEntries)

function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

const asText = (asked: Parameters<Tx['query']>[0]) => {
  const { text, values } = 'text' in asked ? asked : queryOf(asked)
  return { text, values: [...values] }
}

/** Does what only somebody with the owner's password could do, and takes it back afterwards. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  await owner.query('begin')
  await owner.query('alter table record_history disable trigger user')
  await owner.query('alter table history_seal disable trigger user')
  await owner.query(statement)
  await owner.query('alter table record_history enable trigger user')
  await owner.query('alter table history_seal enable trigger user')
  try {
    await look()
  } finally {
    await owner.query('rollback')
  }
}

describe('the history of a record', () => {
  it('says who did what, when and why, and only what changed', async () => {
    const { id } = await changedHazard()
    const { entries } = await db.system((tx) => readHistory(tx, hazard, id))
    expect(entries).toMatchObject([
      {
        ...{ action: 'update', actorId: officer.id, at: noon.toISOString(), why: 'seen on site' },
        ...{ before: { level: 'low' }, after: { level: 'high' } },
      },
      { action: 'create', before: {}, why: null },
    ])
    expect(entries[0]?.after).toEqual({ level: 'high' })
  })

  it('comes in pages of so many entries and bytes, which miss nothing', async () => {
    const { id } = await changedHazard()
    await db.system(async (tx) => {
      const added = (count: number, length: number) =>
        tx.query(sql`
          insert into record_history (at, resource, record_id, action, before, after)
          select now(), 'hazard', ${id}::uuid, 'update', '{}',
            jsonb_build_object('summary', repeat('x', ${length}::int))
          from generate_series(1, ${count}::int)`)
      await added(300, 10)
      await added(3, 900_000)
      await added(1, 3_000_000)
    })
    const pages: number[] = []
    const seen = new Set<number>()
    for (let before: number | null = null; ; ) {
      const page: HistoryPage = await db.system((tx) => readHistory(tx, hazard, id, before))
      pages.push(page.entries.length)
      for (const entry of page.entries) seen.add(entry.id)
      if (page.next === null) break
      before = page.next
    }
    expect(pages).toEqual([1, 2, 250, 53])
    expect(seen.size).toBe(306)
  })

  it('is gone when the change itself did not happen', async () => {
    const count = () =>
      db.system((tx) => tx.query<{ count: number }>(sql`select count(*) from record_history`))
    const before = await count()
    const broken = db.system(async (tx) => {
      const after = await insertRecord(tx, hazard, { values: hazardIn(ids.F1), ...bySystem })
      const said = { resource: hazard, actor: officer, now: noon }
      await appendHistory(tx, { ...said, action: 'create', before: null, after })
      throw new Error('power cut')
    })
    await expect(broken).rejects.toThrow('power cut')
    expect(await count()).toEqual(before)
  })

  it.each(['update record_history set action = action', 'delete from record_history'])(
    'is only ever added to: %s',
    async (statement) => {
      await expect(db.system((tx) => tx.query(sql.raw(statement)))).rejects.toMatchObject({
        code: '42501',
      })
      await expect(owner.query(statement)).rejects.toThrow('only ever added to')
    },
  )
})

describe('the seal', () => {
  it('covers every entry once, in a chain that holds', async () => {
    await changedHazard()
    expect(await seal()).toBeGreaterThanOrEqual(2)
    await db.system((tx) => bulkInsert(tx, hazard, [{ values: hazardIn(ids.F2) }], bySystem))
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
    expect(await faults()).toEqual([])
    expect(await stray()).toBe(0)
  })

  it('never skips an entry whose transaction ends late', async () => {
    const [written, sealed] = [gate(), gate()]
    const late = db.system(async (tx) => {
      await bulkInsert(tx, hazard, [{ values: hazardIn(ids.F1) }], bySystem)
      written.open()
      await sealed.opened
    })
    await written.opened
    await changedHazard()
    expect(await seal()).toBe(2)
    sealed.open()
    await late
    expect(await seal()).toBe(1)
    expect(await stray()).toBe(0)
  })

  it('is made by one at a time', async () => {
    await changedHazard()
    const counts = await Promise.all([seal(), seal(), seal(), seal()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect(await faults()).toEqual([])
  })

  const last = `(select max(seq) from history_seal)`
  it.each([
    ['an entry was changed', `update record_history set why = 'never' where id = 1`, 'changed'],
    ['an entry was taken away', 'delete from record_history where id = 1', 'changed'],
    [
      'a time was changed',
      `update history_seal set at = at + interval '1 day' where seq = 1`,
      'changed',
    ],
    ['a seal was taken away', 'delete from history_seal where seq = 1', 'chain'],
    [
      'the last seal was made up',
      `update history_seal set previous = 'x' where seq = ${last}`,
      'chain',
    ],
  ])('shows that %s', async (_, statement, kind) => {
    await changedHazard()
    await seal()
    await tampered(statement, async () => {
      const { faults: found } = await sealFaults(
        { query: async (asked) => (await owner.query(asText(asked))).rows },
        1,
      )
      expect(found.map((fault) => fault.kind)).toContain(kind)
    })
    expect(await faults()).toEqual([])
  })

  it('ends in a hash that can be kept elsewhere', async () => {
    expect(await db.system(lastSeal)).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})
