import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Rounds } from './rounds.ts'

it('never works two rounds at once, and goes on after a long one', async () => {
  let [at, most, done] = [0, 0, 0]
  const rounds = new Rounds(async () => {
    at += 1
    most = Math.max(most, at)
    await wait(15)
    at -= 1
    done += 1
  }, 2)
  rounds.start()
  await expect.poll(() => done).toBeGreaterThan(3)
  await rounds.stop()
  expect({ at, most }).toEqual({ at: 0, most: 1 })
})

it('ends the round under way before it has stopped, and starts again when asked', async () => {
  let done = 0
  const rounds = new Rounds(async () => {
    while (!rounds.signal.aborted) await wait(2)
    done += 1
  }, 2)
  for (const times of [1, 2]) {
    rounds.start()
    await wait(20)
    await rounds.stop()
    expect(done).toBe(times)
  }
})
