import type { Request, RequestHandler, Response } from 'express'
import { networkOf } from '../../platform/client-address.ts'

/** How fast an answer has to be taken. */
export interface Pace {
  /** Milliseconds over which it is measured. */
  readonly over: number
  readonly bytesPerSecond: number
}

interface Paces {
  readonly usual: Pace
  /** While a caller, or everybody, leaves more bytes unread than they have room for. */
  readonly hurried: Pace
  /** Bytes that wait in memory for one caller, and for everybody. */
  readonly each: number
  readonly total: number
}

interface Mark {
  readonly at: number
  readonly taken: number
}

const megabyte = 1024 * 1024

/**
 * A telephone line of the second generation (EDGE) carries about 8 kB/s. The kernel takes an answer in
 * steps of a third of its buffer, 1.4 MB of the usual 4 MB at most, which is three minutes of such a
 * line: measured over less, it would seem to stand still.
 */
const usualPaces: Paces = {
  usual: { over: 240_000, bytesPerSecond: 3_072 },
  hurried: { over: 20_000, bytesPerSecond: 4_096 },
  each: 8 * megabyte,
  total: 128 * megabyte,
}

/**
 * Ends answers that their readers do not take: what is left of each stands in memory. Lines that are
 * slow and go on are waited for, as long as nobody leaves too much. Passed by every answer, so none is
 * forgotten.
 */
export class SlowReaders {
  readonly #paces: Paces
  readonly #open = new Map<Response, Mark | null>()

  constructor(paces: Paces = usualPaces) {
    this.#paces = paces
    setInterval(() => this.sweep(performance.now()), paces.hurried.over / 4).unref()
  }

  watch: RequestHandler = (_request, response, next) => {
    this.#open.set(response, null)
    response.once('close', () => this.#open.delete(response))
    next()
  }

  /** Looks at every answer under way; `now` in milliseconds of any clock that does not jump. */
  sweep(now: number): void {
    const paceOf = this.#pacesNow()
    for (const [response, mark] of this.#open) {
      const { over, bytesPerSecond } = paceOf(response)
      const taken = takenOf(response)
      const enough = (bytesPerSecond * over) / 1000
      if (!mark || response.writableLength === 0 || taken - mark.taken >= enough) {
        this.#open.set(response, { at: now, taken })
      } else if (now - mark.at >= over) response.destroy()
    }
  }

  /** The pace of each answer: whoever leaves more than their room is not waited for. */
  #pacesNow(): (response: Response) => Pace {
    const { usual, hurried, each, total } = this.#paces
    const unread = new Map<string, number>()
    let all = 0
    for (const response of this.#open.keys()) {
      const caller = callerOf(response)
      unread.set(caller, (unread.get(caller) ?? 0) + response.writableLength)
      all += response.writableLength
    }
    return (response) =>
      all > total || (unread.get(callerOf(response)) ?? 0) > each ? hurried : usual
  }
}

const callerOf = ({ req }: Response): string => {
  const { identity, ip } = req as Request
  return identity?.actor.id ?? networkOf(ip)
}

/** What Node's own timeouts look at. Elsewhere a long write counts for nothing until all of it is taken. */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}

/** Bytes that have left this process on the connection. */
function takenOf({ socket }: Response): number {
  const handle = (socket as { readonly _handle?: Handle | null } | null)?._handle
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
