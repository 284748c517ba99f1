import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FolderLock } from '../db/embedded/folder-lock.ts'
import { unknownMigrations } from '../db/migrate.ts'
import { StartError } from '../platform/lifecycle.ts'
import { makeFolder } from '../platform/make-folder.ts'
import { isWithin } from '../platform/within.ts'
import { connected } from './counts.ts'
import { loadDump } from './dump.ts'
import { folderName, type Manifest, manifestIn, manifestName } from './manifest.ts'
import { checkParts, copyEntries, entriesOf, flushed, hashOf } from './parts.ts'
import { dumpFile, screensFolder } from './parts-of-database.ts'

interface Restoring {
  /** The folder of one backup. */
  readonly from: string
  readonly dataDir: string
  readonly screensDir: string
  /** Unset: the embedded PostgreSQL. */
  readonly databaseUrl?: string
  /** Whether what is there is moved aside. */
  readonly replaces: boolean
  readonly at: Date
  readonly say: (sentence: string) => void
}

/** Puts a backup in the place of an installation; StartError, before anything is changed, why not. */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { from, dataDir, databaseUrl, say } = restoring
  mustBeOutside(restoring)
  const manifest = await readManifest(from)
  mustSuit(manifest, databaseUrl)
  await mustBeKnown(manifest)
  if (new FolderLock(dataDir).isTaken()) {
    throw new StartError(`a server runs on ${dataDir}: stop it, then restore`)
  }
  const screens = await screensAt(restoring, manifest)
  await mustBeFree(restoring, screens)
  say('Comparing the files of the backup with what was written')
  await checkParts(from, manifest.parts)
  say('Copying')
  await moveAside(dataDir, restoring)
  if (screens === 'others') await moveAside(restoring.screensDir, restoring)
  if (databaseUrl) await loadDump(join(from, dumpFile), databaseUrl)
  // Asked again: SCREENS_DIR may lie in DATA_DIR and be moved with it.
  if ((await screensAt(restoring, manifest)) !== 'same') await copyScreens(restoring, manifest)
  await copyData(restoring, manifest)
  return manifest
}

/** What these folders hold is moved aside, and a backup in them with it. */
function mustBeOutside({ from, dataDir, screensDir }: Restoring): void {
  const around = [dataDir, screensDir].find((folder) => isWithin(from, folder))
  if (!around) return
  throw new StartError(
    `${from} lies in ${around}, which is restored: move the backup elsewhere and restore it from there`,
  )
}

async function readManifest(from: string): Promise<Manifest> {
  const file = join(from, manifestName)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${from} is no backup: it has no ${manifestName}`)
  const manifest = manifestIn(text)
  if (manifest) return manifest
  throw new StartError(`${file} is damaged, or was written by a newer Headframe`)
}

function mustSuit({ database }: Manifest, databaseUrl?: string): void {
  if (database === 'cluster' && databaseUrl) {
    throw new StartError(
      'the backup is of the embedded PostgreSQL: restore it with DATABASE_URL unset',
    )
  }
  if (database === 'dump' && !databaseUrl) {
    throw new StartError(
      'the backup is of a PostgreSQL of its own: set DATABASE_URL to an empty database',
    )
  }
}

async function mustBeKnown({ migrations, program }: Manifest): Promise<void> {
  const [unknown] = await unknownMigrations(migrations)
  if (!unknown) return
  throw new StartError(
    `the backup was made by a newer Headframe (${program}; this one does not know ${unknown}): restore it with that one`,
  )
}

/** Left over by a restore that was cut off, or by a server that was killed. */
const passing = new Set(['restoring', 'server.lock'])

async function mustBeFree(restoring: Restoring, screens: ScreensFound): Promise<void> {
  const { dataDir, screensDir, databaseUrl, replaces } = restoring
  if (databaseUrl) await mustBeEmpty(databaseUrl)
  if (replaces) return
  if ((await namesIn(dataDir)).some((name) => !passing.has(name))) {
    throw new StartError(
      `${dataDir} holds data: set DATA_DIR to another folder, or give --replace to move it aside`,
    )
  }
  if (screens === 'others') {
    throw new StartError(
      `${screensDir} has other screens than the backup: set SCREENS_DIR to another folder, or give --replace to move it aside`,
    )
  }
}

async function mustBeEmpty(databaseUrl: string): Promise<void> {
  const owner = await connected(databaseUrl)
  try {
    const found = await owner.query(
      `select from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema' limit 1`,
    )
    if (found.rowCount === 0) return
  } finally {
    await owner.end()
  }
  throw new StartError(
    'the database of DATABASE_URL holds tables: create an empty one and name that',
  )
}

type ScreensFound = 'none' | 'same' | 'others'

async function screensAt({ screensDir }: Restoring, { parts }: Manifest): Promise<ScreensFound> {
  const found = (await entriesOf(screensDir)).filter((path) => !path.endsWith('/'))
  if (found.length === 0) return 'none'
  const kept = parts.filter(({ path }) => path.startsWith(screensFolder) && !path.endsWith('/'))
  if (found.length !== kept.length) return 'others'
  for (const { path, sha256 } of kept) {
    const file = join(screensDir, path.slice(screensFolder.length))
    if (!existsSync(file) || (await hashOf(file)).sha256 !== sha256) return 'others'
  }
  return 'same'
}

/** The old one stays beside, under its name and the time. */
async function moveAside(folder: string, { at, say }: Restoring): Promise<void> {
  if ((await namesIn(folder)).every((name) => passing.has(name))) return
  const aside = `${resolve(folder)}.before-${folderName(at).replace('headframe-', '')}`
  await rename(folder, aside).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${folder} cannot be moved aside (${error.code}): where it is a disk of its own, move what is in it elsewhere and restore without --replace`,
    )
  })
  say(`What was there is kept in ${aside}`)
}

async function copyScreens({ from, screensDir }: Restoring, { parts }: Manifest): Promise<void> {
  const entries = parts
    .filter(({ path }) => path.startsWith(screensFolder))
    .map(({ path }) => path.slice(screensFolder.length))
  await copyEntries({ from: join(from, screensFolder), root: screensDir, below: '', entries })
}

/** Beside their places first: a restore that is cut off leaves nothing a server would start on. */
async function copyData({ from, dataDir }: Restoring, { parts }: Manifest): Promise<void> {
  const draft = join(dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  await makeFolder(draft)
  const entries = parts
    .map(({ path }) => path)
    .filter((path) => !path.startsWith(screensFolder) && path !== dumpFile)
  await copyEntries({ from, root: draft, below: '', entries })
  await flushed(draft)
  for (const name of await readdir(draft)) await rename(join(draft, name), join(dataDir, name))
  await rm(draft, { recursive: true })
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
