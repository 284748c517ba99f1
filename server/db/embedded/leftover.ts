import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import { postgresIn } from './processes.ts'

/**
 * Ends every PostgreSQL process an earlier server left in `cluster`, then removes its pid file:
 * PostgreSQL would believe the file if the number now belongs to another program. The file goes
 * last because it is also what keeps a new server away from processes that still write.
 * Call it only while holding the folder's lock.
 */
export async function clearLeftover(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const written = firstLine(pidFile)
  if (written === undefined) return
  const first = /^\d+$/.test(written) ? Number(written) : 0
  await end(realpathSync(cluster), first, log)
  rmSync(pidFile, { force: true })
}

async function end(folder: string, first: number, log: Log): Promise<void> {
  if (postgresIn(folder, first).length === 0) return
  log.warn({ pid: first }, 'ending the PostgreSQL that an earlier server left running')
  // Fast, then immediate: an immediate stop costs a recovery but no data.
  if (postgresIn(folder, first).includes(first)) send(first, 'SIGINT')
  if (await isGone(folder, first, 8_000)) return
  for (const pid of postgresIn(folder, first)) send(pid, 'SIGQUIT')
  if (await isGone(folder, first, 5_000)) return
  for (const pid of postgresIn(folder, first)) send(pid, 'SIGKILL')
  await isGone(folder, first, 5_000)
}

async function isGone(folder: string, first: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (postgresIn(folder, first).length > 0) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone between the look and the signal.
  }
}

function firstLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0]?.trim()
  } catch {
    return undefined
  }
}
