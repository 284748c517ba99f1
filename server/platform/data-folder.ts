/** Everything below DATA_DIR is this account's alone: records' files, secrets and the database. */
import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './lifecycle.ts'
import type { Log } from './log.ts'
import { makeFolderSync } from './make-folder.ts'

/** Nothing this process makes can be read by other accounts of the machine, wherever it makes it. */
export const keepPrivate = (): void => void process.umask(0o077)

/** Run by another account where this one is root; PostgreSQL itself demands that they are closed. */
const databaseFolders: ReadonlySet<string> = new Set(['postgres', 'postgres.new'])

/**
 * Makes the folder where there is none and closes what others may open in it; what closing changed is
 * logged. StartError where something belongs to another account, which could open it again.
 */
export function closeDataFolder(dataDir: string, log: Log): void {
  // Windows keeps who may open a file elsewhere.
  if (!process.getuid) return
  makeFolderSync(dataDir)
  let closed = 0
  for (const name of readdirSync(dataDir)) closed += closeWithin(join(dataDir, name), name)
  if (isOpen(dataDir, passable())) closed += close(dataDir)
  if (closed === 0) return
  log.warn(
    { folder: dataDir, closed },
    'files and folders that other accounts could open are closed',
  )
}

/** Root lets the account that PostgreSQL runs as pass through, and nobody else. */
const passable = (): number => (process.getuid?.() === 0 ? 0o067 : 0o077)

/** Answers how many were closed. What lies in a closed folder cannot be reached, whatever its mode. */
function closeWithin(path: string, name = ''): number {
  const isDatabase = databaseFolders.has(name)
  if (!isOpen(path, 0o077, isDatabase && process.getuid?.() === 0)) return 0
  // PostgreSQL closes its own files.
  const isWalked = !isDatabase && lstatSync(path).isDirectory()
  const inside = isWalked ? readdirSync(path).map((one) => closeWithin(join(path, one))) : []
  // Last, so that a walk cut short is done again.
  return inside.reduce((sum, one) => sum + one, close(path))
}

/** Whether others have one of these rights. Throws for what is not this account's, unless it may be. */
function isOpen(path: string, rights: number, mayBeAnothers = false): boolean {
  const found = lookAt(path)
  // A link has no rights of its own, and what it points at lies elsewhere.
  if (!found || found.isSymbolicLink()) return false
  if (found.uid !== process.getuid?.() && !mayBeAnothers) throw notOurs(path, found.uid)
  return (found.mode & rights) !== 0
}

/** Takes the rights away that others have, and answers one. */
function close(path: string): number {
  try {
    chmodSync(path, lstatSync(path).mode & 0o700)
    return 1
  } catch {
    throw new StartError(
      `${path} can be opened by other accounts and does not let itself be closed; set DATA_DIR to a folder on a disk that keeps rights`,
    )
  }
}

/** Null for what is gone by now. */
function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const notOurs = (path: string, uid: number) =>
  new StartError(
    `${path} belongs to the account with number ${uid}, not to the one that runs the server; start as that account, or give DATA_DIR to this one with chown -R`,
  )
