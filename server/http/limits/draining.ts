import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// A client that holds a connection open may send just now: it is answered, and told to go.
const graceOfIdle = 500

/** Ends an HTTP server without cutting off what it has begun. */
export class Draining {
  private readonly server: Server
  private readonly answering = new Set<ServerResponse>()
  private isDraining = false

  /** To be made before the server listens: it has to see every request. */
  constructor(server: Server) {
    this.server = server
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.isDraining) response.shouldKeepAlive = false
      // What counts, limits and logs an answer waits for its end, beside the file it is read from.
      response.setMaxListeners(30)
      this.answering.add(response)
      response.once('close', () => this.answered(response))
    })
  }

  /**
   * Refuses new connections at once, lets every request be answered, and closes each connection
   * after its answer. What is not done after `longest` milliseconds is broken off: its connection is
   * cut, so that half an answer cannot be taken for a whole one. Answers how many there were.
   */
  async drain(longest: number): Promise<number> {
    this.isDraining = true
    for (const response of this.answering) {
      if (!response.headersSent) response.shouldKeepAlive = false
    }
    // The close of an HTTP server would cut idle connections before their next request has come in.
    const closed = new Promise<void>((done) => {
      NetServer.prototype.close.call(this.server, () => done())
    })
    const idle = setTimeout(() => this.server.closeIdleConnections(), graceOfIdle)
    const over = new AbortController()
    const isLate = wait(longest, true, { signal: over.signal }).catch(() => false)
    const brokenOff = (await Promise.race([closed.then(() => false), isLate]))
      ? this.answering.size
      : 0
    over.abort()
    clearTimeout(idle)
    this.server.closeAllConnections()
    return brokenOff
  }

  private answered(response: ServerResponse): void {
    this.answering.delete(response)
    if (!this.isDraining || !response.shouldKeepAlive) return
    // Its head had promised to keep the connection, before anybody thought of stopping.
    setTimeout(() => this.server.closeIdleConnections(), graceOfIdle).unref()
  }
}
