import type { RequestHandler, Response } from 'express'

interface Patience {
  /** Milliseconds in which a reader has to take something. */
  readonly patience: number
  /** What has to be taken in that time, as bytes a second. */
  readonly bytesPerSecond: number
}

interface Mark {
  readonly at: number
  readonly taken: number
}

const usual: Patience = { patience: 20_000, bytesPerSecond: 4_096 }

/**
 * Ends answers that their readers do not take: each holds memory, and an export a connection of the
 * database and a place that others wait for. Passed by every answer, so none is forgotten.
 */
export class SlowReaders {
  readonly #patience: Patience
  readonly #open = new Map<Response, Mark | null>()

  constructor(patience: Patience = usual) {
    this.#patience = patience
    setInterval(() => this.sweep(performance.now()), patience.patience / 4).unref()
  }

  watch: RequestHandler = (_request, response, next) => {
    this.#open.set(response, null)
    response.once('close', () => this.#open.delete(response))
    next()
  }

  /** Looks at every answer under way; `now` in milliseconds of any clock that does not jump. */
  sweep(now: number): void {
    const { patience, bytesPerSecond } = this.#patience
    for (const [response, mark] of this.#open) {
      const taken = takenOf(response)
      const enough = (bytesPerSecond * patience) / 1000
      if (!mark || response.writableLength === 0 || taken - mark.taken >= enough) {
        this.#open.set(response, { at: now, taken })
      } else if (now - mark.at >= patience) response.destroy()
    }
  }
}

/** Bytes that have left this process on the connection. */
const takenOf = ({ socket }: Response): number =>
  socket ? socket.bytesWritten - socket.writableLength : 0
