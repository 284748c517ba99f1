import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { Database } from './database.ts'

/** A database that takes every connection and says nothing. */
const lines = new Set<Socket>()
const hanging = createServer((line) => lines.add(line))
beforeAll(() => new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => {
  for (const line of lines) line.destroy()
  hanging.close()
})

it('is unready within a second while it hangs, and asked over one connection', async () => {
  const { port } = hanging.address() as AddressInfo
  const db = new Database({ url: `postgres://x@127.0.0.1:${port}/x`, log: silentLog })
  for (let n = 0; n < 3; n += 1) {
    const began = performance.now()
    expect(await Promise.all([db.unready(), db.unready()])).toEqual([['database'], ['database']])
    expect(performance.now() - began).toBeLessThan(1_000)
  }
  // Two are those of short readings.
  expect(lines.size).toBeLessThanOrEqual(3)
  for (const line of lines) line.destroy()
  await db.close()
})
