/**
 * Server CPU per delivery of one change to 1,000 walls, with real rooms and rights, against `ws`
 * sending one buffer to as many sockets. Interleaved rounds in one run; goal: at most 2.3 times.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { fact } from '../server/metrics/testing.ts'
import { systemClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { PushGateway } from '../server/push/gateway.ts'
import { groupMetrics, plainScreen, viewer } from '../server/push/testing.ts'
import { boundless } from './boundless.part.ts'
import { median } from './median.part.ts'

const walls = 1_000
const broadcasts = 100
const rounds = 3

interface Side {
  readonly url: string
  readonly kind: 'plain' | 'wall'
  broadcast(turn: number): void
  stop(): Promise<void>
}

const levels = ['low', 'medium', 'high']
const states = [
  'pending-rectification',
  'under-rectification',
  'to-be-accepted',
  'under-acceptance',
]

/** Every cell of the screen changes, so that a message is about two kilobytes. */
const changed = (turn: number): Fact[] =>
  levels.flatMap((level) =>
    states.map((state) => fact(openHazards, 'M1', turn + 1, { level, state })),
  )

async function listening(http: Server): Promise<string> {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return `127.0.0.1:${(http.address() as AddressInfo).port}`
}

async function ours(): Promise<Side> {
  const http = createServer()
  const host = await listening(http)
  const metrics = groupMetrics()
  const query = { key: 'hazard.open', by: ['level', 'state'] }
  const screen = plainScreen({
    widgets: [{ area: 'a', type: 'levelByState', metrics: { value: query } }],
  })
  const gateway = new PushGateway({
    allowedHosts: [],
    addressOf: () => '127.0.0.1',
    limits: boundless,
    ...{ http, metrics, clock: systemClock, run: 'bench', log: silentLog, pause: 0 },
    screens: { get: () => screen, onChange: () => () => undefined },
    authenticator: {
      authenticate: async () => viewer('bench', 'G', 'group', ['controlRoom']),
      attend: () => () => undefined,
      onEnded: () => () => undefined,
    },
    publicUrl: `http://${host}`,
    demo: () => false,
  })
  gateway.start()
  return {
    url: `ws://${host}`,
    kind: 'wall',
    broadcast: (turn) => metrics.take({ source: 'local', facts: changed(turn), whole: [] }),
    stop: async () => {
      await gateway.stop()
      http.close()
    },
  }
}

async function plain(bytes: number): Promise<Side> {
  const http = createServer()
  const host = await listening(http)
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  const buffer = Buffer.alloc(bytes, 'x')
  return {
    url: `ws://${host}`,
    kind: 'plain',
    broadcast: () => {
      for (const client of server.clients) client.send(buffer, { binary: false })
    },
    stop: async () => {
      for (const client of server.clients) client.terminate()
      server.close()
      http.close()
    },
  }
}

/** Microseconds of CPU a delivery, over closed-loop broadcasts after a warm-up. */
async function measure(side: Side): Promise<number> {
  const reader = fork(
    join(import.meta.dirname, 'walls.part.ts'),
    [side.url, String(walls), side.kind],
    {
      execArgv: ['--import', 'tsx'],
    },
  )
  await once(reader, 'message')
  const send = async (turn: number) => {
    const all = once(reader, 'message')
    side.broadcast(turn)
    await all
  }
  for (let turn = 0; turn < 20; turn += 1) await send(turn)
  const before = process.cpuUsage()
  for (let turn = 20; turn < 20 + broadcasts; turn += 1) await send(turn)
  const { user, system } = process.cpuUsage(before)
  reader.kill()
  await side.stop()
  return (user + system) / (broadcasts * walls)
}

const screenBytes = 2_400
const results = { ws: [] as number[], headframe: [] as number[] }
for (let round = 1; round <= rounds; round += 1) {
  results.ws.push(await measure(await plain(screenBytes)))
  results.headframe.push(await measure(await ours()))
  const [ws, headframe] = [results.ws.at(-1) ?? 0, results.headframe.at(-1) ?? 0]
  console.log(
    `round ${round}: ws ${ws.toFixed(1)} µs, Headframe ${headframe.toFixed(1)} µs a delivery`,
  )
}
const ratio = median(results.headframe) / median(results.ws)
console.log(`fan-out to ${walls} walls: ${ratio.toFixed(2)} times ws (goal 2.3)`)
process.exit(ratio <= 2.3 ? 0 : 1)
