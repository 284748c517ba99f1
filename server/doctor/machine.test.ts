import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { nodeFinding, portFinding } from './machine.ts'

it.each([
  ['18.20.0', 'fault'],
  ['20.18.9', 'fault'],
  ['20.19.0', 'good'],
  ['22.1.0', 'good'],
])('Node %s is %s', (version, grade) => {
  expect(nodeFinding(version).grade).toBe(grade)
})

async function takenBy(text: string, look: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.end(text))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  await look((server.address() as AddressInfo).port)
  await new Promise((closed) => server.close(closed))
}

it('a port is free, ours, or another program’s', async () => {
  const host = '127.0.0.1'
  let left = 0
  await takenBy('{"status":"alive"}', async (port) => {
    left = port
    expect(await portFinding({ host, port })).toMatchObject({
      ...{ grade: 'good', says: `Headframe answers on port ${port}` },
    })
  })
  expect((await portFinding({ host, port: left })).says).toContain('is free')
  await takenBy('something else', async (port) => {
    expect(await portFinding({ host, port })).toMatchObject({
      ...{ grade: 'fault', says: expect.stringContaining('is taken by another program') },
    })
  })
})
