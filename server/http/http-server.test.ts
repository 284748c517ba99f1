import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import multer from 'multer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpServer } from './http-server.ts'
import { receiveBody } from './limits/bodies.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function started() {
  const app = express()
  app.post('/read', express.text({ limit: '1mb', type: () => true }), (request, response) => {
    response.send(String(request.body.length))
  })
  app.post('/bytes', receiveBody(), (_request, response) => response.send('read'))
  app.post('/file', multer().single('file'), (request, response) => {
    response.send(String(request.file?.size))
  })
  app.get('/slow', async (_request, response) => {
    await wait(50)
    response.send('here')
  })
  app.use((_request, response) => {
    response.status(404).send('nothing here')
  })
  server = httpServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** What comes back for these bytes until the connection ends, or for a second. */
async function answerTo(...pieces: readonly (string | Buffer)[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      said += bytes.toString('latin1')
    })
  const closed = new Promise<boolean>((done) => socket.once('close', () => done(true)))
  const ended = new Promise<boolean>((done) => socket.once('end', () => done(true)))
  for (const piece of pieces) socket.write(piece)
  const isClosed = await Promise.race([closed, ended, wait(2_500, false)])
  return { said, isClosed }
}

const chunked = (start: string, ...more: readonly string[]) =>
  [start, 'Host: x', 'Transfer-Encoding: chunked', ...more, '', ''].join('\r\n')
const bytewise = (bytes: number) => '1\r\nx\r\n'.repeat(bytes)

/** Pieces of bodies that requests were given. */
function watchPieces(): () => number {
  const pieces = { count: 0 }
  server.prependListener('request', (request) => {
    const { push } = request
    request.push = (piece: unknown) => {
      pieces.count += 1
      return push.call(request, piece)
    }
  })
  return () => pieces.count
}

describe('a body in chunks of one byte', () => {
  it.each([
    ['POST /read HTTP/1.1', []],
    ['POST /file HTTP/1.1', ['Content-Type: multipart/form-data; boundary=x']],
    ['POST /nothing HTTP/1.1', []],
    ['GET /slow HTTP/1.1', []],
    ['HEAD /slow HTTP/1.1', []],
    ['POST /nothing HTTP/1.1', ['Expect: 100-continue']],
    ['POST /nothing HTTP/1.1', ['Expect: something-else']],
  ] as const)('is cut off after a few slices: %s %s', async (start, more) => {
    await started()
    const pieces = watchPieces()
    const { isClosed } = await answerTo(
      chunked(start, ...more),
      ...Array(20).fill(bytewise(100_000)),
    )
    expect(isClosed).toBe(true)
    expect(pieces()).toBeLessThan(2_500)
  })

  it('is cut off where no host is named, too', async () => {
    await started()
    const pieces = watchPieces()
    const head = 'POST /read HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect((await answerTo(head, ...Array(20).fill(bytewise(100_000)))).isClosed).toBe(true)
    expect(pieces()).toBeLessThan(2_500)
  })

  it('is read where there are a few hundred of them', async () => {
    await started()
    const { said } = await answerTo(
      chunked('POST /read HTTP/1.1', 'Connection: close'),
      `${bytewise(500)}0\r\n\r\n`,
    )
    expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*500$/)
  })
})

it('a body in chunks of a usual size is read as a whole, its ends and trailers too', async () => {
  await started()
  const chunk = `400;name=value\r\n${'x'.repeat(1024)}\r\n`
  const head = chunked('POST /read HTTP/1.1', 'Connection: close')
  const { said } = await answerTo(head, `${chunk.repeat(900)}0\r\nTrailer: y\r\n\r\n`)
  expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*921600$/)
})

it('an answer that is finished before its request ends the connection, and is read', async () => {
  await started()
  const head = 'POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n'
  const { said, isClosed } = await answerTo(head, 'x'.repeat(500_000))
  expect(said).toMatch(/^HTTP\/1\.1 404 /)
  expect(said).toMatch(/^Connection: close\r$/m)
  expect(isClosed).toBe(true)
})

it('what comes after such an answer is no request any more', async () => {
  await started()
  let asked = 0
  server.on('request', () => {
    asked += 1
  })
  const head = chunked('POST /nothing HTTP/1.1')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  socket.write(head)
  await once(socket, 'data')
  socket.write('0\r\n\r\nGET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await wait(300)
  expect(asked).toBe(1)
})

it('an answer to a request that came as a whole leaves the connection open', async () => {
  await started()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write('POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
    expect(String(answer)).toMatch(/^Connection: keep-alive\r$/m)
  }
})

it('who sends a thousand requests at once has a few of them parsed', async () => {
  await started()
  const asked = vi.fn()
  server.prependListener('request', asked)
  await answerTo('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20_000))
  expect(asked.mock.calls.length).toBeLessThan(200)
})

it('a WebSocket that says nothing before its handshake is handed on', async () => {
  await started()
  server.on('upgrade', (_request, socket) => {
    socket.on('data', (bytes: Buffer) => socket.end(`heard ${bytes}`))
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  await once(socket, 'data')
  socket.write('hello')
  expect(String(await once(socket, 'data'))).toBe('heard hello')
})

it('bytes that come after a body was refused, and after its answer, harm nobody', async () => {
  await started()
  const head = 'POST /bytes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const calls = Array.from({ length: 40 }, () =>
    answerTo(`${head}Content-Length: 900000\r\n\r\n`, 'x'.repeat(900_000)),
  )
  await Promise.all(calls)
  const { said } = await answerTo('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
})
