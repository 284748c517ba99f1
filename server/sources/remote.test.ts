import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { AllowedHosts } from './allowed-hosts.ts'
import { HttpJson } from './http-json.ts'
import { RemoteSource } from './remote.ts'
import { checkSource, type SourceSettings } from './settings.ts'
import type { Answer } from './source.ts'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const upstream: { reply: Reply; requests: IncomingMessage[] } = {
  reply: () => undefined,
  requests: [],
}
const openFact = {
  metric: 'hazard.open',
  orgCode: 'M2',
  dimensions: { level: 'high', state: 'pending-rectification', statutory: 'no', measure: 'count' },
  value: 3,
  asOf: new Date().toISOString(),
}
const page = (more: object) => ({
  data: [openFact],
  cursor: 'c1',
  more: false,
  full: true,
  ...more,
})

let server: Server
let dir: string
let running: RemoteSource[] = []
const http: HttpJson[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-sources-'))
  server = createServer((request, response) => {
    upstream.requests.push(request)
    upstream.reply(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterEach(async () => {
  await Promise.all(running.map((source) => source.stop()))
  await Promise.all(http.map((one) => one.close()))
  running = []
  upstream.requests = []
  await rm(join(dir, 'north.json'), { force: true })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true })
})

const port = () => (server.address() as AddressInfo).port

function settings(more: object = {}): SourceSettings {
  const checked = checkSource({
    id: 'north',
    kind: 'headframe',
    url: `http://127.0.0.1:${port()}`,
    covers: ['M2'],
    every: 1,
    timeout: 0.3,
    maxBytes: 100_000,
    ...more,
  })
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}

function source(more: object = {}, hosts = [`127.0.0.1:${port()}`], mappingMs = 2_000) {
  const answers: Answer[] = []
  const client = new HttpJson(new AllowedHosts(hosts, async () => []))
  http.push(client)
  const remote = new RemoteSource(settings(more), {
    get: (request) => client.get(request),
    getText: (request) => client.getText(request),
    secret: (name) => (name === 'NORTH' ? 'key-of-north' : undefined),
    dir,
    onAnswer: (answer) => answers.push(answer),
    ...{ answersFor: () => true, onState: () => undefined },
    clock: systemClock,
    ...{ random: () => 0.01, second: 100, log: silentLog, mappingMs },
  })
  running.push(remote)
  return { remote, answers }
}

const send =
  (body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const refuse =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, headers)
    response.end('no')
  }

describe('another Headframe', () => {
  it('is asked with our key, and answers with facts', async () => {
    upstream.reply = send(page({}))
    const { remote, answers } = source({ secret: 'NORTH' })
    await remote.start()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({ source: 'north', facts: [openFact], whole: 'all' })
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer key-of-north')
    expect(upstream.requests[0]?.url).toBe('/safety/metrics')
    expect(remote.state()).toMatchObject({ failing: false, lastGood: expect.any(Date) })
  })

  it('is read page by page, and goes on where it left off', async () => {
    const below = { ...openFact, orgCode: 'M2-1' }
    const pages = [page({ more: true }), page({ cursor: 'c2', full: false, data: [below] })]
    upstream.reply = (request, response) =>
      send(pages.shift() ?? page({ cursor: 'c3', full: false, data: [] }))(request, response)
    const { remote, answers } = source()
    await remote.start()
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1), 5_000)
    expect(answers[0]?.facts).toHaveLength(2)
    expect(answers[1]?.whole).toEqual([])
    const asked = upstream.requests.map(({ url }) => url)
    expect(asked.slice(0, 3)).toEqual([
      '/safety/metrics',
      '/safety/metrics?since=c1',
      '/safety/metrics?since=c2',
    ])
  })

  it('that has nothing new says so in no bytes, and counts as well', async () => {
    upstream.reply = (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? refuse(304)(request, response)
        : send(page({}), { etag: '"v1"' })(request, response)
    const { remote, answers } = source()
    await remote.start()
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(1), 5_000)
    expect(answers[1]?.facts).toEqual([])
    expect(remote.state().failing).toBe(false)
  })

  it('is remembered over a restart, with the age of what it said', async () => {
    upstream.reply = send(page({}))
    const first = source()
    await first.remote.start()
    await vi.waitFor(() => expect(first.answers).toHaveLength(1))
    await first.remote.stop()

    upstream.reply = refuse(500)
    const second = source()
    await second.remote.start()
    expect(second.answers).toMatchObject([{ source: 'north', facts: [openFact], whole: 'all' }])
    const heard = (one: typeof first) => one.remote.state().lastGood?.getTime() ?? Number.NaN
    // What was kept is as old as the answer, which came a moment before the poll was done.
    expect(Math.abs(heard(second) - heard(first))).toBeLessThan(1_000)
  })
})

