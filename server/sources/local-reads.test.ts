import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { noon, smallGroup } from '../records/testing/test-group.ts'
import type { LocalReads } from './local.ts'
import { localReads } from './local-reads.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  await smallGroup(db)
}, 60_000)
afterAll(() => close())

const write = (code: string, zone: string, stamp: string) =>
  db.system((tx) =>
    tx.query(sql`update organization set time_zone = ${zone}, updated_at = ${stamp}::timestamptz
      where org_code = ${code}`),
  )
const zonesOf = async (reads: LocalReads, since = 1) => {
  const { orgs } = await reads.read(since, true, noon)
  return orgs && Object.fromEntries(orgs.map(({ orgCode, timeZone }) => [orgCode, timeZone]))
}

describe('the organisations a wall goes by', () => {
  it('are read again after a write that waited, whatever others wrote meanwhile', async () => {
    const reads = localReads(db)
    await zonesOf(reads, 0)
    let commit = () => {}
    const mayCommit = new Promise<void>((done) => {
      commit = done
    })
    let wrote = () => {}
    const written = new Promise<void>((done) => {
      wrote = done
    })
    const waiting = db.system(async (tx) => {
      await tx.query(sql`update organization set time_zone = 'Pacific/Kiritimati',
        updated_at = '2026-11-22T08:00:00Z' where org_code = 'F1'`)
      wrote()
      await mayCommit
    })
    await written
    await db.system((tx) =>
      tx.query(sql`update organization set sort_no = 7, updated_at = '2026-11-22T08:00:01Z'
        where org_code = 'F2'`),
    )
    expect(await zonesOf(reads)).not.toBeNull()
    commit()
    await waiting
    expect(await zonesOf(reads)).toMatchObject({ F1: 'Pacific/Kiritimati' })
  })

  it('are read again after every write, whatever the clock said, and only then', async () => {
    const reads = localReads(db)
    let known = await zonesOf(reads, 0)
    const writes = fc.record({
      code: fc.constantFrom('F1', 'F2', 'G'),
      zone: fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Belgrade'),
      hour: fc.integer({ min: 10, max: 23 }),
    })
    await fc.assert(
      fc.asyncProperty(writes, async ({ code, zone, hour }) => {
        await write(code, zone, `2026-11-22T${hour}:00:00Z`)
        known = { ...known, [code]: zone }
        expect(await zonesOf(reads)).toEqual(known)
        expect(await zonesOf(reads)).toBeNull()
      }),
      { numRuns: 20 },
    )
  })

  it('are notified by the next read when one fails that has seen them', async () => {
    let fails = false
    const failing: Pick<Database, 'system'> = {
      system: async (work) => {
        const result = await db.system(work)
        if (fails) throw new Error('the database is away')
        return result
      },
    }
    const reads = localReads(failing)
    await zonesOf(reads, 0)
    await write('F1', 'Asia/Tokyo', '2026-11-23T08:00:00Z')
    fails = true
    await expect(zonesOf(reads)).rejects.toThrow('away')
    fails = false
    expect(await zonesOf(reads)).toMatchObject({ F1: 'Asia/Tokyo' })
  })
})
