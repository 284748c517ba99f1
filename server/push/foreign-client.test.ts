import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { TestGateway, tellOpen, viewer } from './testing.ts'

const people = { group: viewer('group', 'G', 'group', ['admingroup']) }
const program = join(projectRoot, 'docs/examples/wall.py')

let gateway: TestGateway
const clients: ChildProcess[] = []
const start = async (run = 'run', port = 0) => {
  gateway = new TestGateway(people)
  await gateway.start(run, port)
}

/** The lines that the client in Python has printed so far. */
function follow(token: string, ...args: string[]): { lines: object[]; ended: Promise<unknown[]> } {
  const client = spawn(
    process.env.HEADFRAME_PYTHON ?? 'python3',
    [program, `http://127.0.0.1:${gateway.port}`, ...args],
    { env: { ...process.env, HEADFRAME_TOKEN: token }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  clients.push(client)
  const lines: object[] = []
  createInterface({ input: client.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  return { lines, ended: once(client, 'exit') }
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.kill()
  await gateway.stop()
})

const open = (value: number, orgCode = 'G') =>
  expect.objectContaining({ figure: `hazard.open|${orgCode}|period=now`, value })
const soon = (told: () => void) => vi.waitFor(told, 8_000)

describe('a program in another language that follows docs/sockets.md', () => {
  it('is told everything on joining, and then what changes', async () => {
    await start()
    tellOpen(gateway.metrics, 'M1', 7)
    const { lines } = follow('group', 'wall')
    await soon(() => expect(lines).toContainEqual(open(7)))
    expect(lines[0]).toEqual({ joined: 'G', demo: true, whole: true })
    tellOpen(gateway.metrics, 'M1', 8)
    await soon(() => expect(lines).toContainEqual(open(8)))
  })

  it('follows one organisation', async () => {
    await start()
    tellOpen(gateway.metrics, 'M1', 7)
    tellOpen(gateway.metrics, 'M2', 2)
    const { lines } = follow('group', 'wall', 'M2')
    await soon(() => expect(lines).toContainEqual(open(2, 'M2')))
  })

  it('comes back after a restart, and starts anew as the epoch is another', async () => {
    await start()
    const { port } = gateway
    const { lines } = follow('group', 'wall')
    await soon(() => expect(lines).toHaveLength(2))
    await gateway.stop()
    await soon(() => expect(lines).toContainEqual({ lost: 'serverStops' }))
    await start('another run', port)
    await soon(() => expect(lines).toContainEqual({ joined: 'G', demo: true, whole: true }))
    tellOpen(gateway.metrics, 'M1', 5)
    await soon(() => expect(lines).toContainEqual(open(5)))
  })

  it('is told that its session has ended, and does not come again', async () => {
    await start()
    const { lines, ended } = follow('group', 'wall')
    await soon(() => expect(lines).toHaveLength(2))
    for (const end of gateway.ended) end('session-group', 'sessionEnded')
    expect(await ended).toEqual([1, null])
    expect(lines.at(-1)).toEqual({ refused: 'sessionEnded' })
  })

  it('comes again at once when what it may see has changed', async () => {
    await start()
    const { lines } = follow('group', 'wall')
    await soon(() => expect(lines).toHaveLength(2))
    for (const end of gateway.ended) end('session-group', 'rightsChanged')
    const joined = expect.objectContaining({ joined: 'G' })
    await soon(() => expect(lines.slice(2)).toEqual([{ lost: 'rightsChanged' }, joined]))
  })

  it('waits while the server starts', async () => {
    gateway = new TestGateway(people, new Metrics({ clock: systemClock, log: silentLog }))
    await gateway.start()
    const { lines } = follow('group', 'wall')
    await soon(() => expect(lines).toContainEqual({ lost: 'unavailable' }))
    expect(lines).not.toContainEqual({ refused: 'unavailable' })
  })

  it('is told why it is refused', async () => {
    await start()
    const stranger = follow('nobody', 'wall')
    const lost = follow('group', 'no-such-screen')
    expect(await stranger.ended).toEqual([1, null])
    expect(await lost.ended).toEqual([1, null])
    expect(stranger.lines).toEqual([{ refused: 'unauthorized' }])
    expect(lost.lines).toEqual([{ refused: 'noSuchScreen' }])
  })
})

describe('a socket in no namespace of ours', () => {
  it.each(['/', '/admin'])('is not left open at %s', async (namespace) => {
    await start()
    const client = io(`http://127.0.0.1:${gateway.port}${namespace}`, {
      ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    })
    const told: string[] = []
    client.on('connect', () => told.push('connected'))
    client.on('connect_error', () => told.push('refused'))
    client.io.on('close', () => told.push('closed'))
    await soon(() => expect(told).toContain('closed'))
    expect(told).not.toContain('connected')
  })
})
