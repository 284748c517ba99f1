import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, noon, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import { SessionIdentities } from './session-identities.ts'
import { usualLife } from './session-life.ts'
import { Sessions } from './sessions.ts'
import { tokenHash } from './tokens.ts'

let db: Database
let close: () => Promise<void>
let token: string
const identities = new SessionIdentities({ isConfirmedType: () => false })

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  const { F1 } = await smallGroup(db)
  const sessions = new Sessions({
    ...{ db, clock: testClock(noon), log: silentLog, isConfirmedType: () => false },
  })
  token = await db.system(async (tx) => {
    const make = async (name: string, values: Record<string, unknown>) =>
      (await insertRecord(tx, resourceOf(name), { values, ...bySystem })).id
    const code = 'safetyOfficer'
    const role = await make('role', { code, name: code, roleType: 'site', scopeRule: 'self' })
    const accountId = await make('account', {
      ...{ username: 'officer', userName: 'Officer', source: 'manual', language: 'en_US' },
      ...{ roles: [role], orgs: [F1], defaultOrg: F1, isExternal: false, failedLogins: 0 },
    })
    return sessions.open(tx, { accountId, orgId: F1, lasting: false, confirmedAt: null })
  })
})
afterAll(() => close())

const called = (tx: Tx, at: Date) =>
  identities.ofToken(tx, tokenHash(token), { now: at, life: usualLife, isAttended: true })

describe('who is behind a token', () => {
  it('is answered without waiting for a slow disk to keep that they were here', async () => {
    await db.system(async (tx) => {
      // As the database of an installation has it.
      await tx.query(sql`set local synchronous_commit = on`)
      const later = new Date(noon.getTime() + 3_600_000)
      expect(await called(tx, later)).not.toBeNull()
      const [row] = await tx.query<{ seen: string; waits: string }>(sql`
        select seen_at as seen, current_setting('synchronous_commit') as waits from session`)
      expect(row).toEqual({ seen: later.toISOString(), waits: 'off' })
    })
  })
})
