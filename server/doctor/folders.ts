/** The folders of an installation: whose they are, whether they can be written, and how full their disks are. */
import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { freeBytesAt } from '../jobs/disk-space.ts'
import type { Env } from '../settings/env.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'

const megabyte = 1024 * 1024
/** Below it PostgreSQL itself soon stops: it keeps this much for what it writes ahead. */
const floorBytes = 200 * megabyte

type Folders = Pick<Env, 'dataDir' | 'backups'> & { readonly limits: { freeDiskBytes: number } }

export async function folderFindings({
  dataDir,
  backups,
  limits: { freeDiskBytes },
}: Folders): Promise<readonly Finding[]> {
  const data = folderFault('DATA_DIR', dataDir)
  const isWell = data === null
  const backup = backups && folderFault('BACKUP_DIR', backups.folder)
  return [
    ...(data ? [data] : []),
    ...(isWell ? ownFindings(dataDir) : []),
    ...(backup ? [backup] : []),
    ...(isWell ? [await diskFinding('DATA_DIR', dataDir, freeDiskBytes)] : []),
    ...(backups && !backup ? [await diskFinding('BACKUP_DIR', backups.folder, freeDiskBytes)] : []),
  ]
}

/** Why a folder cannot be used; null where it can, or can be made. */
function folderFault(name: string, folder: string): Finding | null {
  const [place, found] = nearest(folder)
  if (!found.isDirectory())
    return fault(`${name}: ${place} is a file where a folder is needed; name another place`)
  if (place === folder && isAnothers(name, found))
    return untried(
      `could not try ${name}: ${folder} belongs to ${accountOf(found.uid)}, and this runs as ${accountOf(process.getuid?.() ?? 0)}; run it as the account of the server, to which the folder has to belong (chown -R)`,
    )
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    return null
  } catch {
    const why = place === folder ? '' : ` ${folder} does not exist, and`
    return fault(
      `${name}:${why} ${place} is not writable for this account; give it, or name another folder (and in ReadWritePaths of the unit)`,
    )
  }
}

/** Root may write everywhere, which says nothing of the server; others own their data themselves. */
function isAnothers(name: string, { uid }: Stats): boolean {
  const own = process.getuid?.()
  return own !== undefined && uid !== own && (own === 0 || name === 'DATA_DIR')
}

/** What lies in the folder and is somebody else's stops the next start. */
function ownFindings(dataDir: string): readonly Finding[] {
  const uid = process.getuid?.()
  if (uid === undefined || uid === 0) return []
  const foreign = entriesOf(dataDir).find((name) => lstatSync(join(dataDir, name)).uid !== uid)
  if (foreign === undefined) return []
  const path = join(dataDir, foreign)
  return [
    fault(
      `${path} belongs to ${accountOf(lstatSync(path).uid)}: some command was run as that one; give it back with chown -R`,
    ),
  ]
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function diskFinding(name: string, folder: string, least: number): Promise<Finding> {
  const free = await freeBytesAt(nearest(folder)[0])()
  const told = `${Math.floor(free / megabyte)} MB free for ${name} (${folder})`
  if (free < floorBytes) return fault(`${told}: the database cannot go on; make room now`)
  return free < least
    ? warning(`${told}: uploads and imports are refused; make room, or lower MIN_FREE_DISK_MB`)
    : good(told)
}

/** The folder, or what it would be made in. */
function nearest(folder: string): readonly [string, Stats] {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found || dirname(folder) === folder
    ? [folder, found ?? statSync(folder)]
    : nearest(dirname(folder))
}

/** Its name, as far as the machine itself knows it. */
function accountOf(uid: number): string {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const name = lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))?.[0]
  return name ?? `the account with number ${uid}`
}
