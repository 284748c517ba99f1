/**
 * How long the largest tables take: 50,000 lines of work hours, and of hazards, which have five times as
 * many fields, checked, run and undone through the background work. Goals on a quiet machine: check and
 * run at most 15 s each, undo 30 s, 250 MB of memory at most, and nobody else held up for more than 50 ms.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Actor } from '#domain/access/access'
import type { Database } from '../server/db/database.ts'
import { TemporaryFiles } from '../server/files/temporary-files.ts'
import { findBatch, insertBatch, moveBatch } from '../server/import/batch/batch.ts'
import { ImportWork } from '../server/import/batch/import-work.ts'
import { systemClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { benchDatabase, place } from './database.part.ts'
import { hazardColumns, hazardsTable, placeHazards } from './hazards-table.part.ts'
import { hoursColumns, hoursTable, keeper } from './hours-table.part.ts'

const lineCount = 50_000
// Nobody enters hours of more than twenty years ago.
const codes = ['F1', 'F2', 'F3', 'F4']
const steps = [
  ['uploaded', 'checking', 'checked'],
  ['checked', 'running', 'done'],
  ['done', 'undoing', 'undone'],
] as const
const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

interface Table {
  readonly resource: string
  readonly headings: readonly string[]
  readonly content: Buffer
}
interface Around {
  readonly db: Database
  readonly temporary: TemporaryFiles
  readonly actor: Actor
  readonly group: string
}

const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const { db, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  const sites: Record<string, string> = {}
  for (const code of codes) sites[code] = await place(db, 'factory', code, company)
  const actor = await keeper(db, group)
  await placeHazards(db, group, sites)
  const around = { db, temporary: new TemporaryFiles(dataDir), actor, group }
  const hours = { headings: hoursColumns, content: hoursTable(codes, lineCount) }
  await load({ resource: 'work-hours', ...hours }, around)
  const hazards = { headings: hazardColumns, content: hazardsTable(codes, lineCount) }
  await load({ resource: 'hazard', ...hazards }, around)
} finally {
  await stop()
  await rm(dataDir, { recursive: true })
}

async function load({ resource, headings, content }: Table, around: Around): Promise<void> {
  const { db, actor, group } = around
  const batch = {
    ...{ id: randomUUID(), resource, accountId: actor.id, orgId: group },
    ...({ fileName: 'bench.csv', fileKind: 'csv', headings, total: lineCount } as const),
    fields: Object.fromEntries(headings.map((name) => [name, name])),
    ...{ zone: 'UTC', content, now: new Date() },
  }
  await db.system((tx) => insertBatch(tx, batch))
  const before = process.memoryUsage.rss()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  console.log(`${lineCount} lines of ${resource}, ${headings.length} columns`)
  for (const step of steps) await take(batch, step, around)
  clearInterval(watch)
  console.log(`memory at most: ${megabytes(peak)} MB, ${megabytes(before)} MB before`)
}

async function take(
  batch: Parameters<typeof findBatch>[1],
  [from, to, ended]: (typeof steps)[number],
  { db, temporary }: Around,
): Promise<void> {
  await db.system((tx) => moveBatch(tx, batch.id, { from: [from], to }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  await new ImportWork({ db, clock: systemClock, log: silentLog, temporary }).turn()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  delay.disable()
  const held = `held up ${ms(delay.percentile(99))} ms at p99, ${ms(delay.max)} ms at most`
  const used = process.cpuUsage(cpu)
  const own = ((used.user + used.system) / 1e6).toFixed(1)
  const found = await db.system((tx) => findBatch(tx, batch))
  if (found?.state !== ended) throw new Error(`${to} ended as ${found?.state}: ${found?.problem}`)
  if (found.faulty > 0) throw new Error(`${found.faulty} lines are refused, which takes less`)
  console.log(`${to}: ${seconds} s, ${own} s of this process, ${held}`)
}
