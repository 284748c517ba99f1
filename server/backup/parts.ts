/** Files of a backup: copied with their hashes, and checked against them. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../platform/lifecycle.ts'
import { makeFolder } from '../platform/make-folder.ts'
import type { Part } from './manifest.ts'

/** A file or, ending in a slash, an empty folder, by its path below the one that was looked at. */
type Entry = string

/** Everything below `folder` that `isKept`, in order; nothing where there is no such folder. */
export async function entriesOf(
  folder: string,
  isKept: (path: string) => boolean = () => true,
  below = '',
): Promise<Entry[]> {
  const found = await unlessGone(readdir(join(folder, below), { withFileTypes: true }))
  const entries: Entry[] = []
  for (const entry of (found ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${below}${entry.name}`
    if (!isKept(path)) continue
    if (entry.isFile()) entries.push(path)
    if (!entry.isDirectory()) continue
    const inside = await entriesOf(folder, isKept, `${path}/`)
    entries.push(...(inside.length > 0 ? inside : [`${path}/`]))
  }
  return entries
}

/** Bytes of the files below `folder`. */
export async function sizeOf(folder: string, entries: readonly Entry[]): Promise<number> {
  let sum = 0
  for (const entry of entries) sum += (await unlessGone(lstat(join(folder, entry))))?.size ?? 0
  return sum
}

interface Copying {
  readonly from: string
  /** The backup or the folder that is restored. */
  readonly root: string
  /** Where in it, ending in a slash; empty for the root itself. */
  readonly below: string
  readonly entries: readonly Entry[]
  /** Whether they are copied while somebody works with them, so that some may be gone by now. */
  readonly isInUse?: boolean
}

const atOnce = 16

/** Copies entries for this account alone; StartError names one that is missing, unless it may be. */
export async function copyEntries(copying: Copying): Promise<Part[]> {
  const parts: Part[] = []
  const { entries } = copying
  for (let from = 0; from < entries.length; from += atOnce) {
    const copies = entries.slice(from, from + atOnce).map((entry) => copyEntry(copying, entry))
    parts.push(...(await Promise.all(copies)).flat())
  }
  return parts
}

async function copyEntry({ from, root, below, isInUse }: Copying, entry: Entry): Promise<Part[]> {
  const path = `${below}${entry}`
  if (entry.endsWith('/')) {
    await makeFolder(join(root, path))
    // A folder that is empty has no hash; its path alone says that it has to be there.
    return [{ path, bytes: 0, sha256: emptyHash }]
  }
  const copied = await unlessGone(copyFile(join(from, entry), join(root, path)))
  if (!copied && !isInUse) throw new StartError(`${join(from, entry)} is missing`)
  return copied ? [{ path, ...copied }] : []
}

async function copyFile(from: string, to: string): Promise<Omit<Part, 'path'>> {
  // First: what is missing leaves no empty file behind.
  const source = await open(from)
  await makeFolder(dirname(to))
  const meter = new Meter()
  const target = createWriteStream(to, { mode: 0o600, flags: 'wx' })
  await pipeline(source.createReadStream(), meter, target)
  return meter.result()
}

/** When it settles all below `folder` is on the disk for good: at once, not a file at a time. */
export async function flushed(folder: string): Promise<void> {
  // Where `sync` takes no folder it writes everything there is.
  if ((await exitOf('sync', ['-f', folder])) === 0 || (await exitOf('sync', [])) === 0) return
  throw new Error(`what was written to ${folder} could not be flushed to the disk`)
}

const exitOf = (program: string, args: readonly string[]): Promise<number | null> =>
  new Promise((ended) => {
    const child = spawn(program, args, { stdio: 'ignore' })
    child.once('error', () => ended(null))
    child.once('close', ended)
  })

/** StartError names the first file that is missing or not as it was written. */
export async function checkParts(root: string, parts: readonly Part[]): Promise<void> {
  for (const { path, bytes, sha256 } of parts) {
    if (path.endsWith('/')) continue
    const found = await unlessGone(hashOf(join(root, path)))
    const fault = !found
      ? 'is missing'
      : found.bytes !== bytes
        ? `has ${found.bytes} bytes instead of ${bytes}`
        : found.sha256 !== sha256 && 'has other content than was written'
    if (fault)
      throw new StartError(`the backup is damaged: ${join(root, path)} ${fault}; take another one`)
  }
}

export async function hashOf(file: string): Promise<Omit<Part, 'path'>> {
  const meter = new Meter()
  meter.resume()
  await pipeline(createReadStream(file), meter)
  return meter.result()
}

/** Passes bytes on, counting and hashing them. */
class Meter extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, next: (e: null, chunk: Buffer) => void) {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    next(null, chunk)
  }

  result = (): Omit<Part, 'path'> => ({ bytes: this.#bytes, sha256: this.#hash.digest('hex') })
}

const emptyHash = createHash('sha256').digest('hex')

/** Undefined for what is gone by now: PostgreSQL drops files while it is copied. */
async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
