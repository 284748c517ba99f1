import { afterEach, expect, it } from 'vitest'
import type { Screen } from '#domain/wall/screen'
import { systemClock } from '../platform/clock.ts'
import { audienceOf } from './audience.ts'
import { Rooms } from './rooms.ts'
import { groupMetrics, plainScreen, tellOpen, viewer } from './testing.ts'

const metrics = groupMetrics()
const reader = audienceOf(viewer('reader', 'G').actor)
let rooms: Rooms
afterEach(() => rooms.stop())

/** Rooms that have viewers, or that everybody has left; what is sent takes its time. */
function started({ isUsed, takes = 0 }: { isUsed: () => boolean; takes?: number }) {
  const sent: string[] = []
  rooms = new Rooms({
    metrics,
    screens: { get: (code) => plainScreen({ code }), onChange: () => () => undefined },
    clock: systemClock,
    run: 'run',
    send: (room) => {
      sent.push(room)
      for (const until = performance.now() + takes; performance.now() < until; );
    },
    sendLayout: () => undefined,
    sendGone: () => undefined,
    isUsed,
  })
  rooms.start()
  return sent
}

const enter = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const screen: Screen = plainScreen({ code: `wall${at}` })
    return rooms.enter(screen, 'G', reader).name
  })

it('keeps only so many rooms that everybody has left', () => {
  started({ isUsed: () => false })
  for (const name of enter(200)) rooms.left(name)
  expect(rooms.size).toBe(50)
})

it('keeps every room that somebody is in', () => {
  started({ isUsed: () => true })
  for (const name of enter(200)) rooms.left(name)
  expect(rooms.size).toBe(200)
})

it('tells many rooms of a change in turn with everybody else', async () => {
  const sent = started({ isUsed: () => true, takes: 2 })
  enter(30)
  tellOpen(metrics, 'M1', 5)
  const meanwhile = await new Promise<number>((done) => setImmediate(() => done(sent.length)))
  expect(meanwhile).toBeGreaterThan(0)
  expect(meanwhile).toBeLessThan(30)
  while (sent.length < 30) await new Promise((done) => setImmediate(done))
})
