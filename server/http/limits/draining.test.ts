import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Draining } from './draining.ts'

let server: Server
let agent: Agent
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

interface Heard {
  readonly connection: string | undefined
  readonly text: string
  readonly isWhole: boolean
}

/** A server whose answers to `/slow` and the second half of `/stream` wait until they are let go. */
async function started() {
  let letGo = () => {}
  const gate = new Promise<void>((open) => {
    letGo = open
  })
  const begun: string[] = []
  server = createServer(async ({ url = '' }, response) => {
    begun.push(url)
    if (url === '/stream') response.write('first ')
    if (url !== '/quick') await gate
    response.end('last')
  })
  const draining = new Draining(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { port } = server.address() as AddressInfo
  const get = (path: string, by = new Agent({ keepAlive: true })): Promise<Heard> =>
    new Promise((heard, failed) => {
      request({ host: '127.0.0.1', port, path, agent: by }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => undefined)
        response.on('close', () => {
          heard({ connection: response.headers.connection, text, isWhole: response.complete })
        })
      })
        .on('error', failed)
        .end()
    })
  const hasBegun = async (count: number) => {
    while (begun.length < count) await once(server, 'request')
  }
  return { draining, get, letGo, hasBegun }
}

describe('a server that is stopped', () => {
  it('answers what was begun and then closes each connection', async () => {
    const { draining, get, letGo, hasBegun } = await started()
    const answers = [get('/slow'), get('/stream'), get('/slow')]
    await hasBegun(3)
    const drained = draining.drain(10_000)
    await expect(get('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    letGo()
    expect(await Promise.all(answers)).toEqual([
      { connection: 'close', text: 'last', isWhole: true },
      { connection: 'keep-alive', text: 'first last', isWhole: true },
      { connection: 'close', text: 'last', isWhole: true },
    ])
    expect(await drained).toBe(0)
  })

  it('answers one more request on a connection that is kept open', async () => {
    const { draining, get } = await started()
    expect(await get('/quick', agent)).toMatchObject({ connection: 'keep-alive' })
    const drained = draining.drain(10_000)
    expect(await get('/quick', agent)).toMatchObject({ connection: 'close', text: 'last' })
    expect(await drained).toBe(0)
  })

  it('does not wait for a client that holds a connection and asks nothing', async () => {
    const { draining, get } = await started()
    await get('/quick', agent)
    const began = performance.now()
    expect(await draining.drain(60_000)).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('breaks off what does not end, so that half of it cannot be taken for the whole', async () => {
    const { draining, get, hasBegun } = await started()
    const answer = get('/stream')
    await hasBegun(1)
    expect(await draining.drain(300)).toBe(1)
    expect(await answer).toMatchObject({ text: 'first ', isWhole: false })
  })
})
