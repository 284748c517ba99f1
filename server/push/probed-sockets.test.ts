import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Probes, probeHeader } from '../platform/probe.ts'
import { TestGateway, viewer } from './testing.ts'

const probes = new Probes('of a test', { dataDir: '/data' })
let gateway: TestGateway

beforeEach(async () => {
  gateway = new TestGateway({ mine1: viewer('mine1', 'M1') })
  gateway.probes = probes
  await gateway.start()
})
afterEach(() => gateway.stop())

const open = (header: string, origin = `http://127.0.0.1:${gateway.port}`) =>
  new WebSocket(`ws://127.0.0.1:${gateway.port}/socket.io/?EIO=4&transport=websocket`, {
    ...{ origin, headers: { [probeHeader]: header } },
  })
const next = async (socket: WebSocket) => String((await once(socket, 'message'))[0])

it('the doctor’s socket is answered with the proof, and is closed with the server', async () => {
  const question = probes.ask({ path: '/socket.io/' })
  const socket = open(question.header)
  expect(question.isAnsweredBy(await next(socket))).toBe(true)
  socket.send('still there')
  expect(await next(socket)).toBe('still there')
  // Whoever overheard the question opens one like everybody else.
  const again = open(question.header)
  expect(await next(again)).toMatch(/^0\{"sid"/)
  again.terminate()
  const closed = once(socket, 'close')
  await gateway.stop()
  await closed
  await gateway.start()
})

it('a socket of anybody else is one of Engine.IO, whatever it shows', async () => {
  const socket = open('x.y')
  expect(await next(socket)).toMatch(/^0\{"sid"/)
  socket.terminate()
})

it('a page of another site opens none, with the header either', async () => {
  const socket = open(probes.ask({ path: '/socket.io/' }).header, 'https://elsewhere.example')
  const [fault] = await once(socket, 'error')
  expect(String(fault)).toContain('Unexpected server response')
})
