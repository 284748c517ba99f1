import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listenOn, mustBeFree, StartError } from './lifecycle.ts'

it('says in one sentence that the port is taken, and what to do', async () => {
  const first = createServer()
  const port = await listenOn(first, '127.0.0.1', 0)
  const refusal = await listenOn(createServer(), '127.0.0.1', port).catch((error) => error)
  first.close()
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(new RegExp(`^port ${port} on 127.0.0.1 is taken.* set PORT`))
})

it.each(['203.0.113.7', '999.1.1.1', 'no-such-host.invalid', '::g'])(
  'says in one sentence that %s is no address of this machine',
  async (host) => {
    const refusal = await listenOn(createServer(), host, 0).catch((error) => error)
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toBe(`HOST=${host} is not an address of this machine`)
  },
)

it('finds out before anything is made, and leaves a free port free', async () => {
  const first = createServer()
  const port = await listenOn(first, '127.0.0.1', 0)
  await expect(mustBeFree('127.0.0.1', port)).rejects.toThrow(`port ${port} on 127.0.0.1 is taken`)
  await new Promise((closed) => first.close(closed))
  await mustBeFree('127.0.0.1', port)
  const second = createServer()
  expect(await listenOn(second, '127.0.0.1', port)).toBe(port)
  second.close()
})
