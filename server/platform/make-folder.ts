import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** For this account alone. */
const mode = 0o700

/**
 * Makes a folder and those above it that are missing, a level at a time: the recursive `mkdir` of Node turns
 * without end where the system says that a folder is not there and cannot be made, as in /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = []
  for (let at = resolve(folder); !(await isFolder(at)); at = dirname(at)) missing.unshift(at)
  for (const one of missing) {
    await mkdir(one, { mode }).catch(async (error: unknown) => {
      if (one === missing.at(-1) ? !(await isFolder(one)) : !isThere(error)) throw error
    })
  }
}

/** The same at once. */
export function makeFolderSync(folder: string): void {
  const missing: string[] = []
  for (let at = resolve(folder); !isFolderSync(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing) {
    try {
      mkdirSync(one, { mode })
    } catch (error) {
      if (one === missing.at(-1) ? !isFolderSync(one) : !isThere(error)) throw error
    }
  }
}

/** Somebody made it just now, or it is a file: what is to be made in it is then refused. */
const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** What cannot be looked at is left to whoever makes it; the root is always there. */
const isFolder = (path: string): Promise<boolean> =>
  dirname(path) === path
    ? Promise.resolve(true)
    : stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      )

function isFolderSync(path: string): boolean {
  try {
    return dirname(path) === path || statSync(path).isDirectory()
  } catch {
    return false
  }
}
