import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { networkOf } from '../platform/client-address.ts'
import type { Log } from '../platform/log.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { SocketAuthenticator, Viewer } from './viewer.ts'

type Connection = Socket['conn']

export type Refusal = 'unauthorized' | 'unavailable' | 'tooMany'

interface Parts {
  readonly authenticator: Pick<SocketAuthenticator, 'authenticate'>
  readonly addressOf: (request: Connection['request']) => string
  /** Sockets that an account has open. */
  readonly openOf: (accountId: string) => number
  readonly mostOpen: number
  readonly log: Log
}

/** Lets people in, once on each connection: every time they ask is a look into the database. */
export class Admission {
  readonly #parts: Parts
  readonly #asked = new WeakSet<Connection>()
  readonly #letIn = new WeakSet<IncomingMessage>()
  readonly #reports = new RateLimit({ points: 10, seconds: 60 })

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whether somebody was let in on the connection that this request opened. */
  isLetIn(request: IncomingMessage): boolean {
    return this.#letIn.has(request)
  }

  /** Who it is, or why not. Who asks again on a connection ends it, and is told nothing: null. */
  async admit(socket: Pick<Socket, 'conn' | 'handshake' | 'request'>) {
    const { conn } = socket
    if (this.#asked.has(conn)) {
      conn.close()
      return null
    }
    this.#asked.add(conn)
    const found = await this.#viewerOf(socket)
    if (typeof found !== 'string') this.#letIn.add(conn.request)
    return found
  }

  async #viewerOf(socket: Pick<Socket, 'handshake' | 'request'>): Promise<Viewer | Refusal> {
    const { headers, auth } = socket.handshake
    const address = this.#parts.addressOf(socket.request)
    const { authenticator, log, openOf, mostOpen } = this.#parts
    try {
      const viewer = await authenticator.authenticate({ headers, auth: auth ?? {}, address })
      if (!viewer) return 'unauthorized'
      const { id, username: user } = viewer.actor
      const open = openOf(id)
      if (open < mostOpen) return viewer
      if (await this.#reports.takes(user)) log.warn({ user, open }, 'too many sockets')
      return 'tooMany'
    } catch (err) {
      if (await this.#reports.takes(networkOf(address)))
        log.error({ err, address }, 'a socket could not be authenticated')
      return 'unavailable'
    }
  }
}
