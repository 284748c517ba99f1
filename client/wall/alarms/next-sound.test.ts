import { describe, expect, it } from 'vitest'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import { alarmAt, noon } from './fixtures.ts'
import { type Heard, nextSound } from './next-sound.ts'

/** What a display plays, asked each second from noon on: seconds and sounds. */
function played(seconds: number, alarmsAt: (second: number) => readonly OpenAlarm[]) {
  let heard: Heard | null = null
  const sounds: [number, string][] = []
  for (let second = 0; second < seconds; second += 1) {
    const next = nextSound(heard, alarmsAt(second), noon + second * 1000)
    heard = next.heard
    if (next.sound) sounds.push([second, next.sound])
  }
  return sounds
}

/** Raised so many seconds after noon. */
const raisedAt = (second: number, over: Partial<OpenAlarm> = {}) =>
  alarmAt(`${second}`, -second / 60, over)
const orange = { level: 'orange' } as const

describe('the sound of alarms', () => {
  it('is heard every ten seconds for a red one, until it is acknowledged or over', () => {
    const until = (state: OpenAlarm['state']) =>
      played(60, (second) => [alarmAt('a', 0, second < 25 ? {} : { state })])
    const heard = [0, 10, 20].map((second) => [second, 'red'])
    expect(until('acknowledged')).toEqual(heard)
    expect(until('returned')).toEqual(heard)
    expect(until('shelved')).toEqual(heard)
  })

  it('is heard once for an orange one, and not for lesser ones', () => {
    expect(played(60, () => [alarmAt('a', 0, orange)])).toEqual([[0, 'orange']])
    expect(played(60, () => [alarmAt('a', 0, { level: 'yellow' })])).toEqual([])
    expect(played(60, () => [alarmAt('a', 0, { level: 'blue' })])).toEqual([])
  })

  it('is heard at a display that comes on while a red alarm waits, not for an orange one of before', () => {
    expect(played(5, () => [alarmAt('a', 30)])).toEqual([[0, 'red']])
    expect(played(5, () => [alarmAt('a', 30, orange)])).toEqual([])
  })

  it('is heard again for an alarm that is raised again', () => {
    const sounds = played(60, (second) => [
      alarmAt('a', 0, { ...orange, state: second > 20 && second < 40 ? 'returned' : 'raised' }),
    ])
    expect(sounds.map(([second]) => second)).toEqual([0, 40])
  })

  it('is one for those that come together, the gravest of them', () => {
    const sounds = played(9, () => [alarmAt('a', 0, orange), alarmAt('b'), alarmAt('c')])
    expect(sounds).toEqual([[0, 'red']])
  })

  it('keeps what comes in between for its turn', () => {
    const sounds = played(60, (second) =>
      [0, 4].filter((at) => at <= second).map((at) => raisedAt(at, orange)),
    )
    expect(sounds).toEqual([
      [0, 'orange'],
      [10, 'orange'],
    ])
  })

  it.each([
    ['red', {}],
    ['orange', orange],
  ])('sounds ten times in ten minutes at most for a thousand %s ones in a minute', (_, over) => {
    const flood = Array.from({ length: 1000 }, (_, index) => raisedAt((index * 60) / 1000, over))
    const sounds = played(600, (second) =>
      // As many as a wall is told.
      flood.filter((_, index) => (index * 60) / 1000 <= second).slice(0, 50),
    )
    expect(sounds.length).toBeGreaterThan(0)
    expect(sounds.length).toBeLessThanOrEqual(10)
  })

  it('sounds ten times in ten minutes at most for one that comes and goes', () => {
    const sounds = played(600, (second) => [
      alarmAt('a', 0, { ...orange, state: second % 12 < 6 ? 'raised' : 'returned' }),
    ])
    expect(sounds).toHaveLength(10)
  })
})
