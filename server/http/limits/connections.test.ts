import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { openFileLimit } from '../../platform/open-files.ts'
import { connectionsFor, limitConnections, patience } from './connections.ts'

let server: Server
const clients: Socket[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  server.close()
})

interface Settings {
  readonly openFiles?: number | null
  readonly perAddress?: number
  readonly most?: number
  readonly isProxy?: boolean
}

async function started({ openFiles = null, perAddress = 20, most, isProxy = false }: Settings) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  server = createServer(patience, (_request, response) => response.end('here'))
  limitConnections(server, {
    limits: { connections: most, connectionsPerAddress: perAddress },
    ...{ openFiles, isProxy: () => isProxy, log },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return lines
}

const port = () => (server.address() as AddressInfo).port

/** A connection that says nothing, from an address of this machine. */
function silent(localAddress = '127.0.0.1'): Promise<Socket> {
  const client = connect({ port: port(), host: '127.0.0.1', localAddress })
  client.on('error', () => undefined)
  clients.push(client)
  return once(client, 'connect').then(() => client)
}

const many = (count: number, address: string) =>
  Promise.all(Array.from({ length: count }, () => silent(address)))

// `once` would fail with the error of a connection that is cut.
const closed = (client: Socket) =>
  client.closed || new Promise((done) => client.once('close', done))

/** What a call from an address is answered: its status, or `none` where the connection is cut. */
async function askedFrom(localAddress: string): Promise<string> {
  const client = await silent(localAddress)
  client.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  const chunks: Buffer[] = []
  client.on('data', (chunk: Buffer) => chunks.push(chunk))
  await closed(client)
  return Buffer.concat(chunks).toString().slice(9, 12) || 'none'
}

describe('connections that say nothing', () => {
  it('from one address leave the others theirs, and more of them are cut', async () => {
    const lines = await started({ perAddress: 20 })
    await many(200, '127.0.0.2')
    expect(await askedFrom('127.0.0.3')).toBe('200')
    expect(await askedFrom('127.0.0.2')).toBe('none')
    expect(lines).toEqual(['an address holds all the connections it may'])
  })

  it('count no longer once they are gone', async () => {
    await started({ perAddress: 3 })
    const held = await many(3, '127.0.0.2')
    expect(await askedFrom('127.0.0.2')).toBe('none')
    for (const one of held) one.destroy()
    await expect.poll(() => askedFrom('127.0.0.2')).toBe('200')
  })

  it('of one address are never more than half of all there may be', async () => {
    await started({ perAddress: 1_000, most: 40 })
    await many(100, '127.0.0.2')
    expect(await askedFrom('127.0.0.3')).toBe('200')
  })

  it('of a proxy in front of us are not those of one person', async () => {
    await started({ perAddress: 5, isProxy: true })
    await many(50, '127.0.0.2')
    expect(await askedFrom('127.0.0.2')).toBe('200')
  })

  it('are closed, as they will never be calls', { timeout: 40_000 }, async () => {
    await started({})
    const client = await silent()
    client.resume()
    await closed(client)
  })
})

describe('open files', () => {
  it('bound the connections, and something is left for files and the database', async () => {
    expect(connectionsFor(1_024)).toBe(524)
    expect(connectionsFor(1_000_000)).toBe(10_000)
    expect(connectionsFor(1_000_000, 50_000)).toBe(50_000)
    expect(connectionsFor(1_024, 50_000)).toBe(524)
    expect(connectionsFor(null)).toBe(10_000)
  })

  it('that are few are warned of', async () => {
    expect(await started({ openFiles: 1_024 })).toEqual([
      'few files may be open: raise LimitNOFILE or ulimit -n',
    ])
  })

  it('are what the system says', async () => {
    const limit = await openFileLimit()
    expect(limit === null || limit > 0).toBe(true)
  })
})
