import { expect, it } from 'vitest'
import { firstSegment, isCopied, isSegmentBetween } from './base-backup.ts'
import { majorOf } from './dump.ts'
import {
  countFaults,
  draftName,
  folderName,
  isDraft,
  manifestIn,
  outdated,
  restoredAsOf,
  timeIn,
} from './manifest.ts'

const at = new Date('2026-11-25T02:30:07.500Z')

it('a backup is called by the second it was made', () => {
  expect(folderName(at)).toBe('headframe-2026-11-25T023007Z')
  expect(timeIn('headframe-2026-11-25T023007Z')).toEqual(new Date('2026-11-25T02:30:07Z'))
})

it('one that is not whole does not look like a backup', () => {
  expect(timeIn(draftName(at))).toBeNull()
  expect(isDraft(draftName(at))).toBe(true)
  expect(isDraft(folderName(at))).toBe(false)
})

it('keeps the newest and lets other folders be', () => {
  const names = ['headframe-2026-11-23T023000Z', 'photos', 'headframe-2026-11-25T023000Z']
  const all = [...names, 'headframe-2026-11-24T023000Z', 'headframe-2026-11-22T023000Z.partial']
  expect(outdated(all, 2)).toEqual(['headframe-2026-11-23T023000Z'])
  expect(outdated(all, 3)).toEqual([])
})

it('names every table whose rows differ', () => {
  const noted = { 'public.hazard': 3, 'public.drill': 2, 'public.gone': 1 }
  expect(countFaults(noted, { 'public.hazard': 3, 'public.drill': 1, 'public.new': 0 })).toEqual([
    'public.drill has 1 rows instead of 2',
    'public.gone has no rows instead of 1',
    'public.new has 0 rows instead of none',
  ])
})

const manifestWith = (path: string) =>
  JSON.stringify({
    ...{ format: 1, at: '2026-11-25T02:30:07.500Z', program: '1.0.0', database: 'cluster' },
    ...{ hasSecretKey: true, migrations: [], counts: {} },
    parts: [{ path, bytes: 0, sha256: 'a'.repeat(64) }],
  })

it.each([
  ['files/ab/cd', true],
  ['postgres/pg_wal/', true],
  ['screens-config/..own.json', true],
  ['../../evil.txt', false],
  ['files/../../evil.txt', false],
  ['files/..', false],
  ['/etc/evil.txt', false],
  ['files//evil.txt', false],
  ['./secret.key', false],
  ['', false],
  ['/', false],
  ['files/evil\0.txt', false],
])('a manifest may name the path %j: %s', (path, isTaken) => {
  expect(manifestIn(manifestWith(path)) !== null).toBe(isTaken)
})

it('says of which moment it is; an older one only when it was begun', () => {
  const older = manifestIn(manifestWith('files/a'))
  const asOf = '2026-11-25T02:30:41.000Z'
  const text = JSON.stringify({ ...older, asOf })
  const newer = manifestIn(text)
  expect(older && restoredAsOf(older)).toBe(older?.at)
  expect(newer && restoredAsOf(newer)).toBe(asOf)
})

it.each([
  ['base/5/1259', true],
  ['pg_xact/0000', true],
  ['pg_wal', true],
  ['PG_VERSION', true],
  ['pg_wal/000000010000000000000001', false],
  ['pg_replslot/one', false],
  ['postmaster.pid', false],
  ['base/pgsql_tmp', false],
  ['base/5/pg_internal.init', false],
  ['global/pg_control', false],
])('of the cluster %s is copied with the rest: %s', (path, copied) => {
  expect(isCopied(path)).toBe(copied)
})

it('takes the segments from the start of the copy to its end', () => {
  const label = 'START WAL LOCATION: 0/2A000028 (file 00000001000000000000002A)\nLABEL: x\n'
  expect(firstSegment(label)).toBe('00000001000000000000002A')
  const isNeeded = isSegmentBetween(firstSegment(label), '00000001000000000000002C')
  const names = ['29', '2A', '2C', '2D'].map((end) => `0000000100000000000000${end}`)
  expect(names.filter(isNeeded).map((name) => name.slice(-2))).toEqual(['2A', '2C'])
  expect(isNeeded('archive_status/00000001000000000000002B.done')).toBe(false)
  expect(isNeeded('00000002.history')).toBe(true)
})

it.each([
  ['pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
  ['pg_restore (PostgreSQL) 18.1', 18],
  ['something else', 0],
])('%s is of PostgreSQL %s', (said, major) => {
  expect(majorOf(said)).toBe(major)
})
