import type { IncomingMessage } from 'node:http'
import type { Event, Socket } from 'socket.io'
import * as z from 'zod/mini'
import { type ClientToServer, healthSchema, joinSchema } from '#domain/wall/wire'
import type { Log } from '../platform/log.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { Allowance } from './frames.ts'

type Connection = Socket['conn']

/** Everything a socket may say, what it must look like, and how often in a minute. */
const events = {
  join: { shape: joinSchema, perMinute: 60 },
  clock: { shape: z.number(), perMinute: 120 },
  health: { shape: healthSchema, perMinute: 30 },
} as const satisfies Record<keyof ClientToServer, { shape: z.ZodMiniType; perMinute: number }>

/** A fault report is 20 texts of 200 characters, and nothing is longer. */
export const largestMessage = 16 * 1024

/** What may come in ten seconds: a wall sends five frames of a few hundred bytes. */
const usual: Allowance = { frames: 100, bytes: 256 * 1024, pieces: 400 }
/** Before anybody is let in: one frame that asks for it, and answers to the server's pings. */
const beforeEntry: Allowance = { frames: 3, bytes: largestMessage, pieces: 40 }
/** After as many messages that are not taken the socket is closed. */
const mostRefused = 20

interface Parts {
  readonly log: Log
  /** Who is at the other end, for the log. */
  readonly nameOf: (socket: Socket) => string
  /** Whose socket it is. */
  readonly accountOf: (socket: Socket) => string
  /** Joins of all sockets of one account. */
  readonly joinsPerMinute: number
  /** Whether somebody was let in on a connection. */
  readonly isLetIn: (request: IncomingMessage) => boolean
  /** The address behind a connection, for the log. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Called when a socket was closed for what it sent. */
  readonly onCut: (address: string) => void
}

/**
 * What every message of every socket passes: only known events, of the right shape, so many of them.
 * Others are dropped; whoever goes on sending them is cut off. The log tells it once a minute of
 * each name and address, however many sockets there are.
 */
export class EventLimits {
  readonly #parts: Parts
  readonly #told = new RateLimit({ points: 1, seconds: 60 })
  readonly #joins: RateLimit
  readonly #perMinute = Object.fromEntries(
    Object.entries(events).map(([event, { perMinute }]) => [
      event,
      new RateLimit({ points: perMinute, seconds: 60 }),
    ]),
  )

  constructor(parts: Parts) {
    this.#parts = parts
    this.#joins = new RateLimit({ points: parts.joinsPerMinute, seconds: 60 })
  }

  /** What may come on the connection that this request opened. */
  allowanceOf(request: IncomingMessage): Allowance {
    return this.#parts.isLetIn(request) ? usual : beforeEntry
  }

  /** Notes that a connection was cut off for what came on it. */
  noteCut(request: IncomingMessage): void {
    const address = this.#parts.addressOf(request)
    this.#tell(address, { address }, 'a socket sent too much and was cut off')
    this.#parts.onCut(address)
  }

  /** Lets through the events of a socket that may be taken. */
  watchEvents(socket: Socket): void {
    let refused = 0
    socket.use((event, next) => {
      void this.#faultOf(socket, event).then((code) => {
        if (code === null) return next()
        const answer: unknown = event.at(-1)
        if (typeof answer === 'function') answer({ error: { code } })
        refused += 1
        const name = this.#parts.nameOf(socket)
        this.#tell(name, { user: name, code }, 'a message of a socket was dropped')
        if (refused === mostRefused) this.#cut(socket.conn)
      })
    })
  }

  async #faultOf(socket: Socket, [name, message]: Event): Promise<'badRequest' | 'tooMany' | null> {
    if (!isKnown(name) || !events[name].shape.safeParse(message).success) return 'badRequest'
    if (!(await this.#perMinute[name]?.takes(socket.id))) return 'tooMany'
    const isTaken = name !== 'join' || (await this.#joins.takes(this.#parts.accountOf(socket)))
    return isTaken ? null : 'tooMany'
  }

  #tell(key: string, details: object, message: string): void {
    void this.#told.takes(key).then((isTaken) => {
      if (isTaken) this.#parts.log.warn(details, message)
    })
  }

  #cut(connection: Connection): void {
    this.#parts.onCut(this.#parts.addressOf(connection.request))
    // What was read together with it is not looked at any more.
    connection.removeAllListeners('data')
    connection.close(true)
    // A closing handshake would wait for whoever does not stop sending.
    connection.request.socket.destroy()
  }
}

const isKnown = (name: unknown): name is keyof typeof events =>
  typeof name === 'string' && Object.hasOwn(events, name)
