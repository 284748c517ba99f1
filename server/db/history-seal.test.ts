import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from './database.ts'
import { sealFaults, sealHistory } from './history-seal.ts'
import { verifyHistory } from './history-verify.ts'
import { queryOf } from './sql/sql-text.ts'
import { openTestDatabase } from './test-database.ts'

const noon = new Date('2026-11-25T12:00:00Z')

let db: Database
let close: () => Promise<void>

const add = (tx: Tx, count: number) =>
  tx.query(sql`
    insert into record_history (resource, record_id, action, after)
    select 'hazard', gen_random_uuid(), 'create', jsonb_build_object('summary', n)
    from generate_series(1, ${count}::int) n`)

/** Thirty seals of a thousand entries: so many that one range is a small part of the history. */
beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  for (let turn = 0; turn < 30; turn += 1) {
    await db.system((tx) => add(tx, 1_000))
    await db.system((tx) => sealHistory(tx, noon))
  }
  const owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  // PostgreSQL chooses by what it knows of the tables, as it does once a server has run for a while.
  await owner.query('analyze')
  await owner.end()
}, 120_000)
afterAll(() => close())

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Entries of the history that a plan looked at, kept or not. */
function entriesRead(plan: Plan): number {
  const { Plans: below = [], 'Actual Loops': loops, 'Actual Rows': kept } = plan
  const looked = kept + (plan['Rows Removed by Filter'] ?? 0)
  const own = plan['Relation Name'] === 'record_history' ? looked * loops : 0
  return below.reduce((sum, one) => sum + entriesRead(one), own)
}

/** Does `work`, and answers how many entries its statements looked at. */
const readBy = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  db.system(async (tx) => {
    let read = 0
    await work({
      query: async (asked) => {
        const { text, values } = 'text' in asked ? asked : queryOf(asked)
        if (!text.includes('record_history')) return tx.query(asked)
        const explained = { text: `explain (analyze, format json) ${text}`, values }
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
        if (!row) throw new Error('no plan')
        read += Math.round(entriesRead(row['QUERY PLAN'][0].Plan))
        return []
      },
    })
    return read
  })

describe('a seal of a long history', () => {
  it('is made from the entries it covers, and from no others', async () => {
    await db.system((tx) => add(tx, 7))
    expect(await readBy((tx) => sealHistory(tx, noon))).toBe(7)
  })

  it('is checked by them alone, and one statement checks so many entries at most', async () => {
    expect(await readBy((tx) => sealFaults(tx, 1))).toBe(20_000)
    expect(await db.system((tx) => sealFaults(tx, 1))).toEqual({ faults: [], next: 21 })
    expect(await readBy((tx) => sealFaults(tx, 21))).toBe(10_007)
    expect(await db.system((tx) => sealFaults(tx, 21))).toEqual({ faults: [], next: 32 })
  })

  it('is not passed over', async () => {
    const { seals, stray, last } = await verifyHistory(db)
    expect({ seals, stray, last: last?.seq }).toEqual({ seals: [], stray: 0, last: 31 })
  })
})
