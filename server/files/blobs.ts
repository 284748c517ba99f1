import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../platform/make-folder.ts'
import type { ReceivedFile } from './temporary-files.ts'

const idShape = /^[0-9a-f]{64}$/

/** Whether this can be the id of a stored file at all. */
export const isFileId = (id: string): boolean => idShape.test(id)

/** The id of these bytes. */
export const contentId = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Files on disk under the SHA-256 of their content: the same bytes are kept once, and never change. */
export class Blobs {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Keeps the bytes and answers their id; when it settles they are on disk for good. */
  async keep(bytes: Buffer): Promise<string> {
    const id = contentId(bytes)
    await this.#write(this.#path(id), bytes)
    return id
  }

  /** Keeps a file that was received, moving it here. */
  async keepReceived({ path, hash }: ReceivedFile): Promise<string> {
    // Also where the same bytes are there already: how long it takes must not tell that.
    const kept = this.#path(hash)
    await makeFolder(dirname(kept))
    await flushed(path)
    await rename(path, kept)
    return hash
  }

  /** Keeps what was made from a file beside it. */
  async keepVariant(id: string, variant: string, bytes: Buffer): Promise<void> {
    await this.#write(this.#path(id, variant), bytes)
  }

  /** The bytes as a stream, and how many; null when there are none. */
  async read(id: string, variant?: string): Promise<{ stream: ReadStream; size: number } | null> {
    const path = this.#path(id, variant)
    const found = await stat(path).catch(() => null)
    return found ? { stream: createReadStream(path), size: found.size } : null
  }

  /** Takes the bytes away, and what was made from them. */
  async remove(id: string): Promise<void> {
    const folder = dirname(this.#path(id))
    const names = await readdir(folder).catch(() => [])
    for (const name of names) if (name.startsWith(id)) await rm(join(folder, name), { force: true })
  }

  #path(id: string, variant = ''): string {
    if (!isFileId(id) || !/^[a-z]*$/.test(variant)) throw new RangeError('not the id of a file')
    return join(this.#folder, id.slice(0, 2), variant ? `${id}.${variant}` : id)
  }

  // Written beside and renamed: nobody ever reads half a file, not even after a power cut. Bytes that
  // are there already are written all the same: how long it takes must not tell that somebody has them.
  async #write(path: string, bytes: Buffer): Promise<void> {
    await makeFolder(dirname(path))
    const draft = `${path}.${randomUUID()}`
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
    } catch (error) {
      await unlink(draft).catch(() => undefined)
      throw error
    }
  }
}

/** Until a file is on disk for good it may still vanish with the power. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
