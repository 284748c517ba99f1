import { describe, expect, it } from 'vitest'
import { ServerClock } from './server-clock.ts'

describe('the server clock of a display', () => {
  it('goes on from the last reading, half the round trip later', () => {
    let timer = 1000
    const clock = new ServerClock(() => timer)
    clock.sync(50_000, 40)
    timer += 500
    expect(clock.now()).toBe(50_520)
  })

  it('does not follow the clock of the device', () => {
    let timer = 0
    const clock = new ServerClock(() => timer)
    clock.sync(Date.UTC(2001, 0, 1))
    timer = 1000
    expect(new Date(clock.now()).getUTCFullYear()).toBe(2001)
  })
})
