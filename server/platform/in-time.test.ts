import { expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

const never = () => new Promise<string>(() => undefined)

it('answers what was asked where that is soon enough', async () => {
  expect(await inTime(async () => 'here', 1_000, 'late')()).toBe('here')
  await expect(inTime(() => Promise.reject(new Error('no')), 1_000, 'late')()).rejects.toThrow('no')
})

it('says that it is late where nothing is heard, at once to whoever asks after that', async () => {
  const ask = vi.fn(never)
  const asked = inTime(ask, 100, 'late')
  const began = performance.now()
  expect(await Promise.all([asked(), asked()])).toEqual(['late', 'late'])
  expect(await asked()).toBe('late')
  expect(performance.now() - began).toBeLessThan(400)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks again once what hung has ended', async () => {
  const ends: ((answer: string) => void)[] = []
  const asked = inTime(() => new Promise<string>((resolve) => ends.push(resolve)), 100, 'late')
  expect(await asked()).toBe('late')
  ends[0]?.('too late')
  await new Promise(setImmediate)
  const again = asked()
  ends[1]?.('here')
  expect(await again).toBe('here')
})
