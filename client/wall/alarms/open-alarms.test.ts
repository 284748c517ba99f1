import { describe, expect, it } from 'vitest'
import { alarmAt, noon } from './fixtures.ts'
import { byGravity, clockOf, takeoverOf } from './open-alarms.ts'

describe('open alarms', () => {
  it('stand with the gravest first, then the oldest, and what is shelved last', () => {
    const all = [
      alarmAt('yellow', 90, { level: 'yellow' }),
      alarmAt('shelved', 99, { state: 'shelved' }),
      alarmAt('new', 1),
      alarmAt('old', 30, { state: 'acknowledged' }),
      alarmAt('orange', 5, { level: 'orange' }),
    ]
    const order = ['old', 'new', 'orange', 'yellow', 'shelved']
    expect(byGravity(all).map(({ id }) => id)).toEqual(order)
  })
})

describe('what takes a wall over', () => {
  it('is the oldest red alarm that nobody has acknowledged, with how many others wait', () => {
    const all = [
      alarmAt('a', 40, { state: 'acknowledged' }),
      alarmAt('b', 20),
      alarmAt('c', 2),
      alarmAt('d', 60, { level: 'yellow' }),
      alarmAt('e', 60, { state: 'returned' }),
      alarmAt('f', 60, { state: 'shelved' }),
    ]
    expect(takeoverOf(all, 6)).toEqual({ worst: all[1], waiting: 3, flood: null })
  })

  it('goes when it is acknowledged, over or shelved, and is never a lesser alarm', () => {
    const gone = (['acknowledged', 'returned', 'shelved'] as const).map((state, index) =>
      alarmAt(`${index}`, 5, { state }),
    )
    expect(takeoverOf(gone, 3)).toBeNull()
    expect(takeoverOf([alarmAt('a', 5, { level: 'orange' })], 1)).toBeNull()
    expect(takeoverOf([], 0)).toBeNull()
    expect(takeoverOf(null, 0)).toBeNull()
  })

  it('is one, however many are raised within a minute', () => {
    const told = Array.from({ length: 50 }, (_, index) => alarmAt(`${index}`, index / 60))
    expect(takeoverOf(told, 1000)).toMatchObject({ worst: { id: '49' }, waiting: 49, flood: 1000 })
  })
})

describe('the clock of an alarm', () => {
  const wordAt = (minutes: number, over = {}) => clockOf(alarmAt('a', minutes, over), noon).word

  it('runs down to when it has to be acknowledged, and up from it', () => {
    expect(clockOf(alarmAt('a', 5), noon)).toEqual({ at: noon + 600_000, word: 'toAcknowledge' })
    expect(wordAt(16)).toBe('late')
    expect(wordAt(16, { state: 'returned' })).toBe('late')
  })

  it('runs up from when it was raised where nothing is asked for any more, or no time is given', () => {
    expect(wordAt(16, { state: 'acknowledged' })).toBe('sinceRaised')
    expect(wordAt(16, { acknowledgeBy: null })).toBe('sinceRaised')
  })

  it('runs down to when it comes back where it is shelved', () => {
    const shelvedUntil = new Date(noon + 3_600_000).toISOString()
    expect(wordAt(16, { state: 'shelved', shelvedUntil })).toBe('shelved')
  })
})
