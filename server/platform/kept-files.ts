import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { replaceFile } from './replace-file.ts'

interface Parts {
  readonly dir: string
  readonly log: Log
}

/**
 * Copies of files in the last version that held, by name. What cannot be kept is told and stops nobody:
 * the file itself is there.
 */
export class KeptFiles {
  readonly #parts: Parts
  readonly #known = new Map<string, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async read(file: string): Promise<string | null> {
    return readFile(this.#at(file), 'utf8').catch(() => null)
  }

  async keep(file: string, text: string): Promise<void> {
    const known = this.#known.get(file) ?? (await this.read(file))
    this.#known.set(file, text)
    if (known === text) return
    await this.#told(file, () => replaceFile(this.#at(file), text))
  }

  async forget(file: string): Promise<void> {
    this.#known.delete(file)
    await this.#told(file, () => rm(this.#at(file), { force: true }))
  }

  #at(file: string): string {
    return join(this.#parts.dir, file)
  }

  async #told(file: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err) => this.#parts.log.error({ err, file }, 'a copy was not kept'))
  }
}
