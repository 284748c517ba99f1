/**
 * A copy of the embedded cluster while it works, as PostgreSQL 18 describes under "Making a Base Backup
 * Using the Low Level API": it has no pg_basebackup.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { atRest, connected, countRows, migrationsIn } from './counts.ts'
import type { Counts, Part } from './manifest.ts'
import { copyEntries, entriesOf, hashOf } from './parts.ts'
import { clusterFolder } from './parts-of-database.ts'

export interface DatabaseCopy {
  readonly counts: Counts
  /** The moment at which there were as many rows. */
  readonly asOf: Date
  readonly migrations: readonly string[]
  readonly parts: readonly Part[]
}

const controlFile = 'global/pg_control'
/** Folders that PostgreSQL fills anew; they have to be there, and empty. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const ofARun =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/

/** Whether a file of the cluster belongs into a copy. */
export const isCopied = (path: string): boolean =>
  !(emptied.test(path) || ofARun.test(path) || path === controlFile)

interface Source {
  /** Of the superuser. */
  readonly url: string
  readonly cluster: string
  /** The backup that is being written. */
  readonly root: string
}

/** Copies the cluster into `root`; restored, it holds exactly the rows that are counted. */
export async function copyCluster({ url, cluster, root }: Source): Promise<DatabaseCopy> {
  const owner = await connected(url)
  const reader = await connected(url)
  try {
    // Keeps the WAL from here on; goes with the session, however that ends.
    await owner.query(
      `select pg_create_physical_replication_slot('headframe_backup_' || pg_backend_pid(), true, true)`,
    )
    await owner.query(`select pg_backup_start('headframe backup', fast => true)`)
    const copy = (entries: readonly string[], folder = '') =>
      copyEntries({
        from: join(cluster, folder),
        root,
        below: `${clusterFolder}${folder}`,
        entries,
        isInUse: true,
      })
    // Its control file comes last, as pg_basebackup has it.
    const parts = await copy([...(await entriesOf(cluster, isCopied)), controlFile])
    const label = await endOfCopy(owner)
    const { lastSegment, asOf } = await atRest(owner, reader, async () => ({
      lastSegment: await endOfWal(owner),
      asOf: new Date(),
    }))
    const isNeeded = isSegmentBetween(firstSegment(label), lastSegment)
    parts.push(...(await copy(await entriesOf(join(cluster, 'pg_wal'), isNeeded), 'pg_wal/')))
    parts.push(await writeLabel(root, label))
    const counts = await countRows(reader)
    return { parts, counts, asOf, migrations: await migrationsIn(reader) }
  } finally {
    await Promise.allSettled([owner.end(), reader.end()])
  }
}

async function endOfCopy(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  return rows[0]?.label ?? ''
}

/** Closes the segment at hand and answers its name: nothing written later is in it. */
async function endOfWal(owner: pg.Client): Promise<string> {
  // One byte back: at a border the position belongs to the segment after it.
  const { rows } = await owner.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal() - 1) as name',
  )
  return rows[0]?.name ?? ''
}

/** Without the label PostgreSQL would begin where the copied control file says, which is too late. */
async function writeLabel(root: string, label: string): Promise<Part> {
  const path = `${clusterFolder}backup_label`
  await writeFile(join(root, path), label, { mode: 0o600 })
  return { path, ...(await hashOf(join(root, path))) }
}

/** The segment that recovery begins with, as the label names it. */
export function firstSegment(label: string): string {
  const found = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!found) throw new Error(`PostgreSQL gave a backup label without a start: ${label}`)
  return found
}

/** Segments sort as they follow one another; histories of timelines are few and small. */
export const isSegmentBetween =
  (first: string, last: string) =>
  (name: string): boolean =>
    /^[0-9A-F]{8}\.history$/.test(name) ||
    (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
