import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/lifecycle.ts'
import { addressOf, passwordOf } from './address.ts'
import { EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts'
import { FolderLock } from './folder-lock.ts'

export interface OpenPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The embedded PostgreSQL for a command: that of the server that runs on the folder now, else one
 * that runs until the command stops it.
 */
export async function openPostgres(options: EmbeddedPostgresOptions): Promise<OpenPostgres> {
  if (new FolderLock(options.dataDir).isTaken()) {
    return { url: addressOfRunning(options.dataDir), stop: async () => undefined }
  }
  const postgres = new EmbeddedPostgres(options)
  const { url } = await postgres.start()
  return { url, stop: () => postgres.stop() }
}

function addressOfRunning(dataDir: string): string {
  const port = portIn(join(dataDir, 'postgres/postmaster.pid'))
  if (port !== undefined) return addressOf(passwordOf(dataDir), port)
  throw new StartError(`the server on ${dataDir} is just starting or stopping; try again`)
}

/** The fourth line of the pid file is the port, the eighth says whether it takes connections. */
function portIn(pidFile: string): number | undefined {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    return lines[7]?.trim() === 'ready' ? Number(lines[3]) : undefined
  } catch {
    return undefined
  }
}
