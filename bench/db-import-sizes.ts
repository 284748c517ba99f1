/**
 * How long the largest table takes: 50,000 lines checked, run and undone through the background work.
 * Goals on a quiet machine: check and run at most 15 s each, undo 30 s, 250 MB of memory at most, and
 * nobody else held up for more than 50 ms.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { TemporaryFiles } from '../server/files/temporary-files.ts'
import { findBatch, insertBatch, moveBatch } from '../server/import/batch/batch.ts'
import { ImportWork } from '../server/import/batch/import-work.ts'
import { systemClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { hoursColumns, hoursTable, keeper } from './hours-table.part.ts'

const lineCount = 50_000
// Nobody enters hours of more than twenty years ago.
const sites = ['F1', 'F2', 'F3', 'F4']
const shift = resourceOf('work-hours')
const clock = systemClock
const steps = [
  ['uploaded', 'checking', 'checked'],
  ['checked', 'running', 'done'],
  ['done', 'undoing', 'undone'],
] as const
const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const temporary = new TemporaryFiles(dataDir)

const { db, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  for (const site of sites) await place(db, 'factory', site, company)
  const actor = await keeper(db, group)
  const batch = {
    ...{ id: randomUUID(), resource: shift.name, accountId: actor.id, orgId: group },
    ...({
      fileName: 'bench.csv',
      fileKind: 'csv',
      headings: hoursColumns,
      total: lineCount,
    } as const),
    fields: Object.fromEntries(hoursColumns.map((name) => [name, name])),
    ...{ zone: 'UTC', content: hoursTable(sites, lineCount), now: new Date() },
  }
  await db.system((tx) => insertBatch(tx, batch))
  const before = process.memoryUsage.rss()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  for (const [from, to, ended] of steps) {
    await db.system((tx) => moveBatch(tx, batch.id, { from: [from], to }))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    await new ImportWork({ db, clock, log: silentLog, temporary }).turn()
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
  clearInterval(watch)
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  console.log(`memory at most: ${megabytes(peak)} MB, ${megabytes(before)} MB before`)
} finally {
  await stop()
  await rm(dataDir, { recursive: true })
}
