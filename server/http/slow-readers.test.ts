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

it('ends an answer that nobody takes, and not before its time', async () => {
  const readers = new SlowReaders({ patience: 20_000, bytesPerSecond: 4_096 })
  const { response } = await answering(readers)
  readers.sweep(0)
  readers.sweep(19_999)
  expect(response.destroyed).toBe(false)
  const closed = once(response, 'close')
  readers.sweep(20_000)
  expect(response.destroyed).toBe(true)
  await closed
})

it('leaves somebody alone who reads on', async () => {
  const readers = new SlowReaders({ patience: 20_000, bytesPerSecond: 4_096 })
  const { response, socket } = await answering(readers)
  readers.sweep(0)
  socket.resume()
  while (response.writableLength > 0) await once(response, 'drain')
  readers.sweep(30_000)
  readers.sweep(60_000)
  expect(response.destroyed).toBe(false)
})
