import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { folderFindings } from './folders.ts'
import { wrong } from './testing.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headframe-doctor-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const looked = async (dataDir: string, backups?: string, freeDiskBytes = 0) =>
  wrong(
    await folderFindings({
      ...{ dataDir, limits: { freeDiskBytes } },
      backups: backups ? { folder: backups, hour: 2, keep: 14 } : undefined,
    }),
  )

it('folders that are there or can be made are good', async () => {
  expect(await looked(folder, join(folder, 'backups'))).toEqual([])
  expect(await looked(join(folder, 'a/b'))).toEqual([])
})

it('a file in the place of a folder is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await looked(file, file)).toEqual([
    expect.stringMatching(/^fault: DATA_DIR: .*file is a file where a folder is needed/),
    expect.stringMatching(/^fault: BACKUP_DIR: .*file is a file where a folder is needed/),
  ])
})

it('a folder of another account is not tried, and not good', async () => {
  mkdirSync(join(folder, 'data'))
  vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  expect(await looked(join(folder, 'data'))).toEqual([
    expect.stringMatching(
      /^untried: could not try DATA_DIR: .* belongs to .*, and this runs as the account with number 54321/,
    ),
  ])
})

it('a disk with less room than is kept free is to be looked at', async () => {
  expect(await looked(folder, undefined, Number.MAX_SAFE_INTEGER)).toEqual([
    expect.stringMatching(/^warning: \d+ MB free for DATA_DIR .*uploads and imports are refused/),
  ])
})
