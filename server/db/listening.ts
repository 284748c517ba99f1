import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { noticeChannel } from './programs/notices.ts'

/** Told whom a committed notice is for; null: some may have been missed, so anybody. */
export type NoticeListener = (recipientId: string | null) => void

interface Parts {
  /** Address of the application role. */
  readonly url: string
  readonly log: Log
  /** Milliseconds before a lost connection is made again. */
  readonly pause?: number
}

/** Hears of every notice that any server committed, over a connection of its own. */
export class NoticeListening {
  readonly #parts: Parts
  readonly #listeners = new Set<NoticeListener>()
  #client: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Resolves at once: whoever starts before the database answers is connected later. */
  start(): void {
    void this.#listen()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#again)
    await this.#client?.end()
  }

  /** Returns how to stop. */
  onNotice(listener: NoticeListener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#parts.url })
    this.#client = client
    client.on('notification', ({ payload }) => this.#tell(payload ?? null))
    client.on('error', (err) => this.#parts.log.warn({ err: err.message }, 'notices not heard'))
    client.on('end', () => this.#listenAgain())
    try {
      await client.connect()
      await client.query(`listen ${noticeChannel}`)
      this.#tell(null)
    } catch (err) {
      this.#parts.log.warn({ err }, 'notices cannot be listened to yet')
      await client.end().catch(() => this.#listenAgain())
    }
  }

  #listenAgain(): void {
    if (this.#isStopped) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#listen(), this.#parts.pause ?? 2_000)
  }

  #tell(recipientId: string | null): void {
    for (const listener of this.#listeners) listener(recipientId)
  }
}
