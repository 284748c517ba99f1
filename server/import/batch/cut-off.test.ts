import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Actor } from '#domain/access/access'
import { loadActor } from '../../auth/actor.ts'
import { prepareEmpty } from '../../baseline/first-start.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { TemporaryFiles } from '../../files/temporary-files.ts'
import { readInbox } from '../../notices/inbox.ts'
import { testClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { projectRoot } from '../../platform/root.ts'
import { findBatch, insertBatch, moveBatch } from './batch.ts'
import { ImportWork } from './import-work.ts'

const clock = testClock('2026-03-10T12:00:00Z')
const batchId = '00000000-0000-4000-8000-000000000001'
const program = join(import.meta.dirname, 'one-turn.testing.ts')
let db: Database
let url: string
let close: () => Promise<void>
let admin: Actor
let child: ChildProcess | undefined
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headframe-cut-off-'))
  const opened = await openTestDatabase()
  db = opened.db
  url = opened.url
  close = opened.close
  await prepareEmpty(db, { now: clock.now(), adminPassword: 'a password for tests' })
  const found = await db.system((tx) => loadActor(tx, 'admin', clock.now()))
  if (!found) throw new Error('no admin')
  admin = found
  const headings = ['Name', 'code', 'domain', 'Managing department']
  const names = ['name', 'code', 'domain', 'managingDept']
  await db.system(async (tx) => {
    await insertBatch(tx, {
      ...{ id: batchId, resource: 'profession', accountId: admin.id, orgId: admin.lineage.org },
      ...{ fileName: 'crafts.csv', fileKind: 'csv', headings, zone: 'UTC', total: 1 },
      fields: Object.fromEntries(headings.map((heading, at) => [heading, names[at] ?? ''])),
      content: Buffer.from(`${headings.join(',')}\nBlasting,BLA,mining,GROUP`),
      now: clock.now(),
    })
    await moveBatch(tx, batchId, { from: ['uploaded'], to: 'running' })
  })
}, 60_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const batch = () =>
  db.system((tx) => findBatch(tx, { id: batchId, accountId: admin.id, resource: 'profession' }))
const isBegun = async () => {
  const [row] = await db.system((tx) =>
    tx.query(sql`select from work_attempt where work_id = ${batchId}
      and begun_at = ${clock.now().toISOString()}::timestamptz`),
  )
  return row !== undefined
}

/** A process takes the batch up and is killed in the middle of it. */
async function killedAtWork(): Promise<void> {
  await db.system(async (tx) => {
    // Whatever it does with the records waits for this transaction.
    await tx.query(sql`lock table profession in access exclusive mode`)
    const now = clock.now().toISOString()
    const started = spawn(process.execPath, ['--import', 'tsx', program, url, now, dataDir], {
      cwd: projectRoot,
    })
    child = started
    await vi.waitFor(async () => expect(await isBegun()).toBe(true), 40_000)
    started.kill('SIGKILL')
    await once(started, 'exit')
  })
  clock.advance(120_000)
}

it('sets a table aside that was cut off twice, until somebody starts it again', async () => {
  const work = new ImportWork({ db, clock, log: silentLog, temporary: new TemporaryFiles(dataDir) })
  await killedAtWork()
  await killedAtWork()
  expect(await batch()).toMatchObject({ state: 'running', done: 0 })

  await work.turn()
  expect(await batch()).toMatchObject({ state: 'failed', problem: 'setAside', done: 0 })
  const { lines } = await readInbox(db, admin.id, { unreadOnly: true, size: 9 })
  expect(lines).toMatchObject([
    { resource: 'profession', cause: 'import-set-aside', title: 'crafts.csv', actor: null },
  ])
  clock.advance(120_000)
  await work.turn()
  expect(await batch()).toMatchObject({ state: 'failed' })

  await db.system((tx) => moveBatch(tx, batchId, { from: ['failed'], to: 'checking' }))
  await work.turn()
  expect(await batch()).toMatchObject({ state: 'checked', problem: null, fresh: 1 })
}, 120_000)
