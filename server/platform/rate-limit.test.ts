import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RateLimit } from './rate-limit.ts'
import { projectRoot } from './root.ts'

it('an IPv6 caller has one count, whatever addresses they choose', async () => {
  const limit = new RateLimit({ points: 3, seconds: 60 })
  const taken: boolean[] = []
  for (let one = 1; one <= 5; one += 1) taken.push(await limit.takes(`2001:db8:1:2::${one}`))
  expect(taken).toEqual([true, true, true, false, false])
  expect(await limit.takes('2001:db8:1:3::1')).toBe(true)
  expect(await limit.takes('192.0.2.1')).toBe(true)
})

it('points that are given back can be spent again', async () => {
  const limit = new RateLimit({ points: 2, seconds: 60 })
  expect([await limit.takes('a'), await limit.takes('a')]).toEqual([true, true])
  await limit.giveBack('a')
  expect([await limit.takes('a'), await limit.takes('a')]).toEqual([true, false])
})

it('nothing is counted beside it, where addresses might be counted one by one', () => {
  const folder = join(projectRoot, 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const counting = files.filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      readFileSync(join(folder, name), 'utf8').includes("from 'rate-limiter-flexible'"),
  )
  expect(counting).toEqual(['platform/rate-limit.ts'])
})
