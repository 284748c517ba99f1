import { expect, it } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import { testClock } from '../platform/clock.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { KnownDevices } from './known-devices.ts'

/** A database that knows of no browser but those that `given` says of, by how many were looked for. */
function devicesOf(given: (looked: number) => boolean) {
  let looked = 0
  const system = async () => {
    looked += 1
    return given(looked)
  }
  const db = { system } as unknown as Database
  const box = new SecretBox('of this test')
  const devices = new KnownDevices({ db, clock: testClock('2026-03-10T08:00:00Z'), box })
  return { devices, looked: () => looked }
}

it('looks for no more than thirty guessed cookies a minute of one network', async () => {
  const { devices, looked } = devicesOf(() => false)
  for (let guess = 0; guess < 100; guess += 1)
    expect(await devices.keyOf(`guess-${guess}`, '10.0.0.1')).toBeNull()
  expect(looked()).toBe(30)
  await devices.keyOf('guess', '10.0.0.2')
  expect(looked()).toBe(31)
})

it('looks once for a browser that it knows, however many come from its network', async () => {
  const { devices, looked } = devicesOf(() => true)
  for (let browser = 0; browser < 100; browser += 1)
    for (let time = 0; time < 2; time += 1)
      expect(await devices.keyOf(`browser-${browser}`, '10.0.0.1')).toEqual(expect.any(String))
  expect(looked()).toBe(100)
})

it('knows a browser by its own proof, however many guesses came from its network', async () => {
  const { devices, looked } = devicesOf(() => false)
  const tx = { query: async () => [] } as unknown as Tx
  const given = await devices.remember(tx, 'account', undefined)
  for (let guess = 0; guess < 100; guess += 1)
    expect(await devices.keyOf(`${given.slice(0, -1)}!`, '10.0.0.1')).toBeNull()
  const before = looked()
  expect(await devices.keyOf(given, '10.0.0.1')).toEqual(expect.any(String))
  expect(looked()).toBe(before)
  expect(await devices.remember(tx, 'account', given)).toBe(given)
  const forged = given.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect(await devices.keyOf(forged, '10.0.0.2')).toBeNull()
  expect(await devices.remember(tx, 'account', forged)).not.toBe(forged)
})
