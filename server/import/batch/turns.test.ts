import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { loadActor } from '../../auth/actor.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { TemporaryFiles } from '../../files/temporary-files.ts'
import { makeGroup } from '../../http/testing/group.ts'
import { testClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { insertBatch, moveBatch } from './batch.ts'
import { ImportWork } from './import-work.ts'

const clock = testClock('2026-03-10T12:00:00Z')
let db: Database
let close: () => Promise<void>
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headframe-turns-'))
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await makeGroup(db, clock.now())
}, 60_000)
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const actorNamed = async (username: string): Promise<Actor> => {
  const actor = await db.system((tx) => loadActor(tx, username, clock.now()))
  if (!actor) throw new Error(`no ${username}`)
  return actor
}

/** A table that waits to be checked, every line of which is faulty. */
async function waiting(fileName: string, { id, lineage }: Actor, lines: number): Promise<void> {
  clock.advance(1_000)
  const batch = { id: randomUUID(), resource: 'hazard', accountId: id, orgId: lineage.org }
  await db.system(async (tx) => {
    await insertBatch(tx, {
      ...{ ...batch, fileName, fileKind: 'csv', headings: ['Title'], zone: 'UTC', total: lines },
      ...{ fields: { Title: 'title' }, now: clock.now() },
      content: Buffer.from(`Title\n${'Loose rock\n'.repeat(lines)}`),
    })
    await moveBatch(tx, batch.id, { from: ['uploaded'], to: 'checking' })
  })
}

/** Names of the tables in the order in which their check ended. */
const ended = async () => {
  const rows = await db.system((tx) =>
    tx.query<{ name: string }>(sql`
      select file_name as name from import_batch where state = 'checked'
      order by xmin::text::bigint`),
  )
  return rows.map(({ name }) => name)
}

it('batches of one person do not come before all that others load', async () => {
  const [greedy, other] = [await actorNamed('officerA1'), await actorNamed('officerB1')]
  for (const name of ['first', 'second', 'third']) await waiting(name, greedy, 1)
  await waiting('small', other, 1)
  const temporary = new TemporaryFiles(dataDir)
  await new ImportWork({ db, clock, log: silentLog, temporary }).turn()
  expect(await ended()).toEqual(['first', 'small', 'second', 'third'])
})

it('a long batch lets others have their turn, and goes on where it was', async () => {
  await db.system((tx) => tx.query(sql`delete from import_batch`))
  const [greedy, other] = [await actorNamed('officerA1'), await actorNamed('officerB1')]
  await waiting('long', greedy, 180)
  await waiting('small', other, 1)
  const temporary = new TemporaryFiles(dataDir)
  await new ImportWork({ db, clock, log: silentLog, temporary, linesATurn: 50 }).turn()
  expect(await ended()).toEqual(['small', 'long'])
  const [long] = await db.system((tx) =>
    tx.query(sql`select done, faulty from import_batch where file_name = 'long'`),
  )
  expect(long).toEqual({ done: 180, faulty: 180 })
})
