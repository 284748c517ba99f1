import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as ws from 'ws'
import { createLog } from '../platform/log.ts'
import { handshake, masked, TestGateway, viewer } from './testing.ts'

let gateway: TestGateway
let written = ''
async function started(limits: Partial<TestGateway['limits']> = {}) {
  gateway = new TestGateway({ mine1: viewer('mine1', 'M1') })
  gateway.limits = { ...gateway.limits, ...limits }
  written = ''
  gateway.log = createLog('info', {
    write: (line) => {
      written += line
    },
  })
  await gateway.start()
}
afterEach(async () => {
  vi.restoreAllMocks()
  await gateway.stop()
})

/** A connection that is destroyed with bytes unread is reset. */
const ended = (socket: Socket) => new Promise((done) => socket.once('close', done))

/** Frames that are masked with noughts, of any kind and without anything in them (RFC 6455, 5.2). */
const empty = (first: number) => Buffer.from([first, 0x80, 0, 0, 0, 0])
const times = (count: number, frame: Buffer) => Buffer.concat(Array(count).fill(frame))
const kinds = {
  pings: times(10_000, empty(0x89)),
  pongs: times(10_000, empty(0x8a)),
  'empty texts': times(10_000, empty(0x81)),
  fragments: Buffer.concat([empty(0x01), times(10_000, empty(0x00))]),
  'pings of 100 bytes': times(
    1_000,
    Buffer.concat([Buffer.from([0x89, 0xe4, 0, 0, 0, 0]), Buffer.alloc(100)]),
  ),
}

interface Line {
  readonly socket: Socket
  /** What the server has said. */
  readonly said: () => string
}

/** A connection made by hand; `token`: somebody who is let in. */
async function line(token?: string, lines: readonly string[] = []): Promise<Line> {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1')
  })
  socket.write(handshake(gateway.port, lines))
  await vi.waitFor(() => expect(said).toContain('"sid"'), 5_000)
  if (token) {
    socket.write(masked(`40/wall,{"token":"${token}"}`))
    await vi.waitFor(() => expect(said).toContain('40/wall,{"sid"'), 5_000)
  }
  return { socket, said: () => said }
}

interface Parser {
  _write(bytes: Buffer): void
}

/** Bytes that any parser of frames was given. */
function watchParsers(): () => number {
  const { Receiver } = ws as unknown as { readonly Receiver: { readonly prototype: Parser } }
  const parsed = vi.spyOn(Receiver.prototype, '_write')
  return () => parsed.mock.calls.reduce((sum, [bytes]) => sum + bytes.length, 0)
}

describe.each([
  ['a stranger', undefined],
  ['somebody who is let in', 'mine1'],
])('%s', (_, token) => {
  it.each(Object.entries(kinds))(
    'who sends %s is cut off before they are parsed',
    async (_kind, bytes) => {
      await started()
      const { socket } = await line(token)
      const parsed = watchParsers()
      const closed = ended(socket)
      for (let piece = 0; piece < 20; piece += 1) socket.write(bytes)
      await closed
      expect(parsed()).toBeLessThan(1_000)
      expect(written).toContain('sent too much')
    },
  )

  it('who sends a frame byte by byte is cut off', async () => {
    await started()
    const { socket } = await line(token)
    socket.setNoDelay()
    const closed = ended(socket).then(() => true)
    for (let byte = 0; byte < 2_000 && !socket.destroyed; byte += 1) {
      socket.write(byte === 0 ? Buffer.from([0x82, 0xfe, 0x10, 0x00, 0, 0, 0, 0]) : Buffer.alloc(1))
      await wait(1)
    }
    expect(await Promise.race([closed, wait(3_000, false)])).toBe(true)
  })

  it('who goes on after saying goodbye is cut off within seconds', async () => {
    await started()
    const { socket } = await line(token)
    const closed = ended(socket).then(() => true)
    socket.write(empty(0x88))
    for (let piece = 0; piece < 20; piece += 1) socket.write(kinds.pings)
    expect(await Promise.race([closed, wait(3_000, false)])).toBe(true)
  })
})

it('a ping is answered by no pong, and a wall goes on', async () => {
  await started()
  const { socket, said } = await line('mine1')
  const before = said().length
  socket.write(Buffer.concat([empty(0x89), masked('42/wall,1["clock",1]')]))
  await vi.waitFor(() => expect(said().slice(before)).toContain('43/wall,1'), 5_000)
  expect(said().slice(before)).not.toContain('\u008a')
  socket.destroy()
})

it('a second line of a connection is refused before its handshake', async () => {
  await started()
  const { socket, said } = await line()
  const sid = /"sid":"([^"]+)"/.exec(said())?.[1] ?? ''
  const second = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
  second.write(handshake(gateway.port, []).replace('transport=', `sid=${sid}&transport=`))
  const [answer] = (await once(second, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  socket.destroy()
})

it('nothing is packed: nobody has to unpack it', async () => {
  await started()
  const { socket, said } = await line(undefined, ['Sec-WebSocket-Extensions: permessage-deflate'])
  expect(said().toLowerCase()).not.toContain('permessage-deflate')
  socket.destroy()
})

it('who was cut off has used up handshakes of the address', async () => {
  await started({ handshakesPerMinute: 30 })
  for (let round = 0; round < 2; round += 1) {
    const { socket } = await line()
    const closed = ended(socket)
    socket.write(kinds.pings)
    await closed
  }
  const refused = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
  refused.write(handshake(gateway.port, []))
  const [answer] = (await once(refused, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
})
