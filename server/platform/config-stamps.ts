import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How large a file is, and what tells its version from others; an empty stamp where there is none. */
export const stampOf = (path: string): Promise<{ size: number; stamp: string }> =>
  stat(path).then(
    ({ size, mtimeMs }) => ({ size, stamp: `${size} ${mtimeMs}` }),
    () => ({ size: 0, stamp: '' }),
  )

/** The `.json` files of a folder, not of those below it; none of one that is missing. */
export async function jsonFilesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  return files.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1))
}

/** The files that lie there otherwise than they were `read`, or no longer, with the stamps they have now. */
export async function unreadIn(
  dir: string,
  read: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Set([...(await jsonFilesOf(dir)), ...read.keys()])
  const stamps = await Promise.all(
    [...files].map(async (file) => [file, (await stampOf(join(dir, file))).stamp] as const),
  )
  return new Map(stamps.filter(([file, stamp]) => (read.get(file) ?? '') !== stamp))
}
