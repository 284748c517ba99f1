import type pg from 'pg'
import { accessChannel } from './programs/access.ts'

/**
 * Hears, over every connection of a pool, that somebody's rights may have changed. PostgreSQL tells
 * the connection that committed the change before it answers the commit, all others soon after.
 */
export class AccessNotices {
  readonly #listeners = new Set<() => void>()
  #hearing = 0

  /** Resolves when the connection hears. */
  async hearOver(client: pg.ClientBase): Promise<void> {
    client.on('notification', () => this.#tell())
    await client.query(`listen ${accessChannel}`)
    this.#hearing += 1
    client.once('end', () => {
      this.#hearing -= 1
      // From here on nothing would be heard: what is known must be asked for anew.
      if (this.#hearing === 0) this.#tell()
    })
  }

  /** Returns how to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
