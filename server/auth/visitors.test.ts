import { expect, it } from 'vitest'
import { testClock } from '../platform/clock.ts'
import type { KnownDevices } from './known-devices.ts'
import { Visitors } from './visitors.ts'

// Whatever browser it is, it is of the account that its token begins with.
const devices = {
  accountOf: async (token: string) => token.split('-')[0] ?? null,
} as Partial<KnownDevices> as KnownDevices
const make = () => new Visitors({ devices, clock: testClock('2026-03-10T08:00:00Z') })
const isKnown = async (visitors: Visitors, address: string) =>
  (await visitors.arriving({ address })).isKnown

it('counts all browsers of an account as one caller, who takes turns once', async () => {
  const visitors = make()
  const callers = new Set<string>()
  for (let browser = 0; browser < 300; browser += 1) {
    const found = await visitors.arriving({ address: '10.0.0.1', device: `worker-${browser}` })
    callers.add([found.caller, ...found.groups].join())
  }
  expect([...callers]).toEqual(['worker,worker'])
})

it('knows the four networks an account came from last, and those of others', async () => {
  const visitors = make()
  for (let network = 0; network < 20; network += 1)
    visitors.remember('worker', `2001:db8:0:${network}::1`)
  const known: number[] = []
  for (let network = 0; network < 20; network += 1)
    if (await isKnown(visitors, `2001:db8:0:${network}::9`)) known.push(network)
  expect(known).toEqual([16, 17, 18, 19])
  visitors.remember('officer', '2001:db8:0:16::2')
  visitors.remember('worker', '10.0.0.1')
  expect(await isKnown(visitors, '2001:db8:0:16::3')).toBe(true)
  expect(await isKnown(visitors, '2001:db8:0:17::3')).toBe(true)
  visitors.remember('worker', '10.0.0.2')
  expect(await isKnown(visitors, '2001:db8:0:17::3')).toBe(false)
})
