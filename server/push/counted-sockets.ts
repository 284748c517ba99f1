import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { type Allowance, FrameMeter } from './frames.ts'

interface Parts {
  /** What may come on a connection just now. */
  allowanceOf(request: IncomingMessage): Allowance
  /** Called once when a connection was cut off for what came on it. */
  noteCut(request: IncomingMessage): void
}

type Listener = (bytes: Buffer) => void

/** Milliseconds in which whoever is told goodbye says it too. */
const longestGoodbye = 1_000

/**
 * The WebSockets of `ws`, as Socket.IO takes them (`wsEngine`). All bytes of a connection are counted
 * before they are parsed, as frames too; over its allowance the connection is destroyed in the same
 * tick, and what came last is not parsed. Pings get no pong: browsers send none, and each would cost a
 * write.
 */
export function countedSockets(parts: Parts): new (options: ServerOptions) => WebSocketServer {
  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      const ours = { ...options, autoPong: false, closeTimeout: longestGoodbye }
      super(ours)
    }

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (client: WebSocket, request: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(request, socket, head, (client) => {
        countAll(socket, request, parts)
        // What is no WebSocket any more is not waited for.
        client.once('error', () => socket.destroy())
        done(client, request)
      })
    }
  }
}

type Middleware = (
  request: IncomingMessage,
  response: unknown,
  next: (fault?: Error) => void,
) => void

/** A second line of a connection would pass every question that a new one is asked. */
export const refuseSecondLine: Middleware = ({ url = '' }, _response, next) =>
  new URL(url, 'http://x').searchParams.has('sid') ? next(new Error('a second line')) : next()

function countAll(socket: Duplex, request: IncomingMessage, parts: Parts): void {
  const [parse] = socket.listeners('data') as Listener[]
  if (!parse) throw new Error('a WebSocket without a parser')
  const meter = new FrameMeter()
  socket.removeListener('data', parse)
  // Stays to the end, also when nobody listens to frames any more.
  socket.on('data', (bytes: Buffer) => {
    if (socket.destroyed || meter.takes(bytes, parts.allowanceOf(request))) return
    socket.destroy()
    parts.noteCut(request)
  })
  const unlessCut: Listener = (bytes) => {
    if (!socket.destroyed) parse.call(socket, bytes)
  }
  // Whoever takes the parser away takes this away, as with the listeners of `once`.
  socket.on('data', Object.assign(unlessCut, { listener: parse }))
}
