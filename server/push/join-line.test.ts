import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JoinAnswer } from '#domain/wall/wire'
import { longestStretch } from '../http/testing/loop-stretch.ts'
import { handshake, masked, plainScreen, TestGateway, viewer } from './testing.ts'

const people = { mine1: viewer('mine1', 'M1'), mine2: viewer('mine2', 'M2') }
/** A screen whose answer is as large as that of a large group. */
const large = {
  ...plainScreen(),
  title: { zh_CN: '屏', en_US: 'x'.repeat(68_000), sr_SP: 'Ekran' },
}

let gateway: TestGateway
beforeEach(async () => {
  gateway = new TestGateway(people, undefined, large)
  await gateway.start()
})
afterEach(() => gateway.stop())

interface Line {
  readonly socket: Socket
  answers: number
}

/** A line that is let in, by hand: answers are counted and not read, so that the work is the server's. */
async function entered(token: string): Promise<Line> {
  const socket = connect(gateway.port, '127.0.0.1')
  socket.write(handshake(gateway.port, []))
  await once(socket, 'data')
  socket.write(masked(`40/wall,{"token":"${token}"}`))
  const line = { socket, answers: 0 }
  const isIn = new Promise<void>((done) =>
    socket.on('data', (data) => {
      if (data.includes('40/wall')) done()
      for (let at = data.indexOf('43/wall'); at >= 0; at = data.indexOf('43/wall', at + 1))
        line.answers += 1
    }),
  )
  await isIn
  return line
}

const connected = async (token: string) => {
  const client = gateway.client(token)
  await vi.waitFor(() => expect(client.connected).toBe(true), 5_000)
  return client
}

it('of many joins at once leaves the loop to everybody else', { timeout: 60_000 }, async () => {
  const lines = await Promise.all(Array.from({ length: 100 }, () => entered('mine1')))
  const joins = Array.from({ length: 20 }, (_, at) => `42/wall,${at}["join",{"screen":"wall"}]`)
  const asks = Buffer.concat(joins.map(masked))
  let least = Number.POSITIVE_INFINITY
  // What is compiled for the first time is not of the joins; a socket has sixty in a minute.
  for (let round = 1; round <= 3; round += 1) {
    const longest = await longestStretch(async () => {
      for (const { socket } of lines) socket.write(asks)
      await vi.waitFor(() => {
        expect(lines.every(({ answers }) => answers === 20 * round)).toBe(true)
      }, 30_000)
    })
    least = Math.min(least, longest)
  }
  for (const { socket } of lines) socket.destroy()
  expect(least).toBeLessThan(250)
})

it('refuses what waits when the same socket asks again, and answers what came last', async () => {
  const client = await connected('mine1')
  const answers = await Promise.all(
    ['M1', 'W1', 'M1', 'W1'].map((orgCode) =>
      client.emitWithAck('join', { screen: 'wall', orgCode }),
    ),
  )
  expect(answers.map(codeOf)).toEqual(['tooMany', 'tooMany', 'tooMany', 'W1'])
})

it('lets accounts take turns, however many sockets one of them has', async () => {
  const tokens = [...Array<string>(20).fill('mine1'), 'mine2']
  const clients = await Promise.all(tokens.map(connected))
  const order: string[] = []
  await Promise.all(
    clients.map(async (client, at) => {
      await client.emitWithAck('join', { screen: 'wall' })
      order.push(tokens[at] ?? '')
    }),
  )
  expect(order.indexOf('mine2')).toBeLessThan(5)
})

it('puts nobody into a room who has left before their turn', async () => {
  const line = await entered('mine1')
  const said = ['42/wall,0["join",{"screen":"wall"}]', '41/wall,']
  line.socket.write(Buffer.concat(said.map(masked)))
  await once(line.socket, 'close')
  expect(line.answers).toBe(0)
  await vi.waitFor(() => expect(gateway.sockets).toBe(0))
})

const codeOf = (answer: JoinAnswer): string =>
  'error' in answer ? answer.error.code : answer.orgCode
