import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderLock } from './folder-lock.ts'
import { beginningOf, numbersOf } from './processes.ts'

const ours = {
  pid: process.pid,
  beginning: beginningOf(process.pid),
  host: hostname(),
  numbers: numbersOf(),
}

let folder: string
let file: string
let lock: FolderLock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headframe-lock-'))
  file = join(folder, 'server.lock')
  lock = new FolderLock(folder)
})

afterEach(() => {
  lock.release()
  rmSync(folder, { recursive: true })
})

it('makes the folder that it is to hold', async () => {
  const inside = new FolderLock(join(folder, 'new/data'))
  await inside.take()
  expect(inside.isTaken()).toBe(true)
  inside.release()
})

it.each([
  ['a living server', ours],
  ['a server on another machine that beat just now', { ...ours, host: 'mine-7' }],
  [
    'a server in another container of this machine, which has no process of ours',
    { ...ours, pid: 4_194_303, numbers: 'pid:[1]' },
  ],
])('is refused while held by %s', async (_, holder) => {
  writeFileSync(file, JSON.stringify(holder))
  await expect(lock.take()).rejects.toThrow(/is in use by the server with process id/)
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify(holder))
})

it.each([
  [
    'a server whose number another program has now',
    JSON.stringify({ ...ours, beginning: 'old/1' }),
  ],
  ['process 1 of an earlier start', JSON.stringify({ ...ours, pid: 1, beginning: 'old/1' })],
  [
    'a server of a version that did not say where its number counts',
    JSON.stringify({ ...ours, beginning: 'old/1', numbers: undefined }),
  ],
  ['a dead server', JSON.stringify({ ...ours, pid: 4_194_303 })],
  ['an empty file', ''],
  ['a file cut short', '{"pid":'],
])('is taken over from %s', async (_, content) => {
  writeFileSync(file, content)
  await lock.take()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(ours)
})

it.each([
  ['machine', { ...ours, host: 'mine-7' }],
  ['container', { ...ours, numbers: 'pid:[1]' }],
])('is taken over from a %s that fell silent', async (_, holder) => {
  writeFileSync(file, JSON.stringify(holder))
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(file, aMinuteAgo, aMinuteAgo)
  await expect(lock.take()).resolves.toBeUndefined()
})

it('is free again after its release', async () => {
  await lock.take()
  lock.release()
  await expect(new FolderLock(folder).take()).resolves.toBeUndefined()
})
