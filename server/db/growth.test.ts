import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkInsert } from '../records/store/bulk.ts'
import { bySystem, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import type { Database } from './database.ts'
import { planForGrowth } from './growth.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let close: () => Promise<void>
let org: string | undefined

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  org = (await smallGroup(db)).F1
})
afterAll(() => close())

const place = resourceOf('job-post')

/** Rows that the planner believes a table to have. */
const known = () =>
  db.system(async (tx) => {
    const found = await tx.query<{ rows: number }>(
      sql`select reltuples::int as rows from pg_class where relname = 'job_post'`,
    )
    return found[0]?.rows ?? 0
  })
const fill = (count: number) =>
  db.system((tx) =>
    bulkInsert(
      tx,
      place,
      Array.from({ length: count }, (_, at) => ({
        id: randomUUID(),
        values: { org, name: `Post ${count} ${at}`, code: `P${count}-${at}` },
      })),
      bySystem,
    ),
  )

it('shows the planner a table that has become several times as large, and no sooner', async () => {
  await fill(100)
  await db.system((tx) => planForGrowth(tx, place, 100))
  expect(await known()).toBe(100)
  await fill(200)
  await db.system((tx) => planForGrowth(tx, place, 200))
  expect(await known()).toBe(100)
  await fill(300)
  await db.system((tx) => planForGrowth(tx, place, 500))
  expect(await known()).toBe(600)
})
