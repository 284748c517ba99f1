import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Join } from '#domain/wall/wire'
import { answer, news } from './fixtures.ts'
import { type Socket, WallLink } from './link.ts'
import type { Kept, WallMemory } from './memory.ts'
import { ServerClock } from './server-clock.ts'
import { emptyWall, type WallState } from './state.ts'

type Reply = (answer: unknown) => void

/** The far end of the cable, in the hands of the test. */
class Cable implements Socket {
  connected = false
  active = true
  readonly joins: { message: Join; reply: Reply }[] = []
  clockAnswers = true
  readonly #listeners = new Map<string, (...args: unknown[]) => void>()

  connect() {
    this.connected = true
    this.hear('connect')
  }
  disconnect() {
    this.connected = false
  }
  on(event: string, listener: (...args: never[]) => void) {
    this.#listeners.set(event, listener as (...args: unknown[]) => void)
  }
  emit(event: string, message: unknown, reply: Reply) {
    if (event === 'join') this.joins.push({ message: message as Join, reply })
    if (event === 'clock' && this.clockAnswers) reply(Date.now())
  }
  hear(event: string, ...args: unknown[]) {
    this.#listeners.get(event)?.(...args)
  }
  cut() {
    this.connected = false
    this.hear('disconnect', 'transport close')
  }
}

const remembering = (kept: Kept | null): WallMemory => ({
  recall: () => Promise.resolve(kept),
  keep: () => Promise.resolve(),
})

let cable: Cable
let link: WallLink
let faults: string[]
const store = createStore<WallState>(() => emptyWall)

async function opened(kept: Kept | null = null) {
  cable = new Cable()
  faults = []
  store.setState(emptyWall, true)
  link = new WallLink({
    socket: cable,
    store,
    clock: new ServerClock(() => performance.now()),
    memory: remembering(kept),
    screen: 'largeScreen',
    memoryKey: 'x',
    monotonic: () => performance.now(),
    random: () => 0.5,
    fault: (what) => faults.push(what),
  })
  await link.start()
  await vi.advanceTimersByTimeAsync(0)
}

const shown = () => [...store.getState().figures.values()].flat()[0]?.value
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await link.stop()
  vi.useRealTimers()
})

describe('a wall and its server', () => {
  it('join, then follow', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.hear('changes', news(6, 8))
    expect(store.getState().link).toBe('live')
    expect(shown()).toBe(8)
  })

  it('join again after a gap, telling what is already there', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.hear('changes', news(8, 99))
    expect(shown()).toBe(7)
    expect(cable.joins[1]?.message.have).toEqual({ epoch: 'e1', seq: 5 })
    cable.joins[1]?.reply(answer(9, { seq: 8 }))
    expect(shown()).toBe(9)
  })

  it('do not trust a message that cannot be read', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.hear('changes', { ...news(6, 8), cells: [{ key: 'hazard.open', value: 'many' }] })
    expect(shown()).toBe(7)
    expect(cable.joins).toHaveLength(2)
    expect(faults).toEqual(['unreadable changes'])
  })

  it('say within ten seconds that the other end went silent', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.clockAnswers = false
    await seconds(6)
    expect(store.getState().link).toBe('live')
    await seconds(4)
    expect(store.getState().link).toBe('lost')
    expect(shown()).toBe(7)
  })

  it('say it at once when the link is cut, and heal with a new join', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.cut()
    await seconds(4)
    expect(store.getState().link).toBe('lost')
    cable.connect()
    await seconds(2)
    cable.joins.at(-1)?.reply(answer(9, { epoch: 'e2', seq: 1 }))
    expect(store.getState()).toMatchObject({ link: 'live', epoch: 'e2' })
    expect(shown()).toBe(9)
  })

  it('wait for a server that has only just started', async () => {
    await opened()
    cable.joins[0]?.reply({ error: { code: 'unavailable' } })
    expect(store.getState().link).toBe('joining')
    await seconds(2)
    cable.joins[1]?.reply(answer(7))
    expect(store.getState().link).toBe('live')
  })

  it('tell a refusal, and ask again', async () => {
    await opened()
    cable.joins[0]?.reply({ error: { code: 'notFound' } })
    expect(store.getState()).toMatchObject({ link: 'refused', refusal: 'notFound' })
    await seconds(30)
    expect(cable.joins.length).toBeGreaterThan(1)
  })

  it('ask for the whole snapshot when the layout changed', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.hear('layout', { layout: { ...answer(7).layout, gap: 5 } })
    expect(store.getState().layout?.gap).toBe(5)
    expect(cable.joins[1]?.message.have).toBeUndefined()
  })

  it('ask at once whether a screen is there that was taken away, or has come back', async () => {
    await opened()
    cable.joins[0]?.reply(answer(7))
    cable.hear('rejoin')
    cable.joins[1]?.reply({ error: { code: 'noSuchScreen' } })
    expect(store.getState()).toMatchObject({ link: 'refused', refusal: 'noSuchScreen' })
    cable.hear('rejoin')
    cable.joins[2]?.reply(answer(9, { epoch: 'e2', seq: 1 }))
    expect(store.getState()).toMatchObject({ link: 'live', refusal: null })
    await seconds(40)
    expect(cable.joins).toHaveLength(3)
  })

  it('ask again when an answer does not come', async () => {
    await opened()
    await seconds(7)
    expect(cable.joins.length).toBeGreaterThan(1)
    // The late answer to the first question is no longer waited for.
    cable.joins[0]?.reply(answer(1))
    expect(shown()).toBeUndefined()
  })
})

describe('a wall that wakes to no server', () => {
  it('shows what it last knew, as lost', async () => {
    await opened({ answer: answer(7), areas: [] })
    cable.cut()
    await seconds(10)
    expect(shown()).toBe(7)
    expect(store.getState()).toMatchObject({ link: 'lost', orgCode: 'G' })
  })

  it('takes what it remembers for nothing once the server answered', async () => {
    await opened()
    cable.joins[0]?.reply(answer(9))
    expect(cable.joins[0]?.message.have).toBeUndefined()
    expect(shown()).toBe(9)
  })
})