describe('a broken source', () => {
  const drip: Reply = (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const flood: Reply = (_, response) => {
    response.writeHead(200)
    const megabyte = Buffer.alloc(1_000_000, 32)
    const pump = () => {
      for (let sent = 0; sent < 100 && !response.destroyed; sent += 1) {
        if (!response.write(megabyte)) return void response.once('drain', pump)
      }
    }
    pump()
  }
  const faults: [what: string, reply: Reply, reason: string][] = [
    ['hangs', () => undefined, 'timeout'],
    ['drips', drip, 'timeout'],
    ['fails', refuse(500), 'status'],
    ['refuses our key', refuse(401), 'unauthorized'],
    ['sends us elsewhere', refuse(302, { location: 'http://169.254.169.254/' }), 'redirect'],
    ['sends a hundred megabytes', flood, 'tooLarge'],
    ['sends no JSON', send('<html>'), 'notJson'],
    ['sends another shape', send({ rows: [] }), 'badShape'],
    [
      'sends a value that is no number',
      send(page({ data: [{ ...openFact, value: 'x' }] })),
      'badShape',
    ],
    ['cuts the line', (request) => request.socket.destroy(), 'unreachable'],
    ['asks us to wait', refuse(429, { 'retry-after': '7' }), 'tooMany'],
    ['never says that it is done', send(page({ more: true })), 'timeout'],
  ]
  it.each(faults)('that %s is told apart, and says nothing', async (_, reply, reason) => {
    upstream.reply = reply
    const { remote, answers } = source()
    await remote.start()
    await vi.waitFor(() => expect(remote.state().failing).toBe(true), 5_000)
    expect(remote.state()).toMatchObject({ reason, lastGood: null })
    expect(answers).toEqual([])
  })

  it('that floods us costs no memory to speak of', async () => {
    upstream.reply = flood
    const { remote } = source()
    const before = process.memoryUsage().rss
    await remote.start()
    await vi.waitFor(() => expect(remote.state().failing).toBe(true), 5_000)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(60)
  })

  it('whose key is not set is not asked at all', async () => {
    const { remote } = source({ secret: 'SOUTH' })
    await remote.start()
    await vi.waitFor(() => expect(remote.state().reason).toBe('secretMissing'), 5_000)
    expect(upstream.requests).toEqual([])
  })

  it('that is not on the list is not connected to', async () => {
    const { remote } = source({}, ['mine-a.example:443'])
    await remote.start()
    await vi.waitFor(() => expect(remote.state().reason).toBe('notAllowed'), 5_000)
    expect(upstream.requests).toEqual([])
  })
})

describe('any JSON', () => {
  const mapping = `pumps.{
    "metric": "water.volume", "orgCode": mine, "value": m3 / 10000, "asOf": at,
    "on": $substring(at, 0, 10),
    "dimensions": {"kind": "day", "measure": "discharge"}
  }`
  const json = {
    ...{ kind: 'json', mapping, cubes: ['water.volume', 'water.records'] },
    expects: {
      mayBeEmpty: ['water.records'],
      answer: { type: 'object', properties: { s: { type: 'string' } }, required: ['s'] },
    },
  }
  const hang = '$match(s & s & "!", /^(a+)+$/)'

  it('is mapped to facts, and is the whole of what it answers for', async () => {
    upstream.reply = send({
      s: '',
      pumps: [{ mine: 'M2', m3: 12_500, at: '2026-11-21T07:00:00Z' }],
    })
    const { remote, answers } = source(json)
    await remote.start()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({
      whole: ['water.volume', 'water.records'],
      facts: [{ metric: 'water.volume', orgCode: 'M2', value: 1.25, on: '2026-11-21' }],
    })
  })

  it.each([
    [
      'does not fit',
      { s: '', pumps: [{ mine: 'M2', m3: 'much', at: 'now' }] },
      mapping,
      'badMapping',
    ],
    [
      'names counts that do not exist',
      { s: '' },
      '[{"metric": "gold", "orgCode": "M2", "value": 1, "asOf": "2026-11-21T07:00:00Z"}]',
      'badMapping',
    ],
    ['never ends', { s: '' }, '($f := function($n) { $f($n + 1) }; $f(1))', 'mappingTooSlow'],
    ['hangs in a pattern', { s: 'a'.repeat(60) }, hang, 'mappingTooSlow'],
  ])('that %s is refused', async (_, body, given, reason) => {
    upstream.reply = send(body)
    const { remote, answers } = source({ ...json, mapping: given, timeout: 15 }, undefined, 300)
    await remote.start()
    await vi.waitFor(() => expect(remote.state().failing).toBe(true), 60_000)
    expect(remote.state().reason).toBe(reason)
    expect(answers).toEqual([])
  })

  it('whose mapping hangs delays no other source, and is not run again at once', async () => {
    upstream.reply = send({ s: 'a'.repeat(60) })
    const hung = { ...json, id: 'hanging', mapping: hang, timeout: 10 }
    // Long enough for the other to begin and be asked several times.
    const hanging = source(hung, undefined, 2_000)
    await hanging.remote.start()
    const good = `[{"metric": "water.volume", "orgCode": "M2", "value": $length(s),
      "asOf": "2026-11-21T07:00:00Z", "on": "2026-11-21",
      "dimensions": {"kind": "day", "measure": "discharge"}}]`
    const other = source({ ...json, mapping: good, timeout: 10 })
    await other.remote.start()
    await vi.waitFor(() => expect(hanging.remote.state().failing).toBe(true), 30_000)
    expect(other.answers.length).toBeGreaterThan(2)
    expect(other.remote.state().failing).toBe(false)
    const unanswered = upstream.requests.length - other.answers.length
    const more = other.answers.length + 3
    await vi.waitFor(() => expect(other.answers.length).toBeGreaterThan(more), 10_000)
    expect(upstream.requests.length - other.answers.length - unanswered).toBeLessThan(2)
  })
})
