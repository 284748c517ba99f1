import { readFile } from 'node:fs/promises'

/** The files this process may have open; null where the system does not tell. */
export async function openFileLimit(): Promise<number | null> {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const limit = /^Max open files\s+(\d+)/m.exec(text)?.[1]
  return limit === undefined ? null : Number(limit)
}
