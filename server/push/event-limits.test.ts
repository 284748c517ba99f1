import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { handshake, join, masked, TestGateway, viewer } from './testing.ts'

const people = { mine1: viewer('mine1', 'M1'), mine2: viewer('mine2', 'M2') }

let gateway: TestGateway
let written = ''
async function started(limits: Partial<TestGateway['limits']> = {}) {
  gateway = new TestGateway(people)
  gateway.limits = { ...gateway.limits, ...limits }
  written = ''
  gateway.log = createLog('info', {
    write: (line) => {
      written += line
    },
  })
  await gateway.start()
}
afterEach(() => gateway.stop())

type Client = ReturnType<TestGateway['client']>
const emit = (client: Client, name: string, ...args: unknown[]) =>
  (client as unknown as { emit(name: string, ...args: unknown[]): void }).emit(name, ...args)
const connected = async (token: string) => {
  const client = gateway.client(token)
  await vi.waitFor(() => expect(client.connected).toBe(true), 5_000)
  return client
}
const gone = (client: Client) => vi.waitFor(() => expect(client.connected).toBe(false), 5_000)
const linesOf = (message: string) => written.split('\n').filter((line) => line.includes(message))

const fault = { screen: 'wall', seq: 1, fps: 60, heap: null, faults: ['x'.repeat(200)] }
const junk = { ...fault, faults: Array.from({ length: 20 }, () => 'x'.repeat(190)) }

describe('a socket', () => {
  it('that reports junk as fast as it can is cut off, and costs the log a few lines', async () => {
    await started()
    const client = await connected('mine1')
    const other = await connected('mine2')
    for (let time = 0; time < 5_000; time += 1) emit(client, 'health', junk)
    await gone(client)
    expect(written.length).toBeLessThan(60_000)
    expect(await join(other, { screen: 'wall' })).toHaveProperty('layout')
  })

  it('that comes back again and again has no more of the log', async () => {
    await started()
    for (let round = 0; round < 5; round += 1) {
      const client = await connected('mine1')
      for (let time = 0; time < 40; time += 1) emit(client, 'health', { nonsense: round })
      await gone(client)
    }
    expect(linesOf('dropped')).toHaveLength(1)
  })

  it('that sends more than any message has is cut off', async () => {
    await started()
    const client = await connected('mine1')
    emit(client, 'health', 'x'.repeat(20_000))
    await gone(client)
    expect(written.length).toBeLessThan(1_000)
  })

  it('that asks for namespace after namespace is cut off before it is let in', async () => {
    await started()
    const client = gateway.client(undefined)
    const opened = new Promise((done) => client.io.once('open', () => done(true)))
    await opened
    for (let time = 0; time < 500; time += 1) client.io.engine.write(`0/wall${time},{}`)
    await vi.waitFor(() => expect(client.io.engine.readyState).toBe('closed'), 5_000)
    expect(linesOf('sent too much')).toHaveLength(1)
  })

  it.each([
    [3, 1],
    [3_000, 0],
  ])(
    'that asks %i times at once to be let in is looked for %i times, and cut off',
    async (asks, looks) => {
      let looked = 0
      await started()
      gateway.onKnock = () => {
        looked += 1
      }
      const line = connect(gateway.port, '127.0.0.1').on('error', () => undefined)
      line.write(handshake(gateway.port, []))
      await once(line, 'data')
      // What is sent in one piece is read in one piece.
      line.write(Buffer.concat(Array.from({ length: asks }, () => masked('40/wall,{"token":"x"}'))))
      await new Promise((closed) => line.once('close', closed))
      expect(looked).toBe(looks)
    },
  )

  it('that leaves the wall is no line that belongs to nobody', async () => {
    await started()
    const client = await connected('mine1')
    client.io.engine.write('1/wall,')
    await vi.waitFor(() => expect(client.io.engine.readyState).toBe('closed'), 5_000)
    await vi.waitFor(() => expect(gateway.sockets).toBe(0))
  })

  it('that cannot be looked for is told to come again, not to sign in again', async () => {
    await started()
    gateway.onKnock = () => {
      throw new Error('the database is away')
    }
    const why = await Promise.all(
      Array.from({ length: 15 }, () => {
        const client = gateway.client('mine1')
        return new Promise((done) => client.once('connect_error', (err) => done(err.message)))
      }),
    )
    expect(new Set(why)).toEqual(new Set(['unavailable']))
    expect(linesOf('could not be authenticated')).toHaveLength(10)
  })

  it('is counted for the address beyond the proxy while it is open', async () => {
    gateway = new TestGateway(people)
    gateway.limits = { ...gateway.limits, connectionsPerAddress: 3 }
    gateway.addressOf = ({ headers }) => String(headers['x-forwarded-for'])
    await gateway.start()
    const comeFrom = async (address: string) => {
      const extraHeaders = { 'x-forwarded-for': address }
      const client = gateway.client('mine1', { extraHeaders })
      return new Promise<Client | null>((done) => {
        client.once('connect', () => done(client))
        client.once('connect_error', () => done(null))
      })
    }
    const held = [await comeFrom('203.0.113.7'), await comeFrom('203.0.113.7')]
    held.push(await comeFrom('203.0.113.7'))
    expect(held).not.toContain(null)
    expect(await comeFrom('203.0.113.7')).toBeNull()
    expect(await comeFrom('198.51.100.9')).not.toBeNull()
    held[0]?.disconnect()
    await vi.waitFor(async () => expect(await comeFrom('203.0.113.7')).not.toBeNull(), 5_000)
  })

  it('that was cut off costs its address handshakes, and others are refused at last', async () => {
    await started({ handshakesPerMinute: 30 })
    const client = await connected('mine1')
    for (let time = 0; time < 40; time += 1) emit(client, 'nonsense')
    await gone(client)
    const statuses: boolean[] = []
    for (let time = 0; time < 12; time += 1) {
      const next = gateway.client('mine1')
      statuses.push(
        await new Promise<boolean>((done) => {
          next.once('connect', () => done(true))
          next.once('connect_error', () => done(false))
        }),
      )
    }
    expect(statuses).toContain(true)
    expect(statuses.at(-1)).toBe(false)
  })

  it('that reports real faults is heard, ten times a minute', async () => {
    await started()
    const client = await connected('mine1')
    for (let time = 0; time < 25; time += 1) emit(client, 'health', fault)
    const answer = await join(client, { screen: 'wall' })
    expect(answer).toHaveProperty('layout')
    expect(linesOf('wall health')).toHaveLength(10)
  })

  it('never brings anything about by what nobody thought of', async () => {
    await started()
    const other = await connected('mine2')
    const name = fc.oneof(
      fc.constantFrom('join', 'clock', 'health', 'toString', '__proto__', 'disconnecting'),
      fc.string({ minLength: 1 }),
    )
    const reserved = [
      'connect',
      'connect_error',
      'disconnect',
      'disconnecting',
      'newListener',
      'removeListener',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, fc.array(fc.jsonValue(), { maxLength: 3 })), {
          minLength: 30,
          maxLength: 60,
        }),
        async (said) => {
          const client = await connected('mine1')
          for (const [event, args] of said)
            if (!reserved.includes(event)) emit(client, event, ...args)
          client.disconnect()
          expect(await other.emitWithAck('clock', 1)).toEqual(expect.any(Number))
        },
      ),
      { numRuns: 12 },
    )
    expect(written.length).toBeLessThan(10_000)
  })
})

