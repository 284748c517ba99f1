import { once } from 'node:events'
import {
  Agent,
  createServer,
  get,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { patience } from './connections.ts'
import { oneCallAtATime } from './one-call.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function started(listener: RequestListener): Promise<number> {
  server = createServer(patience, oneCallAtATime(listener))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Calls that were begun and hold something until they are over. */
function holding(answer: (response: ServerResponse) => void = () => undefined) {
  const count = { held: 0, taken: 0 }
  const listener: RequestListener = (_request, response) => {
    count.taken += 1
    count.held += 1
    response.once('close', () => {
      count.held -= 1
    })
    answer(response)
  }
  return { count, listener }
}

const call = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'

describe('on one connection', () => {
  it('calls that do not wait for their answer cut it off, and nothing that they hold is kept', async () => {
    const { count, listener } = holding()
    const port = await started(listener)
    const client = connect(port, '127.0.0.1')
    client.on('error', () => undefined)
    client.write(call.repeat(600))
    await once(client, 'close')
    await vi.waitFor(() => expect(count.held).toBe(0))
    expect(count.taken).toBe(1)
  })

  it('the same holds where they come one after the other behind an answer that is not read', async () => {
    const { count, listener } = holding((response) => response.end(Buffer.alloc(20_000_000)))
    const port = await started(listener)
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => undefined)
    client.write(call)
    await vi.waitFor(() => expect(count.taken).toBe(1))
    client.write(call)
    await vi.waitFor(() => expect(count.held).toBe(0))
    expect(count.taken).toBe(1)
    client.destroy()
  })

  it('calls that wait for their answer are answered, large ones too', async () => {
    const port = await started((_request, response) => response.end(Buffer.alloc(300_000, 'a')))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sizeOfNext = () =>
      new Promise<number>((done, failed) => {
        get({ port, host: '127.0.0.1', agent }, (response) => {
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
          })
          response.on('end', () => done(size))
        }).on('error', failed)
      })
    for (let turn = 0; turn < 200; turn += 1) expect(await sizeOfNext()).toBe(300_000)
    agent.destroy()
  })
})
