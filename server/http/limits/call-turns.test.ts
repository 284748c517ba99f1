import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Router } from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, Caller } from '../testing/caller.ts'
import { password } from '../testing/group.ts'
import { TestHeadframe } from '../testing/headframe.ts'
import { leaveTurn } from './call-turns.ts'

/** Calls at work, each by who makes it, and the way to end it. */
const atWork: { readonly who: string; readonly end: () => void }[] = []
const whoWork = () => atWork.map(({ who }) => who).sort((a, b) => a.localeCompare(b))
const endAll = () => {
  for (const { end } of atWork.splice(0)) end()
}

const working = (who: string) =>
  new Promise<void>((end) => {
    atWork.push({ who, end })
  })

const slow = Router()
  .all('/api/slow', async ({ actor }, response) => {
    await working(actor?.username ?? 'nobody')
    response.json({})
  })
  .get('/api/elsewhere', async (request, response) => {
    leaveTurn(request)
    await working('elsewhere')
    response.json({})
  })
  .get('/api/stream', async ({ actor }, response) => {
    response.write('begun')
    await working(`stream of ${actor?.username}`)
    response.end()
  })

let site: TestHeadframe
let again: Caller
beforeAll(async () => {
  site = await TestHeadframe.start({ limits: { callsAtOnce: 2 }, routers: [slow] })
  again = await Caller.signIn(site.url, 'officerA1', password)
})
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => site.stop())

async function answered(calls: readonly Promise<Answer>[]): Promise<number[]> {
  let isOver = false
  const all = Promise.all(calls).finally(() => {
    isOver = true
  })
  while (!isOver) {
    endAll()
    await wait(5)
  }
  return (await all).map(({ status }) => status)
}

describe('the calls of one person', () => {
  it('take turns, whatever sessions they come from, and everybody else goes on', async () => {
    const [officer, manager] = [await site.as('officerA1'), await site.as('managerA1')]
    const calls = Array.from({ length: 16 }, (_, at) => (at % 2 ? officer : again).get('/api/slow'))
    await vi.waitFor(() => expect(whoWork()).toEqual(['officerA1', 'officerA1']))
    calls.push(manager.get('/api/slow'))
    await vi.waitFor(() => expect(whoWork()).toEqual(['managerA1', 'officerA1', 'officerA1']))
    expect((await manager.get('/api/session')).status).toBe(200)
    expect(whoWork()).toHaveLength(3)
    expect(new Set(await answered(calls))).toEqual(new Set([200]))
  })

  it('that read do not wait for those that write', async () => {
    const officer = await site.as('officerA1')
    const writes = Array.from({ length: 4 }, () => officer.post('/api/slow'))
    await vi.waitFor(() => expect(whoWork()).toHaveLength(2))
    expect((await officer.get('/api/session')).status).toBe(200)
    expect(whoWork()).toHaveLength(2)
    await answered(writes)
  })

  it('are refused in known words when their line is full', async () => {
    const officer = await site.as('officerA1')
    const refused: Answer[] = []
    const calls = Array.from({ length: 310 }, async () => {
      const answer = await officer.get('/api/slow')
      if (answer.status === 503) refused.push(answer)
      return answer
    })
    await vi.waitFor(() => expect(refused).toHaveLength(8), 10_000)
    expect(refused[0]?.body).toMatchObject({ code: 'callsBusy' })
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    const statuses = await answered(calls)
    expect(statuses.filter((status) => status === 503)).toHaveLength(8)
    expect(statuses.filter((status) => status === 200)).toHaveLength(302)
  })

  it('hold no place while their answer is read or something else is waited for', async () => {
    const officer = await site.as('officerA1')
    const calls = ['/api/stream', '/api/elsewhere'].flatMap((path) =>
      Array.from({ length: 5 }, () => officer.get(path)),
    )
    await vi.waitFor(() => expect(whoWork()).toHaveLength(10))
    expect((await officer.get('/api/session')).status).toBe(200)
    await answered(calls)
  })

  it('keep their place when the caller has hung up and the work goes on', async () => {
    const { authorization } = (await site.as('officerA1')).headers
    const { port, hostname } = new URL(site.url)
    for (let time = 0; time < 6; time += 1) {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(`GET /api/slow HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`)
      await wait(20)
      socket.destroy()
    }
    await wait(100)
    expect(whoWork()).toEqual(['officerA1', 'officerA1'])
    // Those that waited have left the line with their callers.
    endAll()
    await wait(100)
    expect(whoWork()).toEqual([])
    expect(await answered([again.get('/api/slow')])).toEqual([200])
  })
})

it('calls of nobody take turns by their address', async () => {
  const nobody = site.nobody()
  const calls = Array.from({ length: 6 }, () => nobody.get('/api/slow'))
  await vi.waitFor(() => expect(whoWork()).toEqual(['nobody', 'nobody']))
  expect((await again.get('/api/session')).status).toBe(200)
  await answered(calls)
})
