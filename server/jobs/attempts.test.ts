import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { Attempts } from './attempts.ts'

const clock = testClock('2026-03-10T12:00:00Z')
const minute = 60_000
let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
}, 60_000)
afterAll(() => close())

/** A process of its own. */
const server = (nth: number) =>
  new Attempts('import', { owner: `00000000-0000-4000-8000-00000000000${nth}` })
const [first, second, third, fourth] = [1, 2, 3, 4].map(server) as [
  Attempts,
  Attempts,
  Attempts,
  Attempts,
]
const within = <T>(work: (tx: Tx) => Promise<T>) => db.system(work)
const begin = (one: Attempts, id: string) => within((tx) => one.begin(tx, id, clock.now()))

describe('work in the background', () => {
  it('is begun by one process at a time', async () => {
    expect(await begin(first, 'a')).toBe('begun')
    expect(await begin(second, 'a')).toBe('busy')
    expect(await begin(first, 'a')).toBe('begun')
  })

  it('is set aside when two processes in a row did not end it, and may be started anew', async () => {
    expect(await begin(first, 'b')).toBe('begun')
    clock.advance(minute + 1)
    expect(await begin(second, 'b')).toBe('begun')
    clock.advance(minute + 1)
    expect(await begin(third, 'b')).toBe('setAside')
    clock.advance(minute + 1)
    expect(await begin(fourth, 'b')).toBe('stillAside')
    await within((tx) => fourth.end(tx, 'b'))
    expect(await begin(fourth, 'b')).toBe('begun')
  })

  it('was not cut off where it was left or ended', async () => {
    for (const one of [first, second, third, fourth]) {
      expect(await begin(one, 'c')).toBe('begun')
      await within((tx) => one.pause(tx, 'c'))
    }
    for (const one of [first, second, third, fourth]) {
      expect(await begin(one, 'd')).toBe('begun')
      await within((tx) => one.end(tx, 'd'))
    }
  })

  it('keeps the count over a pause, and loses it at the end', async () => {
    await begin(first, 'e')
    clock.advance(minute + 1)
    expect(await begin(second, 'e')).toBe('begun')
    await within((tx) => second.pause(tx, 'e'))
    expect(await begin(third, 'e')).toBe('begun')
    clock.advance(minute + 1)
    expect(await begin(fourth, 'e')).toBe('setAside')
  })

  it('is not held for ever by a clock that ran ahead', async () => {
    clock.advance(10 * minute)
    await begin(first, 'f')
    clock.advance(-10 * minute)
    expect(await begin(second, 'f')).toBe('begun')
  })

  it('is counted where its own mark shows that it was cut off', async () => {
    expect(await within((tx) => first.isTooOften(tx, 'g'))).toBe(false)
    expect(await within((tx) => second.isTooOften(tx, 'g'))).toBe(true)
  })
})
