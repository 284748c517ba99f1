import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { testClock } from '../../platform/clock.ts'
import { readHistory } from '../history/history.ts'
import { insertRecord, readRecord } from '../store/store.ts'
import { bySystem, noon, resourceOf, smallGroup } from '../testing/test-group.ts'
import { applyDueTransitions } from './due-transitions.ts'

const account = resourceOf('account')
let db: Database
let close: () => Promise<void>
let org: string

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  org = (await smallGroup(db)).F1
}, 60_000)
afterAll(() => close())

let count = 0
async function accountUntil(validTo: string | null, state = 'active'): Promise<string> {
  count += 1
  const values = {
    ...{ username: `person${count}`, userName: 'Person', phone: '+381 60 1234567', validTo },
    ...{ roles: [], orgs: [org], defaultOrg: org, isExternal: false, language: 'en_US' },
  }
  const row = await db.system((tx) => insertRecord(tx, account, { values, state, ...bySystem }))
  return row.id
}
const stateOfAccount = async (id: string) =>
  (await db.system((tx) => readRecord(tx, account, id)))?.storedState
const deedsOf = async (id: string) =>
  (await db.system((tx) => readHistory(tx, account, id))).entries

describe('a transition that time takes', () => {
  it('is taken once the last day is over in Shanghai, by the system, with its history', async () => {
    const id = await accountUntil('2026-03-10')
    const clock = testClock('2026-03-10T15:59:59Z')
    await applyDueTransitions({ db, clock }, account)
    expect(await stateOfAccount(id)).toBe('active')
    clock.set('2026-03-10T16:00:00Z')
    await applyDueTransitions({ db, clock }, account)
    expect(await stateOfAccount(id)).toBe('locked')
    expect(await deedsOf(id)).toMatchObject([
      { action: 'expire', actorId: null, at: '2026-03-10T16:00:00.000Z' },
    ])
  })

  it('is taken once by servers that look at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => accountUntil('2026-03-01')))
    const recordContext = { db, clock: testClock(noon) }
    const turns = await Promise.all(
      [1, 2, 3].map(() => applyDueTransitions(recordContext, account)),
    )
    expect(turns.reduce((sum, { taken }) => sum + taken, 0)).toBe(ids.length)
    for (const id of ids) expect(await deedsOf(id)).toHaveLength(1)
  })

  it('is not taken from another state or from a deleted record', async () => {
    const disabled = await accountUntil('2026-03-01', 'disabled')
    const deleted = await accountUntil('2026-03-01')
    await db.system((tx) =>
      tx.query(sql`update account set deleted_at = now() where id = ${deleted}`),
    )
    await applyDueTransitions({ db, clock: testClock(noon) }, account)
    expect(await stateOfAccount(disabled)).toBe('disabled')
    expect(await deedsOf(deleted)).toEqual([])
  })

  it('is taken of exactly what is due, whenever the server looked before', async () => {
    const day = fc.integer({ min: 1, max: 28 })
    const ends = fc.array(fc.option(day, { nil: null }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(ends, fc.array(day, { minLength: 1, maxLength: 4 }), async (last, looks) => {
        const dayOf = (date: number) => `2026-05-${String(date).padStart(2, '0')}`
        const ids = await Promise.all(
          last.map((date) => accountUntil(date === null ? null : dayOf(date))),
        )
        const clock = testClock(noon)
        for (const look of looks.toSorted((a, b) => a - b)) {
          clock.set(`${dayOf(look)}T06:00:00Z`)
          await applyDueTransitions({ db, clock }, account)
        }
        const latest = Math.max(...looks)
        for (const [at, id] of ids.entries()) {
          const end = last[at] ?? null
          const isOver = end !== null && end < latest
          expect(await stateOfAccount(id)).toBe(isOver ? 'locked' : 'active')
          expect(await deedsOf(id)).toHaveLength(isOver ? 1 : 0)
        }
      }),
      { numRuns: 25 },
    )
  })
})
