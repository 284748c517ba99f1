import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../platform/root.ts'

/** Until a command that was asked to stop is killed, in milliseconds. */
const longestGoodbye = 3_000

/**
 * `npm run backup` in a process of its own, with the settings of this one: what copies and compares a
 * whole database keeps nobody waiting. Rejects with what the command says on standard error.
 */
export async function runBackup(folder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  // From sources under tsx, from the bundle in production.
  const isSource = import.meta.filename.endsWith('.ts')
  const program = isSource ? 'server/cli/backup.ts' : 'dist/server/cli/backup.js'
  const options = isSource ? ['--import', import.meta.resolve('tsx')] : []
  const child = spawn(process.execPath, [...options, join(projectRoot, program), '--to', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let late: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    late = setTimeout(() => child.kill('SIGKILL'), longestGoodbye)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    if (code !== 0) throw new Error(said.trim().slice(0, 1_000) || `it ended with ${code}`)
  } finally {
    signal.removeEventListener('abort', stop)
    clearTimeout(late)
  }
}
