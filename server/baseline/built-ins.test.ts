import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { completeBuiltIns } from './built-ins.ts'

const now = new Date('2026-03-10T12:00:00Z')
let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
}, 60_000)
afterAll(() => close())

const items = () =>
  db.system((tx) =>
    tx.query<{ item_code: string; en: string }>(sql`
      select item_code, en from data_dictionary where dict_code = 'hazard.level' order by sort_no`),
  )

it('gives an installation the choices of the product, in the order of the product', async () => {
  await completeBuiltIns(db, now)
  expect((await items()).map((one) => one.item_code)).toEqual(['low', 'medium', 'high'])
})

it('leaves what somebody reworded as it is', async () => {
  await db.system((tx) =>
    tx.query(sql`update data_dictionary set en = 'Minor'
      where dict_code = 'hazard.level' and item_code = 'low'`),
  )
  await completeBuiltIns(db, now)
  expect((await items()).map((one) => one.en)).toEqual(['Minor', 'Medium', 'High'])
})
