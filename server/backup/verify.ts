import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Database } from '../db/database.ts'
import { EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { verifyHistory } from '../db/history-verify.ts'
import { StartError } from '../platform/lifecycle.ts'
import { silentLog } from '../platform/log.ts'
import { connected, countRows } from './counts.ts'
import { loadDump } from './dump.ts'
import { countFaults, type Manifest } from './manifest.ts'
import { copyDatabase, dumpFile } from './parts-of-database.ts'

/**
 * Restores the database of a backup into a folder of its own beside it, compares its rows with those
 * noted and checks the seals of the history; StartError says what is wrong.
 */
export async function verifyBackup(
  root: string,
  manifest: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  const scratch = `${root}.check`
  await rm(scratch, { recursive: true, force: true })
  // It is thrown away, so nothing of it has to outlive a power cut.
  const settings = { fsync: 'off', shared_buffers: '64MB' }
  if (manifest.database === 'cluster') await copyDatabase(root, scratch, manifest.parts)
  const postgres = new EmbeddedPostgres({ dataDir: scratch, log: silentLog, settings })
  // What is being asked of it fails then.
  const giveUp = () => void postgres.stop()
  try {
    const { url } = await postgres.start()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', giveUp, { once: true })
    if (manifest.database === 'dump') await loadDump(join(root, dumpFile), url)
    const faults = await faultsIn(url, manifest)
    if (faults.length > 0) {
      throw new StartError(`the backup does not hold what the database held: ${faults.join('; ')}`)
    }
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function faultsIn(url: string, { counts }: Manifest): Promise<string[]> {
  const client = await connected(url)
  const db = new Database({ url, log: silentLog, max: 1 })
  try {
    const { seals, stray } = await verifyHistory(db)
    return [
      ...countFaults(counts, await countRows(client)),
      ...seals.map(({ seq, kind }) => `seal ${seq} of the history does not hold (${kind})`),
      ...(stray === 0 ? [] : [`${Math.abs(stray)} entries of the history are not as sealed`]),
    ]
  } finally {
    await Promise.allSettled([client.end(), db.close()])
  }
}
