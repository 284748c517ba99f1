import { expect, it } from 'vitest'
import type { Database, Tx } from '../db/database.ts'
import { testClock } from '../platform/clock.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { KnownDevices } from './known-devices.ts'
import { tokenHash } from './tokens.ts'

const found = (token: string) => ({
  ...{ key: tokenHash(token).toString('base64'), accountId: 'account', username: 'worker' },
})

/** A database that finds what `given` says, which may be nothing, and how often it was asked. */
function devicesOf(given: () => readonly object[]) {
  let looked = 0
  const system = async () => {
    looked += 1
    return given()
  }
  const db = { system } as unknown as Database
  const box = new SecretBox('of this test')
  const devices = new KnownDevices({ db, clock: testClock('2026-03-10T08:00:00Z'), box })
  return { devices, looked: () => looked }
}

it('looks for no more than thirty guessed cookies a minute of one network', async () => {
  const { devices, looked } = devicesOf(() => [])
  for (let guess = 0; guess < 100; guess += 1)
    expect(await devices.accountOf(`guess-${guess}`, '10.0.0.1')).toBeNull()
  expect(looked()).toBe(30)
  await devices.accountOf('guess', '10.0.0.2')
  expect(looked()).toBe(31)
})

it('looks for a browser that it knows, however many come from its network', async () => {
  const { devices } = devicesOf(() => [found('browser')])
  for (let time = 0; time < 100; time += 1)
    expect(await devices.accountOf('browser', '10.0.0.1')).toBe('account')
})

it('looks for its own proof, however many guesses came from its network', async () => {
  let rows: readonly object[] = []
  const { devices } = devicesOf(() => rows)
  const tx = { query: async () => [] } as unknown as Tx
  const given = await devices.remember(tx, 'account', undefined)
  for (let guess = 0; guess < 100; guess += 1)
    expect(await devices.accountOf(`${given.slice(0, -1)}!`, '10.0.0.1')).toBeNull()
  // The proof alone opens nothing: what was forgotten is a stranger's.
  expect(await devices.accountOf(given, '10.0.0.1')).toBeNull()
  rows = [found(given)]
  expect(await devices.accountOf(given, '10.0.0.1')).toBe('account')
  const forged = given.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect(await devices.remember(tx, 'account', forged)).not.toContain(forged)
})
