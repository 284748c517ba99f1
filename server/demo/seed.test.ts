import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { brokenRules } from '#domain/workflow'
import type { Database } from '../db/database.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { listRecords } from '../records/store.ts'
import { demoAccountsExist, isEmpty, seedDemo } from './seed.ts'

const now = new Date('2026-11-21T06:00:00Z')
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await seedDemo(db, { now, onProgress: () => undefined })
}, 120_000)
afterAll(() => close())

describe('the demonstration group', () => {
  it('is there, with accounts that everybody can sign in to', async () => {
    expect(await isEmpty(db)).toBe(false)
    expect(await demoAccountsExist(db)).toBe(true)
  })

  it('leaves every cell equal to its recount', async () => {
    expect(await db.system((tx) => mismatchedCells(tx, now))).toEqual([])
  })

  it.each(['hazard', 'violation', 'drill', 'incident-report', 'mine-water-balance', 'grid-area'])(
    'keeps the rules of %s in every record',
    async (name) => {
      const resource = resourceNamed(name)
      if (!resource) throw new Error(name)
      const context = { actor: { id: '' }, now }
      const { rows } = await db.system((tx) =>
        listRecords(tx, resource, { where: {}, sort: '-createdAt', page: 1, size: 2000, context }),
      )
      const broken = rows.flatMap((row) => brokenRules(resource.rules ?? [], row, {}, context))
      expect(rows.length).toBeGreaterThan(0)
      expect(broken).toEqual([])
    },
  )

  it('marks what is generated', async () => {
    const unmarked = await db.system((tx) =>
      tx.query(sql`select from hazard where generated is not true`),
    )
    expect(unmarked).toEqual([])
  })
})
