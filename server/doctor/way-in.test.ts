import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { TrustProxy } from '../platform/address-lists.ts'
import type { Finding } from './finding.ts'
import { addressFindings, wayInFindings } from './way-in.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

interface Way {
  readonly status?: number
  readonly text?: string
  readonly date?: string
  /** It passes on the two headers of a WebSocket. */
  readonly upgrades?: boolean
  /** Bytes of the largest body that it lets through. */
  readonly bodies?: number
}

/** What stands at the public address: a proxy with a Headframe behind it, as far as a visitor can tell. */
async function standing(way: Way = {}): Promise<string> {
  const { status = 200, text = '{"status":"alive"}', upgrades = true, bodies = Infinity } = way
  const server = createServer((request, response) => {
    if (way.date) response.setHeader('date', way.date)
    const isHealth = request.url === '/healthz'
    const isLarge = Number(request.headers['content-length'] ?? 0) > bodies
    response.writeHead(isLarge ? 413 : isHealth ? status : 401)
    response.end(isHealth ? text : '')
  })
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  if (upgrades)
    server.on('upgrade', (_, socket) => {
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
    })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ grade }) => grade !== 'good').map(({ grade, says }) => `${grade}: ${says}`)
const looked = async (publicUrl: string) =>
  wrong(await wayInFindings({ publicUrl, trustProxy: false }))

it('a way that lets everything through is good', async () => {
  expect(await looked(await standing())).toEqual([])
})

it('a proxy that drops the headers of sockets is named: no log would tell why walls do not connect', async () => {
  const [only, ...more] = await looked(await standing({ upgrades: false }))
  expect(only).toMatch(/^fault: sockets are not let through \(401\): walls stay at "Connecting"/)
  expect(more).toEqual([])
})

it('a proxy that takes one megabyte is named before the first photo is lost', async () => {
  const [only, ...more] = await looked(await standing({ bodies: 1024 * 1024 }))
  expect(only).toMatch(/^fault: photos and tables of 20 MB are refused on their way/)
  expect(more).toEqual([])
})

it.each([
  [{ status: 502, text: 'Bad Gateway' }, 'the proxy does not reach the server'],
  [{ status: 421, text: '{}' }, 'let it send Host, or name that in ALLOWED_HOSTS'],
  [{ text: '<h1>Welcome to nginx</h1>' }, 'by something that is no Headframe'],
])('an answer of %j is told by its cause', async (way, words) => {
  const [only, ...more] = await looked(await standing(way))
  expect(only).toContain(words)
  expect(more).toEqual([])
})

it('an address where nothing listens is told once', async () => {
  const address = await standing()
  open.splice(0).map((server) => server.close())
  const [only, ...more] = await looked(address)
  expect(only).toContain('nothing listens there; start the server or the proxy')
  expect(more).toEqual([])
})

it('a clock that is a minute behind is told with how far', async () => {
  const date = new Date(Date.now() - 60_000).toUTCString()
  const [only] = await looked(await standing({ date }))
  expect(only).toMatch(
    /^warning: the clocks of this machine and of what answers are (60|61) s apart/,
  )
})

it.each<[string, TrustProxy, string[]]>([
  ['http://127.0.0.1:8080', false, []],
  ['https://safety.example', 1, []],
  ['https://safety.example', false, ['TRUST_PROXY=0']],
  ['http://safety.example', 1, ['plain http']],
])('%s with proxies %s is told of %j', (publicUrl, trustProxy, words) => {
  const told = wrong(addressFindings({ publicUrl, trustProxy }))
  expect(told).toHaveLength(words.length)
  for (const word of words) expect(told.join()).toContain(word)
})
