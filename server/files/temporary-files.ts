import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../platform/make-folder.ts'

/** A file that arrived, before anybody has decided what becomes of it. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  /** SHA-256 of its content, as hexadecimal digits. */
  readonly hash: string
}

/**
 * Files that are needed for a moment, such as uploads until they are kept: readable by nobody else,
 * and gone with the next start when a crash left them behind.
 */
export class TemporaryFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'tmp')
  }

  /** Takes away what was left behind. Only whoever holds the folder of data may do that. */
  async start(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await this.#open()
  }

  stop(): void {}

  /** Writes what comes, as it comes; whoever takes the file removes it, or moves it away. */
  async receive(content: AsyncIterable<Buffer>): Promise<ReceivedFile> {
    await this.#open()
    const path = join(this.#folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    try {
      await pipeline(
        content,
        async function* (pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            size += piece.length
            hash.update(piece)
            yield piece
          }
        },
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await this.remove({ path })
      throw error
    }
    return { path, size, hash: hash.digest('hex') }
  }

  /** Forgets a file, whether or not it is still here. */
  async remove({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true })
  }

  async #open(): Promise<void> {
    await makeFolder(this.#folder)
    // What was there before may have been open to others.
    await chmod(this.#folder, 0o700)
  }
}