describe('one account', () => {
  it('joins only so often, by whatever sockets, and the others join on', async () => {
    await started({ joinsPerMinute: 5 })
    const [first, second] = [await connected('mine1'), await connected('mine1')]
    const codes: unknown[] = []
    for (let time = 0; time < 8; time += 1) {
      const answer = await join(time % 2 ? first : second, { screen: 'wall' })
      codes.push('error' in answer ? answer.error.code : 'in')
    }
    expect(codes).toEqual([...Array(5).fill('in'), ...Array(3).fill('tooMany')])
    expect(await join(await connected('mine2'), { screen: 'wall' })).toHaveProperty('layout')
  })

  it('is in only so many rooms at once, and in another when it has left one', async () => {
    await started({ roomsPerAccount: 1 })
    const [first, second] = [await connected('mine1'), await connected('mine1')]
    const code = async (client: typeof first, orgCode: string) => {
      const answer = await join(client, { screen: 'wall', orgCode })
      return 'error' in answer ? answer.error.code : 'in'
    }
    expect(await code(first, 'M1')).toBe('in')
    expect(await code(second, 'W1')).toBe('tooMany')
    expect(await code(second, 'M1')).toBe('in')
    first.disconnect()
    await vi.waitFor(() => expect(gateway.sockets).toBe(1))
    expect(await code(second, 'W1')).toBe('in')
  })

  it('has only so many sockets open, and has one again when it closes one', async () => {
    await started({ socketsPerAccount: 2 })
    const [first] = [await connected('mine1'), await connected('mine1')]
    const refused = gateway.client('mine1')
    const error = await new Promise<Error>((done) => refused.once('connect_error', done))
    expect(error.message).toBe('tooMany')
    expect(linesOf('too many sockets')).toHaveLength(1)
    await connected('mine2')
    first?.disconnect()
    await vi.waitFor(() => expect(gateway.sockets).toBe(2))
    await connected('mine1')
  })
})
