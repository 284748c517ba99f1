import type { Database } from '../db/database.ts'
import type { Log } from '../platform/log.ts'
import type { RewriteStep } from '../records/store/rewrite.ts'
import { noteSteps } from './job-store.ts'

/**
 * Notes how far a job is, on a connection of its own: the transaction of the work is seen by nobody
 * yet. The work never waits for a note, as every connection may be held by writers who wait for the
 * work; what is noted is the latest.
 */
export class ProgressNotes {
  readonly #parts: { readonly db: Database; readonly log: Log }
  readonly #orderId: string
  #latest: readonly RewriteStep[] | null = null
  #noting: Promise<void> | null = null

  constructor(parts: { readonly db: Database; readonly log: Log }, orderId: string) {
    this.#parts = parts
    this.#orderId = orderId
  }

  note(steps: readonly RewriteStep[]): void {
    this.#latest = steps
    this.#noting ??= this.#write().finally(() => {
      this.#noting = null
    })
  }

  async #write(): Promise<void> {
    const { db, log } = this.#parts
    try {
      for (let steps = this.#latest; steps; steps = this.#latest) {
        const noted = steps
        this.#latest = null
        await db.system((tx) => noteSteps(tx, this.#orderId, noted))
      }
    } catch (err) {
      log.debug({ err, job: this.#orderId }, 'how far a rearranging is could not be noted')
    }
  }
}
