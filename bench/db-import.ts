/**
 * What loading a table costs: 20,000 hazards through the whole background work (cells read, rights,
 * scope, references, rules, history, events) against reading the same file and inserting bare rows.
 * Goals: at most 4 times as long, and lists read meanwhile at most twice as slow at the 99th percentile.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Actor } from '#domain/access/access'
import type { Database } from '../server/db/database.ts'
import { tableOf } from '../server/db/sql/tables.ts'
import { TemporaryFiles } from '../server/files/temporary-files.ts'
import { findBatch, insertBatch, moveBatch } from '../server/import/batch/batch.ts'
import { ImportWork } from '../server/import/batch/import-work.ts'
import { chunked } from '../server/import/table/chunks.ts'
import { systemClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { listFor } from '../server/records/read/list.ts'
import { insertRecord } from '../server/records/store/store.ts'
import { tableLines } from '../server/tables/table-lines.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { hoursColumns, hoursTable, keeper } from './hours-table.part.ts'
import { percentile } from './median.part.ts'

const lineCount = 20_000
const chunk = 50
const shift = resourceOf('work-hours')
const clock = systemClock
const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const temporary = new TemporaryFiles(dataDir)

/** The lines of a table, read as those of a kept one are. */
async function* linesIn(content: Buffer) {
  const file = await temporary.receive(Readable.from([content]))
  yield* tableLines(file.path, { reader: 'bench' })
  await temporary.remove(file)
}

/** Milliseconds of reading the file and inserting its rows into a bare copy of the table. */
async function bare(db: Database, actor: Actor, content: Buffer, org: string): Promise<number> {
  const copy = { ...shift, name: 'bare' }
  const from = performance.now()
  for await (const lines of chunked(linesIn(content), chunk)) {
    await db.scoped(actor.scope, async (tx) => {
      for (const { cells } of lines) {
        const { workDate, shift: turn } = cells
        const figures = { personShifts: Number(cells.personShifts), hours: Number(cells.hours) }
        const values = {
          org,
          workDate,
          shift: turn,
          source: 'manual',
          recorder: actor.id,
          ...figures,
        }
        await insertRecord(tx, copy, { values, actorId: actor.id, now: new Date() })
      }
    })
  }
  return performance.now() - from
}

/** Milliseconds of lists read one after another until `done`. */
async function listTimes(db: Database, actor: Actor, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  const query = { where: { all: [] }, sort: '-createdAt', page: 1, size: 20, deleted: false }
  while (!isDone) {
    const from = performance.now()
    await listFor({ db, clock }, actor, resourceOf('organization'), query)
    times.push(performance.now() - from)
    await wait(15)
  }
  return times
}

const { db, owner, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const org = await place(db, 'factory', 'F', await place(db, 'company', 'C', group))
  const actor = await keeper(db, group)
  await owner.query(`create table bare (like ${tableOf(shift).table} including all);
    grant select, insert on bare to headframe_installation`)
  const content = hoursTable(['F'], lineCount)
  const idle = await listTimes(db, actor, wait(5_000))
  const plain = await bare(db, actor, content, org)

  const batch = {
    ...{ id: randomUUID(), resource: shift.name, accountId: actor.id, orgId: group },
    ...({ fileName: 'bench.csv', fileKind: 'csv', headings: [], total: lineCount } as const),
    fields: Object.fromEntries(hoursColumns.map((name) => [name, name])),
    ...{ zone: 'UTC', content, now: new Date() },
  }
  await db.system(async (tx) => {
    await insertBatch(tx, batch)
    await moveBatch(tx, batch.id, { from: ['uploaded'], to: 'running' })
  })
  const from = performance.now()
  const work = new ImportWork({ db, clock, log: silentLog, temporary }).turn()
  const busy = await listTimes(db, actor, work)
  const full = performance.now() - from
  const ended = await db.system((tx) => findBatch(tx, batch))
  if (ended?.fresh !== lineCount)
    throw new Error(`only ${ended?.fresh} lines were taken: ${ended?.state}`)

  const second = (ms: number) => (ms / 1000).toFixed(1)
  console.log(`bare ${second(plain)} s, import ${second(full)} s of ${lineCount} lines`)
  console.log(`import / bare: ${(full / plain).toFixed(2)} (goal at most 4)`)
  const [calm, loaded] = [percentile(idle, 0.99), percentile(busy, 0.99)]
  console.log(`a list meanwhile, p99: ${calm.toFixed(1)} ms idle, ${loaded.toFixed(1)} ms during`)
  console.log(`during / idle: ${(loaded / calm).toFixed(2)} (goal at most 2)`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true })
}
