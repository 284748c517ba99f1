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
import { setTimeout } from 'node:timers/promises'
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

/** Bytes of the next answer on the agent's connection. */
const sizeOfNext = (port: number, agent: Agent) =>
  new Promise<number>((done, failed) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      response.on('end', () => done(size))
    }).on('error', failed)
  })

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

  it('the next waits behind an answer that is not read, not begun, and goes with it', async () => {
    const { count, listener } = holding((response) => response.end(Buffer.alloc(20_000_000)))
    const port = await started(listener)
    const client = connect(port, '127.0.0.1').pause()
    client.on('error', () => undefined)
    client.write(call)
    await vi.waitFor(() => expect(count.taken).toBe(1))
    client.write(call.repeat(600))
    await setTimeout(50)
    expect(count.taken).toBe(1)
    client.destroy()
    await vi.waitFor(() => expect(count.held).toBe(0))
    expect(count.taken).toBe(1)
  })

  it('who has all bytes of an answer may call again before the server knows that it is out', async () => {
    const { count, listener } = holding((response) => {
      response.writeHead(200, { 'content-length': 5 })
      response.write('whole')
      globalThis.setTimeout(() => response.end(), 20)
    })
    const port = await started(listener)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 1; turn <= 5; turn += 1) {
      expect(await sizeOfNext(port, agent)).toBe(5)
      expect(count.taken).toBe(turn)
    }
    agent.destroy()
  })

  it('calls that wait for their answer are answered, large ones too', async () => {
    const port = await started((_request, response) => response.end(Buffer.alloc(300_000, 'a')))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; turn < 200; turn += 1) expect(await sizeOfNext(port, agent)).toBe(300_000)
    agent.destroy()
  })
})
