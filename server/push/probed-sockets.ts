import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerOptions, WebSocket, WebSocketServer } from 'ws'
import { type Probes, probeHeader } from '../platform/probe.ts'

/** Milliseconds for which one is kept at most. */
const longestHold = 600_000

type Sockets = new (options: ServerOptions) => WebSocketServer
type Done = (client: WebSocket, request: IncomingMessage) => void

/**
 * Sockets of which the doctor's are kept apart: they are answered with the proof, left alone, and hear
 * their own words again, so that it shows for how long what stands between leaves a silent one open.
 */
export function probedSockets(Base: Sockets, probes: Pick<Probes, 'answerTo'>): Sockets {
  return class extends Base {
    readonly #held = new Set<WebSocket>()

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: Done,
    ): void {
      const path = request.url?.split('?')[0] ?? ''
      const proof = probes.answerTo(request.headers[probeHeader], { path })?.proof ?? null
      super.handleUpgrade(request, socket, head, (client, asked) => {
        if (proof === null) return done(client, asked)
        this.#hold(client, proof)
      })
    }

    override close(done?: (fault?: Error) => void): void {
      for (const client of this.#held) client.terminate()
      super.close(done)
    }

    #hold(client: WebSocket, proof: string): void {
      this.#held.add(client)
      const late = setTimeout(() => client.terminate(), longestHold).unref()
      client.once('close', () => {
        clearTimeout(late)
        this.#held.delete(client)
      })
      client.on('error', () => client.terminate())
      client.on('message', (words) => client.send(String(words)))
      client.send(proof)
    }
  }
}
