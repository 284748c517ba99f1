import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { Probes, probeHeader, type Seen } from '../platform/probe.ts'
import type { Finding } from './finding.ts'

/** What somebody has at an address, as far as a visitor can tell. */
export interface Way {
  readonly status?: number
  readonly text?: string
  readonly date?: string
  /** It passes on the two headers of a WebSocket. */
  readonly upgrades?: boolean
  /** Bytes of the largest body that it lets through. */
  readonly bodies?: number
  /** It looks at bodies while they flow, and cuts the connection. */
  readonly cuts?: boolean
  /** Milliseconds after which a silent socket is cut. */
  readonly patience?: number
  readonly seen?: Partial<Seen>
  /** Of the server behind it; none: it is no Headframe that knows the doctor. */
  readonly probes?: Probes
  readonly ready?: object
}

export const probesOf = (secret = 'of this installation') =>
  new Probes(secret, { dataDir: '/var/lib/headframe' })

/** Ways in that are open for a test. */
export class Ways {
  readonly #open: Server[] = []

  async open(way: Way = {}): Promise<string> {
    const server = createServer((request, response) => void answer(way, request, response))
    if (way.upgrades !== false) takeSockets(server, way)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    this.#open.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    for (const server of this.#open.splice(0)) {
      server.emit('shut')
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  }
}

async function answer(way: Way, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status = 200, text = '{"status":"alive"}', bodies = Infinity } = way
  if (way.date) response.setHeader('date', way.date)
  if (!way.cuts && Number(request.headers['content-length'] ?? 0) > bodies)
    return void response.writeHead(413).end('')
  let received = 0
  for await (const part of request) {
    received += (part as Buffer).length
    if (received > bodies) return void request.socket.destroy()
  }
  if (request.url === '/readyz') return void response.end(JSON.stringify(way.ready))
  const { method, url: path = '' } = request
  const proof = way.probes?.answerTo(request.headers[probeHeader], { method, path })?.proof
  if (proof && status === 200) {
    const seen = { ...seenOf(request), ...way.seen }
    return void response.end(JSON.stringify({ status: 'alive', proof, received, seen }))
  }
  response.writeHead(request.url === '/healthz' ? status : 401)
  response.end(request.url === '/healthz' ? text : '')
}

const seenOf = ({ headers }: IncomingMessage): Seen => ({
  host: headers.host ?? null,
  address: '203.0.113.7',
  forwardedFor: null,
  forwardedProto: null,
})

function takeSockets(server: Server, { probes, patience }: Way): void {
  const sockets = new WebSocketServer({ server })
  server.on('shut', () => {
    for (const socket of sockets.clients) socket.terminate()
  })
  sockets.on('connection', (socket, request) => {
    const path = request.url?.split('?')[0] ?? ''
    const asked = probes?.answerTo(request.headers[probeHeader], { path })
    socket.send(asked?.proof ?? '0{"sid":"x"}')
    socket.on('message', (words) => socket.send(String(words)))
    if (patience) setTimeout(() => socket.terminate(), patience)
  })
}

export const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ grade }) => grade !== 'good').map(({ grade, says }) => `${grade}: ${says}`)
