import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkInsert } from '../records/store/bulk.ts'
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  saveRecord,
} from '../records/store/store.ts'
import {
  bySystem,
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import { clockCubes, wrongClockCounts } from './clock-verify.ts'
import type { Database, Tx } from './database.ts'
import { foldMetrics } from './metric-fold.ts'
import { cellsNow, cellsSince } from './metric-read.ts'
import { mismatchedCells } from './metric-verify.ts'
import { openTestDatabase } from './test-database.ts'

const hazard = resourceOf('hazard')

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
beforeEach(async () => {
  await db.system(async (tx) => {
    await tx.query(sql`delete from hazard`)
    await foldMetrics(tx)
  })
})
afterEach(async () => {
  expect(await db.system((tx) => mismatchedCells(tx, noon))).toEqual([])
})

const fold = () => db.system(foldMetrics)
const openIn = async (org: OrgCode) => {
  const { facts } = await db.system((tx) => cellsSince(tx, 0))
  return facts
    .filter(({ metric, orgCode, value }) => metric === 'hazard.open' && orgCode === org && value)
    .map(({ value, dimensions }) => [dimensions.level, dimensions.state, value])
}

const insert = (tx: Tx, org: OrgCode, state = 'pending-rectification') =>
  insertRecord(tx, hazard, { values: hazardIn(ids[org]), state, ...bySystem })

it('tells nothing of a cube that was added up until an upgrade and is counted by the clock since', async () => {
  const { name } = clockCubes.find(({ of }) => of === 'hazard') ?? { name: '' }
  await db.system((tx) =>
    tx.query(sql`insert into metric_delta (metric, org_id, dims, value)
      values (${name}, ${ids.F1}, '{"measure":"count"}', 7)`),
  )
  const told = await db.system(cellsNow)
  await fold()
  const { facts } = await db.system((tx) => cellsSince(tx, 0, [ids.F1]))
  expect([...told, ...facts].filter(({ metric }) => metric === name)).toEqual([])
})

describe('the cells of a cube', () => {
  it('follow a record that is made, moved, deleted and restored', async () => {
    const made = await db.system((tx) => insert(tx, 'F1'))
    await fold()
    expect(await openIn('F1')).toEqual([['high', 'pending-rectification', 1]])
    const moved = await db.system((tx) =>
      saveRecord(tx, hazard, { before: made, changes: { level: 'low', org: ids.F2 }, ...bySystem }),
    )
    await fold()
    expect([await openIn('F1'), await openIn('F2')]).toEqual([
      [],
      [['low', 'pending-rectification', 1]],
    ])
    await db.system((tx) => removeRecord(tx, hazard, { before: moved, ...bySystem }))
    await fold()
    expect(await openIn('F2')).toEqual([])
    await db.system(async (tx) => {
      const before = await lockRecord(tx, hazard, made.id, { deleted: true })
      if (before) await restoreRecord(tx, hazard, { before, ...bySystem })
    })
    await fold()
    expect(await openIn('F2')).toEqual([['low', 'pending-rectification', 1]])
  })

  it('are off for a record left in a deleted organisation: lists show it, figures do not', async () => {
    const values = { name: 'T2', shortName: 'T2', orgCode: 'T2', orgType: 'contractor' }
    const place = { ...values, isExternal: true, parent: ids.F1, timeZone: 'UTC' }
    const organization = resourceOf('organization')
    const before = await db.system((tx) =>
      insertRecord(tx, organization, { values: place, ...bySystem }),
    )
    const left = { values: hazardIn(before.id), state: 'pending-rectification', ...bySystem }
    const { id } = await db.system((tx) => insertRecord(tx, hazard, left))
    await db.system((tx) => removeRecord(tx, organization, { before, ...bySystem }))
    const off = await db.system((tx) => mismatchedCells(tx, noon))
    expect(off.filter(({ cube }) => cube === 'hazard.open')).toEqual([
      expect.objectContaining({ cell: expect.stringContaining('T2~'), kept: 0, counted: 1 }),
    ])
    const late = new Date(noon.getTime() + 5 * 86_400_000)
    expect(await db.system((tx) => wrongClockCounts(tx, late, null))).toContainEqual(
      expect.objectContaining({ shown: 0, counted: 1 }),
    )
    await db.system((tx) => tx.query(sql`delete from hazard where id = ${id}`))
  })

  it('count a load of many like the same records one by one', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => ({
      values: hazardIn(n % 2 ? ids.F1 : ids.F2, { level: n % 3 ? 'low' : 'medium' }),
      state: n % 5 ? 'pending-rectification' : 'closed',
    }))
    await db.system((tx) => bulkInsert(tx, hazard, rows, bySystem))
    await fold()
    expect((await openIn('F1')).reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(200)
  })

  it('take back what a broken transaction had added', async () => {
    const broken = db.system(async (tx) => {
      await insert(tx, 'F1')
      throw new Error('power cut')
    })
    await expect(broken).rejects.toThrow('power cut')
    await fold()
    expect(await openIn('F1')).toEqual([])
  })

  it('lose nothing when the folder dies between reading and writing', async () => {
    await db.system((tx) => insert(tx, 'F1'))
    const killed = db.system(async (tx) => {
      await foldMetrics(tx)
      const [own] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await owner.query('select pg_terminate_backend($1)', [own?.pid])
      await tx.query(sql`select 1`)
    })
    await expect(killed).rejects.toMatchObject({ code: 'databaseAway' })
    expect(await openIn('F1')).toEqual([])
    await fold()
    expect(await openIn('F1')).toEqual([['high', 'pending-rectification', 1]])
  })

  it('move to the days of a time zone that was put right', async () => {
    await db.system((tx) => insert(tx, 'F1'))
    await fold()
    for (const zone of ['America/Los_Angeles', 'Asia/Shanghai']) {
      await db.system((tx) =>
        tx.query(sql`update organization set time_zone = ${zone} where id = ${ids.F1}`),
      )
      expect(await db.system((tx) => mismatchedCells(tx, noon))).toEqual([])
    }
  })

  it('refuse a time zone that does not exist', async () => {
    const refused = db.system((tx) =>
      tx.query(sql`update organization set time_zone = 'Mars/Olympus' where id = ${ids.F1}`),
    )
    await expect(refused).rejects.toMatchObject({ constraint: 'organization_time_zone' })
  })

  it('equal their recount while many write, fold and read at once', async () => {
    let isWriting = true
    const writer = async (n: number) => {
      for (let turn = 0; turn < 25; turn += 1) {
        await db.system(async (tx) => {
          const before = await insert(tx, n % 2 ? 'F1' : 'F2')
          if (turn % 3 === 0) {
            await saveRecord(tx, hazard, { before, changes: { state: 'closed' }, ...bySystem })
          }
        })
      }
    }
    const folder = async () => {
      while (isWriting) await fold()
    }
    const reader = async () => {
      while (isWriting) {
        expect(await db.system((tx) => mismatchedCells(tx, noon))).toEqual([])
      }
    }
    const others = [folder(), folder(), reader()]
    await Promise.all(Array.from({ length: 6 }, (_, n) => writer(n)))
    isWriting = false
    await Promise.all(others)
  })
})

