import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZoneWatch } from '../jobs/zone-watch.ts'
import { testClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { smallGroup } from '../records/testing/test-group.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './test-database.ts'
import { comparedZones } from './zone-rules.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
}, 60_000)
afterAll(() => close())

const now = new Date('2026-11-25T12:00:00Z')

describe('time zones in the database and in this program', () => {
  it('are the same where both have the same rules', async () => {
    const zones = ['Europe/Belgrade', 'Asia/Shanghai', 'UTC', 'Atlantic/Azores', 'asia/kathmandu']
    expect(await db.system((tx) => comparedZones(tx, zones, now))).toEqual([])
  })

  it('differ where only one knows them, or both read them otherwise', async () => {
    const zones = ['+05:00', 'Europe/Nowhere', 'Europe/Belgrade']
    expect(await db.system((tx) => comparedZones(tx, zones, now))).toEqual([
      '+05:00',
      'Europe/Nowhere',
    ])
  })

  it('differ where one hour of a season is another', async () => {
    // As if Belgrade stayed in summer time from the autumn of 2027 on: in Node alone.
    const ends = Date.parse('2027-10-31T01:00:00Z')
    const offsets = (zone: string, instants: readonly number[]) =>
      instants.map((at) => {
        const isSummer =
          (at >= Date.parse('2025-03-30T01:00Z') && at < Date.parse('2025-10-26T01:00Z')) ||
          (at >= Date.parse('2026-03-29T01:00Z') && at < Date.parse('2026-10-25T01:00Z')) ||
          (at >= Date.parse('2027-03-28T01:00Z') && at < ends) ||
          (at >= Date.parse('2028-03-26T01:00Z') && at < Date.parse('2028-10-29T01:00Z'))
        return isSummer || (zone === 'Europe/Sarajevo' && at >= ends) ? 7200 : 3600
      })
    const zones = ['Europe/Belgrade', 'Europe/Sarajevo']
    expect(await db.system((tx) => comparedZones(tx, zones, now, offsets))).toEqual([
      'Europe/Sarajevo',
    ])
  })

  it('are warned of where organisations live in one that differs', async () => {
    await smallGroup(db)
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => lines.push(line) })
    const watch = new ZoneWatch({ db, log, clock: testClock(now.toISOString()) })
    await watch.start()
    expect([watch.warnings(), lines]).toEqual([[], []])
    await db.system((tx) =>
      tx.query(sql`update organization set time_zone = '+05:00' where org_code = 'F1'`),
    )
    await watch.start()
    expect(watch.warnings()).toEqual(['time zone +05:00'])
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ zone: '+05:00', orgs: ['F1'], count: 1 })
  })
})
