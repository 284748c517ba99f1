import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TemporaryFiles } from '../../files/temporary-files.ts'
import { silentLog } from '../../platform/log.ts'
import { answerFaults } from './faults.ts'
import { receiveFile } from './uploads.ts'

const callAtHand = new AsyncLocalStorage<string>()
const stops: (() => unknown)[] = []
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headframe-uploads-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Uploads of whoever the query names; answers the port. */
async function serve(): Promise<number> {
  const files = {
    temporary: new TemporaryFiles(folder),
    admit: () => Promise.resolve(),
    count: () => Promise.resolve(),
  }
  const known: RequestHandler = (request, _response, next) => {
    request.identity = { actor: { id: request.query.who } } as never
    callAtHand.run(String(request.query.who), next)
  }
  const app = express()
  app.post('/', known, receiveFile(files, { bytesPerSecond: 1_000, window: 400 }))
  app.post(
    '/',
    (_request, response) => void response.status(201).json(callAtHand.getStore() ?? null),
  )
  app.use(answerFaults(silentLog))
  const server = createServer(app).listen(0, '127.0.0.1')
  stops.push(() => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** An upload that has begun and goes on as slowly as it likes. */
function begin(port: number, who: string): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1')
  stops.push(() => socket.destroy())
  let text = ''
  socket.on('data', (data) => {
    text += data.toString()
  })
  socket.on('error', () => undefined)
  socket.write(
    `POST /?who=${who} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
  )
  return { socket, answer: () => text }
}

function drip(socket: Socket, bytes: number, every: number): void {
  const timer = setInterval(() => socket.write('x'.repeat(bytes)), every)
  stops.push(() => clearInterval(timer))
}

it('an upload that drips is cut with a word, leaves nothing behind and gives its place back', async () => {
  const port = await serve()
  const { socket, answer } = begin(port, 'li')
  drip(socket, 1, 50)
  await once(socket, 'close')
  expect(answer()).toContain('408 Request Timeout')
  expect(answer()).toContain('"uploadTooSlow"')
  await expect.poll(() => readdir(join(folder, 'tmp'))).toEqual([])
})

it('one that is slow and steady goes on', async () => {
  const port = await serve()
  const { socket, answer } = begin(port, 'wei')
  drip(socket, 100, 50)
  await pause(1_500)
  expect(answer()).toBe('')
  expect(socket.destroyed).toBe(false)
})

it('three people who are slow leave places for a fourth', async () => {
  const port = await serve()
  for (const who of ['a', 'b', 'c']) {
    for (let one = 0; one < 4; one += 1) drip(begin(port, who).socket, 100, 50)
  }
  await pause(300)
  const form = new FormData()
  form.append('file', new Blob(['quick']), 'q.txt')
  const answer = await fetch(`http://127.0.0.1:${port}/?who=d`, { method: 'POST', body: form })
  expect(answer.status).toBe(201)
})

it('what follows an upload still knows whose call it is', async () => {
  const body = new FormData()
  body.append('file', new Blob(['x'.repeat(3_000_000)]), 'a.txt')
  const answer = await fetch(`http://127.0.0.1:${await serve()}/?who=ana`, { method: 'POST', body })
  expect(await answer.json()).toBe('ana')
})