interface Step {
  readonly kind: 'insert' | 'change' | 'remove' | 'restore' | 'erase' | 'moveOrg' | 'fold'
  readonly pick: number
  readonly org: OrgCode
  readonly state: string
  readonly level: string
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'insert',
    'insert',
    'change',
    'remove',
    'restore',
    'erase',
    'moveOrg',
    'fold',
  ),
  pick: fc.nat(20),
  org: fc.constantFrom('F1', 'F2', 'W1', 'T1'),
  state: fc.constantFrom('draft', 'pending-rectification', 'to-be-accepted', 'closed'),
  level: fc.constantFrom('low', 'medium', 'high'),
})

async function take(tx: Tx, { kind, pick, org, state, level }: Step): Promise<void> {
  if (kind === 'insert') await insert(tx, org, state)
  if (kind === 'fold') await foldMetrics(tx)
  if (kind === 'moveOrg') {
    const above = pick % 2 ? ids.C1 : ids.C2
    await tx.query(sql`update organization set parent = ${above} where id = ${ids.F1}`)
  }
  const known = await tx.query<{ id: string }>(sql`select id from hazard order by id`)
  const id = known[pick % Math.max(1, known.length)]?.id
  if (!id) return
  if (kind === 'erase') await tx.query(sql`delete from hazard where id = ${id}`)
  const deleted = kind === 'restore'
  const before = await lockRecord(tx, hazard, id, { deleted })
  if (!before) return
  const changes = { state, level, org: ids[org] }
  if (kind === 'change') await saveRecord(tx, hazard, { before, changes, ...bySystem })
  if (kind === 'remove') await removeRecord(tx, hazard, { before, ...bySystem })
  if (kind === 'restore') await restoreRecord(tx, hazard, { before, ...bySystem })
}

describe('cells and what is not folded yet', () => {
  it('equal the recount after any sequence of writes, moves, deletes and restores', async () => {
    const transactions = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(transactions, async (steps) => {
        for (const one of steps) {
          await db.system(async (tx) => {
            for (const each of one) await take(tx, each)
          })
        }
        expect(await db.system((tx) => mismatchedCells(tx, noon))).toEqual([])
      }),
      { numRuns: 40 },
    )
  }, 120_000)
})
