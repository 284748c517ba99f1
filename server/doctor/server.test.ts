import { afterEach, expect, it } from 'vitest'
import { serverOf } from './server.ts'
import { probesOf, type Way, Ways, wrong } from './testing.ts'

const ways = new Ways()
afterEach(() => ways.close())
const probes = probesOf()
const ready = { status: 'ready' }

const env = (address: string) => ({
  ...{ host: '127.0.0.1', port: Number(new URL(address).port) },
  ...{ publicUrl: 'https://safety.example', trustProxy: 1 },
})
async function looked(way: Way, key: typeof probes | null = probes) {
  const { findings, isRunning } = await serverOf(env(await ways.open(way)), key)
  return { isRunning, told: wrong(findings) }
}

it('a port is free, ours, another installation’s or another program’s', async () => {
  expect(await looked({ probes, ready })).toEqual({ isRunning: true, told: [] })
  const other = await looked({ probes: probesOf('of another one'), ready })
  expect(other.isRunning).toBe(false)
  expect(other.told[0]).toMatch(/^fault: another Headframe answers on port/)
  const foreign = await looked({ text: 'something else' })
  expect(foreign.told[0]).toMatch(/is taken by another program/)
  expect(foreign.told[1]).toMatch(/^untried: could not try the server, its embedded database/)
  const left = await ways.open()
  await ways.close()
  const { findings, isRunning } = await serverOf(env(left), probes)
  expect(isRunning).toBe(false)
  expect(wrong(findings)).toEqual([expect.stringMatching(/^untried: could not try the server/)])
})

it('without the key it is not known whose server answers', async () => {
  const { isRunning, told } = await looked({ probes, ready }, null)
  expect(isRunning).toBe(null)
  expect(told).toEqual([expect.stringMatching(/^untried: a Headframe answers on port/)])
})

it('a server without its database, and one that warns, say so themselves', async () => {
  const unready = { status: 'unready', reasons: ['database'], warnings: ['disk low'] }
  expect((await looked({ probes, ready: unready })).told).toEqual([
    'fault: the server is not ready: database; its log says why',
    'warning: the server warns: disk low',
  ])
})
