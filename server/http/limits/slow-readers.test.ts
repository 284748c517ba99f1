import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { SlowReaders } from './slow-readers.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** An answer of many megabytes to somebody who has not read any of it yet. */
async function answering(
  readers: SlowReaders,
): Promise<{ response: ServerResponse; socket: Socket }> {
  const app = express()
  app.use(readers.watch)
  const asked = new Promise<ServerResponse>((answered) => {
    app.get('/', (_request, response) => {
      response.write(Buffer.alloc(32 * 1024 * 1024))
      answered(response)
    })
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  stops.push(
    () => socket.destroy(),
    () => server.close(),
  )
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return { response: await asked, socket }
}

const paces = {
  usual: { over: 240_000, bytesPerSecond: 3_072 },
  hurried: { over: 20_000, bytesPerSecond: 4_096 },
}
const ample = { ...paces, each: 1e9, total: 1e9 }

it('ends an answer that nobody takes, and not before its time', async () => {
  const readers = new SlowReaders(ample)
  const { response } = await answering(readers)
  readers.sweep(0)
  readers.sweep(239_999)
  expect(response.destroyed).toBe(false)
  const closed = once(response, 'close')
  readers.sweep(240_000)
  expect(response.destroyed).toBe(true)
  await closed
})

it.each([
  ['a caller', { each: 1e6, total: 1e9 }],
  ['everybody', { each: 1e9, total: 1e6 }],
])('waits for no more than 20 s where %s leaves too much unread', async (_, room) => {
  const readers = new SlowReaders({ ...paces, ...room })
  const { response } = await answering(readers)
  readers.sweep(0)
  readers.sweep(19_999)
  expect(response.destroyed).toBe(false)
  readers.sweep(20_000)
  expect(response.destroyed).toBe(true)
})

it('waits for a line that carries 8 kB a second', async () => {
  const readers = new SlowReaders(ample)
  const { response, socket } = await answering(readers)
  let now = 0
  while (response.writableLength > 0 && !response.destroyed) {
    const piece = socket.read() as Buffer | null
    // What one reads in 64 kB at a time takes such a line eight seconds.
    now += (piece?.length ?? 0) / 8
    readers.sweep(now)
    await new Promise((soon) => setImmediate(soon))
  }
  expect(response.destroyed).toBe(false)
  expect(now).toBeGreaterThan(1_000_000)
})

it('leaves somebody alone who reads on', async () => {
  const readers = new SlowReaders(ample)
  const { response, socket } = await answering(readers)
  readers.sweep(0)
  socket.resume()
  while (response.writableLength > 0) await once(response, 'drain')
  readers.sweep(300_000)
  readers.sweep(600_000)
  expect(response.destroyed).toBe(false)
})
