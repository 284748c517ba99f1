import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FolderLock, type LockKind } from '../db/embedded/folder-lock.ts'
import { StartError } from '../platform/lifecycle.ts'
import { isWithin } from '../platform/within.ts'
import { copyCluster, type DatabaseCopy, isCopied } from './base-backup.ts'
import { dumpDatabase } from './dump.ts'
import {
  draftName,
  folderName,
  isDraft,
  type Manifest,
  manifestName,
  type Part,
} from './manifest.ts'
import { copyEntries, entriesOf, flushed, sizeOf } from './parts.ts'
import {
  clusterFolder,
  keyFile,
  passwordFile,
  screensFolder,
  uploadsFolder,
} from './parts-of-database.ts'
import { verifyBackup } from './verify.ts'

export interface BackupSource {
  readonly dataDir: string
  readonly screensDir: string
  /** Of the owner of the database. */
  readonly ownerUrl: string
  /** Whether the database is the one in `dataDir`. */
  readonly isEmbedded: boolean
  /** Whether the key comes from SECRET_KEY: it is not repeated in a backup. */
  readonly hasOwnKey: boolean
  readonly program: string
}

interface Making {
  readonly to: string
  readonly at: Date
  /** Gives up between two steps; the trial at once. */
  readonly signal?: AbortSignal
  /** Told a sentence before each step. */
  readonly say: (sentence: string) => void
}

/** Another's draft is not removed while it is written. */
const ofBackups: LockKind = {
  file: 'backup.lock',
  taken: (folder, { pid, host }) =>
    `another backup is made in ${folder} now, by process ${pid} on ${host}; wait until it has ended`,
  takenJustNow: (folder) =>
    `another backup was begun in ${folder} just now; wait until it has ended`,
}

/**
 * Makes a backup in a folder of its own below `to`, one at a time, and answers that folder. It gets
 * its name once it is whole and was restored on trial; what is cut off before is removed by the next.
 */
export async function makeBackup(source: BackupSource, making: Making): Promise<string> {
  const to = resolve(making.to)
  mustBeOutside(source, to)
  const lock = new FolderLock(to, ofBackups)
  await lock.take()
  try {
    return await makeAlone(source, { ...making, to })
  } finally {
    lock.release()
  }
}

async function makeAlone(source: BackupSource, { to, at, say, signal }: Making): Promise<string> {
  await removeDrafts(to)
  await mustHaveRoom(source, to)
  const draft = join(to, draftName(at))
  const done = join(to, folderName(at))
  if (existsSync(done)) throw new StartError(`${done} is there already; try again in a second`)
  await mkdir(draft, { mode: 0o700 })
  try {
    say('Copying the database')
    const database = source.isEmbedded
      ? await copyCluster({
          ...{ url: source.ownerUrl, root: draft },
          cluster: join(source.dataDir, clusterFolder),
        })
      : await dumpDatabase(source.ownerUrl, draft)
    signal?.throwIfAborted()
    say('Copying uploaded files, secrets and screens')
    const manifest = manifestOf(source, at, database, await copyRest(source, draft))
    signal?.throwIfAborted()
    say('Restoring it on trial: rows and the seals of the history are compared')
    await verifyBackup(draft, manifest, signal)
    await finish(draft, done, manifest)
    return done
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

function manifestOf(
  { isEmbedded, hasOwnKey, program }: BackupSource,
  at: Date,
  { counts, asOf, migrations, parts }: DatabaseCopy,
  rest: readonly Part[],
): Manifest {
  return {
    ...{
      format: 1,
      at: at.toISOString(),
      asOf: asOf.toISOString(),
      program,
      hasSecretKey: !hasOwnKey,
      counts,
    },
    ...{ database: isEmbedded ? 'cluster' : 'dump', migrations: [...migrations] },
    parts: [...parts, ...rest],
  }
}

/** After the database: a file is on the disk before the row that names it. */
async function copyRest(source: BackupSource, root: string): Promise<Part[]> {
  const { dataDir, screensDir, isEmbedded, hasOwnKey } = source
  const secrets = [...(isEmbedded ? [passwordFile] : []), ...(hasOwnKey ? [] : [keyFile])]
  const folders = [
    { from: dataDir, below: '', entries: secrets },
    await wholeOf(join(dataDir, uploadsFolder), uploadsFolder),
    await wholeOf(screensDir, screensFolder),
  ]
  const parts: Part[] = []
  for (const folder of folders) parts.push(...(await copyEntries({ ...folder, root })))
  return parts
}

const wholeOf = async (from: string, below: string) => ({
  ...{ from, below, isInUse: true },
  entries: await entriesOf(from),
})

async function finish(draft: string, done: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeFile(join(draft, manifestName), text, { mode: 0o600 })
  await flushed(draft)
  await rename(draft, done)
  // The new name is on the disk for good once the folder above it is.
  const above = await open(join(done, '..'))
  await above.sync().finally(() => above.close())
}

async function removeDrafts(to: string): Promise<void> {
  // A trial is called as its draft, with more at the end.
  for (const name of await readdir(to))
    if (isDraft(name.replace(/\.check$/, ''))) await rm(join(to, name), { recursive: true })
}

/** A backup would hold the ones before. */
function mustBeOutside({ dataDir, screensDir }: BackupSource, to: string): void {
  const around = [dataDir, screensDir].find((folder) => isWithin(to, folder))
  if (!around) return
  throw new StartError(`${to} lies in ${around}, which is backed up: name a folder outside`)
}

const spare = 200 * 1024 * 1024

/** The database is there twice while it is restored on trial. */
async function mustHaveRoom({ dataDir, isEmbedded }: BackupSource, to: string): Promise<void> {
  const cluster = join(dataDir, clusterFolder)
  const uploads = join(dataDir, uploadsFolder)
  const database = isEmbedded ? await sizeOf(cluster, await entriesOf(cluster, isCopied)) : 0
  const needed = 2 * database + (await sizeOf(uploads, await entriesOf(uploads))) + spare
  const { bavail, bsize } = await statfs(to)
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
  throw new StartError(
    `a backup needs ${megabytes(needed)} MB on the disk of ${to} and ${megabytes(bavail * bsize)} MB are free; make room or name a folder on another disk`,
  )
}
