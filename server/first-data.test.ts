import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { openTestDatabase } from './db/test-database.ts'
import { demoAccountId } from './demo/people.ts'
import { fill } from './first-data.ts'
import { systemClock } from './platform/clock.ts'
import { StartError } from './platform/lifecycle.ts'
import { SecretBox } from './platform/secret-box.ts'
import { readEnv } from './settings/env.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  await startedWith({ DEMO: '0', ADMIN_PASSWORD: 'of a test, and long enough' })
}, 60_000)
afterAll(() => close())

const startedWith = (source: Record<string, string>) =>
  fill(db, {
    env: readEnv(source),
    clock: systemClock,
    box: new SecretBox(randomBytes(32).toString('hex')),
  })

async function refusal(source: Record<string, string>): Promise<string> {
  const error = await startedWith(source).catch((thrown: unknown) => thrown)
  if (!(error instanceof StartError)) throw new Error(`not refused: ${String(error)}`)
  return error.message
}

it('a database of real work starts at any address', async () => {
  expect(await startedWith({ PUBLIC_URL: 'https://safety.example.com' })).toBe(false)
})

it('one that holds a demonstration account starts for this machine alone, until it is disabled', async () => {
  const id = demoAccountId('officer')
  await db.system((tx) =>
    tx.query(sql`insert into account (id, username, user_name, state) values
      (${id}, 'officer', 'Demonstration', 'active')`),
  )
  expect(await startedWith({})).toBe(true)
  expect(await refusal({ NODE_ENV: 'production' })).toMatch(
    /holds the demonstration accounts.* NODE_ENV=production would let others in: set DATA_DIR/,
  )
  expect(
    await refusal({ PUBLIC_URL: 'https://safety.example.com', DATABASE_URL: 'postgres://db/x' }),
  ).toMatch(
    /PUBLIC_URL=https:\/\/safety\.example\.com would.*set DATABASE_URL to an empty database/,
  )
  expect(await refusal({ HOST: '0.0.0.0', DEMO: '0' })).toContain('HOST=0.0.0.0')

  await db.system((tx) => tx.query(sql`update account set state = 'disabled' where id = ${id}`))
  expect(await startedWith({ NODE_ENV: 'production' })).toBe(false)
})
