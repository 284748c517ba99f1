import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Blobs } from '../files/blobs.ts'
import { SourceMemory } from '../sources/memory.ts'
import { testClock } from './clock.ts'
import { closeDataFolder } from './data-folder.ts'
import { StartError } from './lifecycle.ts'
import { createLog, silentLog } from './log.ts'
import { secretOf } from './secret.ts'

const isRoot = process.getuid?.() === 0
let base: string
let count = 0
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'headframe-data-'))
  chmodSync(base, 0o755)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

const fresh = (): string => {
  count += 1
  return join(base, `data-${count}`)
}

/** Paths below a folder that its group or others may open, and their modes. */
const openIn = (folder: string): string[] =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => join(folder, name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)

/** A folder as an earlier release left it, open to everybody. */
function opened(): string {
  const folder = fresh()
  for (const name of ['', 'files', 'files/ab', 'sources', 'postgres']) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  for (const name of ['secret.key', 'files/ab/abcd', 'sources/north.json', 'server.lock']) {
    writeFileSync(join(folder, name), 'secret')
    chmodSync(join(folder, name), 0o644)
  }
  return folder
}

describe('the data folder', () => {
  it('is made for this account alone', () => {
    const folder = fresh()
    closeDataFolder(folder, silentLog)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('is closed at the start where it was open, says so once, and stays as it is', () => {
    const folder = opened()
    expect(openIn(folder)).toHaveLength(9)
    const lines: { closed: number }[] = []
    const log = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) })
    closeDataFolder(folder, log)
    closeDataFolder(folder, log)
    expect(openIn(folder)).toEqual([])
    expect(lines).toMatchObject([{ closed: 9 }])
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it.runIf(isRoot)('cannot be read by another account of the machine', () => {
    const folder = opened()
    const read = () =>
      spawnSync('cat', [join(folder, 'files/ab/abcd')], { uid: 65_534, gid: 65_534, cwd: '/' })
    expect(String(read().stdout)).toBe('secret')
    closeDataFolder(folder, silentLog)
    expect(read().status).not.toBe(0)
  })

  it.runIf(isRoot)('that holds another account’s is refused in a sentence', () => {
    const folder = opened()
    chownSync(join(folder, 'files/ab/abcd'), 65_534, 65_534)
    expect(() => closeDataFolder(folder, silentLog)).toThrow(StartError)
    expect(() => closeDataFolder(folder, silentLog)).toThrow(/abcd belongs to .* 65534.*chown/)
    // The database's folder is the one that root gives to another account.
    const other = opened()
    chownSync(join(other, 'postgres'), 65_534, 65_534)
    expect(() => closeDataFolder(other, silentLog)).not.toThrow()
  })

  it('leaves alone what a link in it points at', () => {
    const [folder, lookup] = [opened(), opened()]
    symlinkSync(lookup, join(folder, 'files/link'))
    closeDataFolder(folder, silentLog)
    expect(openIn(lookup)).toHaveLength(9)
  })
})

it('whatever this server writes, nobody else may open, with any umask', async () => {
  const before = process.umask(0)
  try {
    const dataDir = fresh()
    await secretOf({ dataDir })
    await new Blobs(join(dataDir, 'files')).keep(Buffer.from('minutes'))
    const file = join(dataDir, 'sources', 'north.json')
    const memory = new SourceMemory({ file, of: 'x', log: silentLog })
    memory.keep([], true, testClock('2026-03-10').now())
    await memory.stop()
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'secret.key', 'sources'])
    expect(openIn(dataDir)).toEqual([])
  } finally {
    process.umask(before)
  }
})
