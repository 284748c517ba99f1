/**
 * How long `/healthz` takes while somebody attacks: a real server as its own process, each hostile
 * input for some seconds from another address of this machine. Goal: p99 below 100 ms during each.
 * Wants a build (`npm run build`) and a quiet machine.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { wallNamespace } from '#domain/wall/socket'
import { freePort } from '../server/db/embedded/free-port.ts'
import { projectRoot } from '../server/platform/root.ts'
import { bodyHead, bytewise, flood, frames, socketHead } from './flood.part.ts'
import { percentile } from './median.part.ts'

const goal = 100
const allWords = '/project/rest/api/i18n/getSysLangResources?lang=zh_CN'
const attacker = '127.0.0.2'
const password = 'of a benchmark, and long enough'

const folder = await mkdtemp(join(tmpdir(), 'headframe-hostile-'))
const sourcesDir = join(folder, 'screens/sources')
await mkdir(sourcesDir, { recursive: true })

/** What other sources answer: a text on which a pattern never ends. */
const upstream = createServer((_, response) => response.end(JSON.stringify({ s: 'a'.repeat(60) })))
upstream.listen(0, '127.0.0.1')
await once(upstream, 'listening')
const upstreamAt = `127.0.0.1:${(upstream.address() as AddressInfo).port}`

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const target = { port, localAddress: attacker }
let logged = 0
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: projectRoot,
  env: {
    ...{ PATH: process.env.PATH, DEMO: '0', PORT: String(port), ADMIN_PASSWORD: password },
    ...{ DATA_DIR: join(folder, 'data'), SCREENS_DIR: join(folder, 'screens') },
    SOURCE_HOSTS: upstreamAt,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
server.stdout.on('data', (chunk: Buffer) => {
  logged += chunk.length
})

interface Reply {
  readonly status: number
  readonly text: string
}

function call(method: string, path: string, body?: string, token = ''): Promise<Reply> {
  return new Promise((answered) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const options = { host: '127.0.0.1', port, method, path, headers, localAddress: attacker }
    const asked = request(options, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('close', () => answered({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', () => answered({ status: 0, text: '' }))
    asked.end(body)
  })
}

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown${n}`, 1])))

/** So many calls, 16 at a time; says how many were answered with which status. */
async function calls(count: number, one: (turn: number) => Promise<Reply>): Promise<string> {
  const statuses = new Map<number, number>()
  let turn = 0
  const worker = async () => {
    while (turn < count) {
      turn += 1
      const { status } = await one(turn)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
}

async function source(mapping: string): Promise<string> {
  const file = {
    ...{ id: 'hostile', kind: 'json', url: `http://${upstreamAt}`, covers: ['M2'], every: 1 },
    ...{ cubes: ['water.volume', 'water.records'], mapping },
  }
  await writeFile(join(sourcesDir, 'hostile.json'), JSON.stringify(file))
  await wait(10_000)
  await rm(join(sourcesDir, 'hostile.json'))
  return 'for 10 s'
}

async function silence(count: number): Promise<string> {
  const sockets: Socket[] = []
  for (let made = 0; made < count; made += 1) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: attacker })
    socket.on('error', () => undefined)
    sockets.push(socket)
    if (made % 200 === 199) await wait(20)
  }
  await wait(3_000)
  const open = sockets.filter(({ readyState }) => readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return `${count} tried, ${open} held`
}

/** Junk from sockets that come back as often as they are cut off. */
async function junk(token: string): Promise<string> {
  const until = Date.now() + 5_000
  const before = logged
  const health = {
    screen: 'x',
    seq: 1,
    fps: 60,
    heap: null,
    faults: Array(20).fill('x'.repeat(190)),
  }
  let sent = 0
  while (Date.now() < until) {
    const socket = io(`${url}${wallNamespace}`, {
      ...{ transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } },
    })
    const opened = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true))
      socket.once('connect_error', () => done(false))
    })
    for (; opened && socket.connected && Date.now() < until; sent += 50) {
      for (let one = 0; one < 50; one += 1) socket.emit('health', health)
      await wait(1)
    }
    socket.disconnect()
    if (!opened) await wait(50)
  }
  return `${sent} messages sent, ${((logged - before) / 1000).toFixed(0)} kB of log`
}

