import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import { SourceFault } from './fault.ts'
import { Poller } from './poller.ts'

const every = 5_000

/** A source whose answers a test decides, with the log lines it caused. */
function polled(answer: () => Promise<void> | void, random = () => 1, isOut = false) {
  const lines: { msg: string; reason?: string }[] = []
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  const asked: number[] = []
  const poller = new Poller({
    id: 'north',
    every,
    timeout: 1_000,
    ask: async () => {
      asked.push(Date.now())
      await answer()
    },
    onState: () => undefined,
    clock: systemClock,
    random,
    log,
    isOut,
  })
  const pauses = () => asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  return { poller, lines, asked, pauses }
}

const fails = (fault: SourceFault) => () => Promise.reject(fault)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a source', () => {
  it('is asked at its interval', async () => {
    const { poller, pauses } = polled(() => undefined)
    poller.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(pauses()).toEqual([every, every, every, every])
    expect(poller).toMatchObject({ failing: false, lastGood: new Date('2026-11-21T08:00:20Z') })
    await poller.stop()
  })

  it.each([3, -3])('is as old as it is when the clock is moved by %d days', async (days) => {
    let isAway = false
    const { poller } = polled(() => (isAway ? new Promise<void>(() => undefined) : undefined))
    poller.start()
    await vi.advanceTimersByTimeAsync(every)
    isAway = true
    vi.setSystemTime(Date.now() + days * 86_400_000)
    await vi.advanceTimersByTimeAsync(20_000)
    const age = Date.now() - (poller.lastGood?.getTime() ?? 0)
    expect(age).toBe(20_000)
    const stopped = poller.stop()
    await vi.advanceTimersByTimeAsync(2_000)
    await stopped
  })

  it('that did not answer is tried again after the clock was set back', async () => {
    let isAway = true
    const { poller } = polled(() => {
      if (isAway) throw new SourceFault('status')
    })
    poller.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(poller.failing).toBe(true)
    isAway = false
    vi.setSystemTime(Date.now() - 3 * 86_400_000)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(poller.failing).toBe(false)
    await poller.stop()
  })

  it('that fails once is asked again before anyone is told', async () => {
    let first = true
    const { poller, lines } = polled(() => {
      if (!first) return
      first = false
      throw new SourceFault('status')
    })
    poller.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(poller.failing).toBe(false)
    expect(lines).toEqual([])
    await poller.stop()
  })

  it('that stays away is tried at doubling pauses, up to a minute', async () => {
    const { poller, pauses } = polled(fails(new SourceFault('unreachable')))
    poller.start()
    await vi.advanceTimersByTimeAsync(200_000)
    const seconds = pauses().map((pause) => Math.round(pause / 1000))
    expect(seconds).toEqual([5, 5, 10, 20, 40, 60, 60])
    await poller.stop()
  })

  it('is not asked in step with all others', async () => {
    const { poller, pauses } = polled(fails(new SourceFault('unreachable')), () => 0)
    poller.start()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(pauses().map((pause) => Math.round(pause / 100) / 10)).toEqual([2.5, 2.5, 5, 10])
    await poller.stop()
  })

  it('has exactly two log lines an outage, however long', async () => {
    let isAway = true
    const { poller, lines } = polled(() => {
      if (isAway) throw new SourceFault('status')
    })
    poller.start()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(poller).toMatchObject({ failing: true, reason: 'status', lastGood: null })
    isAway = false
    await vi.advanceTimersByTimeAsync(120_000)
    expect(poller).toMatchObject({ failing: false, reason: null })
    expect(lines.map(({ msg }) => msg)).toEqual(['source does not answer', 'source answers again'])
    isAway = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(lines).toHaveLength(3)
    await poller.stop()
  })

  it('whose file was saved during an outage answers again in the log as well', async () => {
    const { poller, lines } = polled(
      () => undefined,
      () => 1,
      true,
    )
    poller.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(lines.map(({ msg }) => msg)).toEqual(['source answers again'])
    await poller.stop()
  })

  it('that says when to come back is left alone until then', async () => {
    const { poller, pauses } = polled(fails(new SourceFault('tooMany', { retryAfter: 90_000 })))
    poller.start()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(Math.min(...pauses().slice(1))).toBeGreaterThanOrEqual(90_000)
    await poller.stop()
  })

  it('cannot silence itself for longer than an hour', async () => {
    const { poller, asked } = polled(fails(new SourceFault('tooMany', { retryAfter: 1e12 })))
    poller.start()
    await vi.advanceTimersByTimeAsync(2 * 3_600_000 + 60_000)
    expect(asked.length).toBeGreaterThan(3)
    await poller.stop()
  })

  it('that refuses our key is asked every five minutes only', async () => {
    const { poller, pauses } = polled(fails(new SourceFault('unauthorized')))
    poller.start()
    await vi.advanceTimersByTimeAsync(900_000)
    expect(Math.min(...pauses().slice(1))).toBeGreaterThanOrEqual(300_000)
    await poller.stop()
  })

  it('that never answers is given up at its timeout', async () => {
    const { poller } = polled(() => new Promise(() => undefined))
    poller.start()
    await vi.advanceTimersByTimeAsync(1_000 + every + 1_000)
    expect(poller).toMatchObject({ failing: true, reason: 'timeout' })
    const stopped = poller.stop()
    await vi.advanceTimersByTimeAsync(1_000)
    await stopped
  })
})
