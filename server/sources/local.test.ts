import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { type LocalNews, LocalSource } from './local.ts'

const nothing: LocalNews = { seq: 0, facts: [], whole: [], events: [], urgent: null, orgs: null }

function started(read: (since: number, isDue: boolean) => Promise<LocalNews>) {
  const asked: { since: number; isDue: boolean }[] = []
  const source = new LocalSource({
    reads: {
      fold: () => Promise.resolve(),
      read: (since, isDue) => {
        asked.push({ since, isDue })
        return read(since, isDue)
      },
    },
    onAnswer: () => undefined,
    onState: () => undefined,
    clock: systemClock,
    random: () => 1,
    log: silentLog,
  })
  source.start()
  return { source, asked }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('our own records', () => {
  it('are read five times a second, from where the last answer left off', async () => {
    let seq = 0
    const { source, asked } = started(async () => {
      seq += 1
      return { ...nothing, seq }
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.map(({ since }) => since)).toEqual([0, 1, 2, 3, 4, 5])
    await source.stop()
  })

  it('are counted by the clock every five seconds', async () => {
    const { source, asked } = started(async () => nothing)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.filter(({ isDue }) => isDue)).toHaveLength(3)
    await source.stop()
  })

  it.each([3, -3])('are counted again at once when the clock is moved by %d days', async (days) => {
    const { source, asked } = started(async () => nothing)
    await vi.advanceTimersByTimeAsync(1_000)
    const before = asked.filter(({ isDue }) => isDue).length
    vi.setSystemTime(Date.now() + days * 86_400_000)
    await vi.advanceTimersByTimeAsync(200)
    expect(asked.filter(({ isDue }) => isDue)).toHaveLength(before + 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.filter(({ isDue }) => isDue)).toHaveLength(before + 3)
    await source.stop()
  })

  it('leave the database twice as long alone as it took to read them', async () => {
    const slow = async () => {
      await new Promise((done) => setTimeout(done, 300))
      return nothing
    }
    const { source, asked } = started(slow)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(asked.length).toBeLessThanOrEqual(7)
    const stopped = source.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    await stopped
  })

  it('say within two seconds that the database is back', async () => {
    let isAway = true
    const { source } = started(() =>
      isAway ? Promise.reject(new Error('gone')) : Promise.resolve(nothing),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(source.state()).toMatchObject({ failing: true, reason: 'database' })
    isAway = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(source.state()).toMatchObject({ failing: false, lastGood: new Date() })
    await source.stop()
  })
})
