/**
 * How long the largest table takes: 50,000 lines checked, run and undone through the background work.
 * Goals on a quiet machine: check and run at most 15 s each, undo 30 s, 250 MB of memory at most.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '#domain/access'
import { loadActor } from '../server/auth/actor.ts'
import { systemClock } from '../server/clock.ts'
import type { Database } from '../server/db/database.ts'
import { TemporaryFiles } from '../server/files/temporary-files.ts'
import { findBatch, insertBatch, moveBatch } from '../server/import/batch/batch.ts'
import { ImportWork } from '../server/import/batch/import-work.ts'
import { silentLog } from '../server/log.ts'
import { insertRecord } from '../server/records/store.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'

const lineCount = 50_000
const shift = resourceOf('work-hours')
const clock = systemClock
const steps = [
  ['uploaded', 'checking', 'checked'],
  ['checked', 'running', 'done'],
  ['done', 'undoing', 'undone'],
] as const
const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const temporary = new TemporaryFiles(dataDir)

/** Work hours of so many days and shifts of one site. */
function table(org: string): Buffer {
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const day = new Date(Date.UTC(1978, 0, 1 + Math.floor(at / 3))).toISOString().slice(0, 10)
    const turn = ['day', 'middle', 'night'][at % 3]
    return [org, day, turn, 20, 160, 'manual', 'bench']
  })
  const head = ['org', 'workDate', 'shift', 'personShifts', 'hours', 'source', 'recorder']
  return Buffer.from(stringify([head, ...lines]))
}

/** An administrator of the whole group, who loads the table. */
async function keeper(db: Database, group: string): Promise<Actor> {
  const by = { actorId: null, now: new Date() }
  const [role, account] = [resourceOf('role'), resourceOf('account')]
  return db.system(async (tx) => {
    const duty = { code: 'admingroup', name: 'Bench', roleType: 'site', scopeRule: 'self' }
    const { id } = await insertRecord(tx, role, {
      values: { ...duty, canReview: true, builtIn: true },
      ...by,
    })
    await insertRecord(tx, account, {
      values: {
        ...{ username: 'bench', userName: 'Bench', phone: '+381 60 1234567', roles: [id] },
        ...{ orgs: [group], defaultOrg: group, isExternal: false, language: 'en_US' },
        ...{ source: 'manual', failedLogins: 0 },
      },
      state: 'active',
      ...by,
    })
    const actor = await loadActor(tx, 'bench', new Date())
    if (!actor) throw new Error('nobody to load the table')
    return actor
  })
}

const { db, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  await place(db, 'factory', 'F', await place(db, 'company', 'C', group))
  const actor = await keeper(db, group)
  const names = ['org', 'workDate', 'shift', 'personShifts', 'hours', 'source', 'recorder']
  const batch = {
    ...{ id: randomUUID(), resource: shift.name, accountId: actor.id, orgId: group },
    ...({ fileName: 'bench.csv', fileKind: 'csv', headings: names, total: lineCount } as const),
    fields: Object.fromEntries(names.map((name) => [name, name])),
    ...{ zone: 'UTC', content: table('F'), now: new Date() },
  }
  await db.system((tx) => insertBatch(tx, batch))
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  for (const [from, to, ended] of steps) {
    await db.system((tx) => moveBatch(tx, batch.id, { from: [from], to }))
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await new ImportWork({ db, clock, log: silentLog, temporary }).turn()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const used = process.cpuUsage(cpu)
    const own = ((used.user + used.system) / 1e6).toFixed(1)
    const found = await db.system((tx) => findBatch(tx, batch))
    if (found?.state !== ended) throw new Error(`${to} ended as ${found?.state}: ${found?.problem}`)
    console.log(`${to}: ${seconds} s, ${own} s of this process, ${found.faulty} faulty`)
  }
  clearInterval(watch)
  console.log(`memory at most: ${Math.round(peak / 1024 / 1024)} MB`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true })
}