/** A room that is joined as often as one account may, by twenty sockets. */
async function joins(token: string): Promise<string> {
  const until = Date.now() + 5_000
  const counts = { joined: 0, refused: 0 }
  const socket = async () => {
    const one = io(`${url}${wallNamespace}`, {
      ...{ transports: ['websocket'], reconnection: false, forceNew: true, auth: { token } },
    })
    await new Promise((opened) => one.once('connect', () => opened(true)))
    while (Date.now() < until && one.connected) {
      const answer: object = await one
        .timeout(1_000)
        .emitWithAck('join', { screen: 'largeScreen' })
        .catch(() => ({ error: true }))
      counts['error' in answer ? 'refused' : 'joined'] += 1
      await wait(10)
    }
    one.disconnect()
  }
  await Promise.all(Array.from({ length: 20 }, socket))
  return `${counts.joined} joined, ${counts.refused} refused`
}

async function tokenOf(): Promise<string> {
  const { text } = await call(
    'POST',
    '/user/login',
    JSON.stringify({ username: 'admin', password }),
  )
  return (JSON.parse(text) as { data: { token: string } }).data.token
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await call('GET', '/readyz')).status === 200) return
    await wait(200)
  }
  throw new Error('the server did not start')
}

async function report(probe: ChildProcess): Promise<number[]> {
  probe.send('report')
  const [took] = (await once(probe, 'message')) as [number[]]
  return took
}

try {
  await ready()
  const token = await tokenOf()
  const group = { name: 'Bench', code: 'BENCH', groupType: 'business' }
  const made = await call('POST', '/api/records/user-group', JSON.stringify(group), token)
  const { id } = (JSON.parse(made.text) as { data: { id: string } }).data
  const comment = JSON.stringify({ text: 'Look at this', mentions: [] })
  const path = `/api/records/user-group/${id}/comments`
  const inputs: readonly (readonly [string, () => Promise<string>])[] = [
    ['nothing at all', () => wait(5_000, 'for 5 s')],
    ['a mapping that hangs', () => source('$match(s & s & "!", /^(a+)+$/)')],
    ['a mapping that fills the memory', () => source('$uppercase($pad(s, 400000000))')],
    ['80,000 unknown keys', () => calls(40, () => call('POST', '/user/login', keys(80_000)))],
    ['900 unknown keys', () => calls(1_000, () => call('POST', '/user/login', keys(900)))],
    [
      '50,000 unknown keys, signed in',
      () => calls(40, () => call('POST', '/api/records/hazard', keys(50_000), token)),
    ],
    [
      'tokens that nobody has',
      () =>
        calls(4_000, (turn) => call('GET', '/api/session', undefined, `${'x'.repeat(30)}${turn}`)),
    ],
    ['all words, signed in', () => calls(4_000, () => call('GET', allWords, undefined, token))],
    [
      'all record types, signed in',
      () => calls(2_000, () => call('GET', '/api/resources', undefined, token)),
    ],
    ['joining rooms', () => joins(token)],
    ['silent connections', () => silence(6_000)],
    ['socket events', () => junk(token)],
    ['pings of strangers', () => flood(target, 10, socketHead, frames(0x89))],
    ['pongs of strangers', () => flood(target, 10, socketHead, frames(0x8a))],
    ['fragments of strangers', () => flood(target, 10, socketHead, frames(0x01))],
    [
      'bytes that nobody reads',
      () => flood(target, 40, bodyHead('/healthz', 'text/plain'), bytewise),
    ],
    [
      'bytes that a call reads',
      () => flood(target, 40, bodyHead('/user/login', 'application/json'), bytewise),
    ],
    ['1,000 comments', () => calls(1_000, () => call('POST', path, comment, token))],
  ]
  const probe = fork(join(import.meta.dirname, 'health.part.ts'), [url], {
    execArgv: ['--import', 'tsx'],
  })
  await once(probe, 'message')
  for (const [name, attack] of inputs) {
    await report(probe)
    const what = await attack()
    const took = await report(probe)
    const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)]
    const verdict = p99 < goal ? '' : ` (goal ${goal} ms)`
    console.log(
      `${name}: health p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${verdict}; ${what}`,
    )
    if (p99 >= goal) process.exitCode = 1
    // The limits of one attack are not those of the next.
    await wait(/keys|tokens/.test(name) ? 5_000 : 1_000)
  }
  probe.kill()
} finally {
  const ended = server.exitCode === null ? once(server, 'exit') : null
  server.kill('SIGTERM')
  await ended
  upstream.closeAllConnections()
  upstream.close()
  await rm(folder, { recursive: true, force: true })
}
