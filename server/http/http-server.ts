import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { patience } from './limits/connections.ts'
import { oneCallAtATime } from './limits/one-call.ts'

/** Bytes that are parsed before it is looked whether the connection is still wanted. */
const slice = 4 * 1024
/** Pieces in which a body may come, however small they are; beyond it they have a mean size. */
const freePieces = 1_000
const leastMean = 64
/** How long, and for how many bytes, whoever still sends may take notice of the answer. */
const longestGoodbye = 1_000
const mostPassedOver = 4 * 1024 * 1024

/**
 * The server that everything comes through, whichever path and whoever answers, Node itself too.
 * What is parsed is worth its bytes: a body in countless pieces (chunks of one byte cost a thousand
 * times what they carry) is cut off, and so is what follows a connection's end in the same bytes.
 * An answer that is finished before its request has come ends the connection; what still comes is
 * thrown away unparsed.
 */
export function httpServer(listener: RequestListener): Server {
  const classes = { IncomingMessage: CountedRequest, ServerResponse: LastAnswer }
  const server = createServer(
    // Ours to refuse, by the same rules as everything else.
    { ...patience, ...classes, requireHostHeader: false },
    oneCallAtATime(withHost(listener)),
  )
  return server.on('connection', parseInSlices)
}

/** RFC 9112, 3.2: a request of HTTP/1.1 without a host is answered 400. */
const withHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { headers, httpVersion } = request
    if (headers.host !== undefined || httpVersion !== '1.1') return listener(request, response)
    response.writeHead(400, { Connection: 'close' }).end()
  }

/** A request whose body comes in so many pieces at most. */
class CountedRequest extends IncomingMessage {
  constructor(socket: Socket) {
    super(socket)
    let [pieces, bytes] = [0, 0]
    const { push } = this
    // Not a method: Express gives requests another prototype.
    this.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
      pieces += 1
      bytes += piece?.length ?? 0
      if (pieces > freePieces && bytes < pieces * leastMean) socket.destroy()
      return push.call(this, piece, encoding)
    }
  }
}

/** An answer after which nothing is parsed where its request has not come as a whole. */
class LastAnswer<T extends IncomingMessage = IncomingMessage> extends ServerResponse<T> {
  constructor(request: T) {
    super(request)
    // Each layer that counts, times or limits calls hears its end: Node would warn of a leak at eleven.
    this.setMaxListeners(30)
    const { writeHead } = this
    this.writeHead = ((...args: Parameters<typeof writeHead>) => {
      if (hasBody(request) && !request.complete) this.shouldKeepAlive = false
      return writeHead.apply(this, args)
    }) as typeof writeHead
    // Heard before Node, which would read on to throw away.
    this.once('finish', () => {
      if (!request.complete) sayGoodbye(request.socket)
    })
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes our side. Whoever is still sending would lose the answer if theirs were closed at once. */
function sayGoodbye(socket: Socket): void {
  let left = mostPassedOver
  socket.removeAllListeners('data')
  socket.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) socket.destroy()
  })
  // Node's own way to end a connection after its answer does not wait.
  socket.destroySoon = () => socket.end()
  socket.end()
  socket.resume()
  setTimeout(() => socket.destroy(), longestGoodbye).unref()
}

type Listener = (bytes: Buffer) => void

/**
 * Hands the parser a little at a time: it goes through whatever it is given to the end, also when the
 * connection was destroyed by the first bytes of it.
 */
function parseInSlices(socket: Socket): void {
  const [parse] = socket.listeners('data') as Listener[]
  if (!parse) throw new Error('a connection without a parser')
  socket.removeListener('data', parse)
  const inSlices: Listener = (bytes) => {
    for (let at = 0; at < bytes.length; at += slice) {
      if (socket.destroyed || !socket.rawListeners('data').includes(inSlices)) return
      // Node waits for its answers to be read; the rest comes again.
      if (at > 0 && socket.isPaused()) return socket.unshift(bytes.subarray(at))
      parse.call(socket, bytes.subarray(at, at + slice))
    }
  }
  // Node takes the parser away by its name, as with the listeners of `once`, when it is a WebSocket.
  socket.on('data', Object.assign(inSlices, { listener: parse }))
}
