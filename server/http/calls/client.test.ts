import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import express from 'express'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { client } from './client.ts'

const fault = vi.fn()
let folder = ''
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headframe-client-'))
  // More than the buffers of a connection hold, so that whoever hangs up has not been sent it all.
  await writeFile(join(folder, 'index.html'), `<html>${'x'.repeat(20_000_000)}</html>`)
  const app = express()
  app.use(client(folder))
  app.use((error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
    fault(error)
    response.destroy()
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

it('whoever hangs up while the page is sent is no fault', async () => {
  const { port } = server.address() as AddressInfo
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'GET /x HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nAccept-Encoding: identity\r\n\r\n',
    )
    await new Promise((begun) => socket.once('data', begun))
    socket.resetAndDestroy()
  }
  await wait(300)
  expect(fault).not.toHaveBeenCalled()
})
