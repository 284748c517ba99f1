import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder, makeFolderSync } from './make-folder.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-folder-'))
})
afterAll(() => rm(dir, { recursive: true }))

const ways: readonly [string, (folder: string) => Promise<void>][] = [
  ['in time', makeFolder],
  ['at once', async (folder) => makeFolderSync(folder)],
]

describe.each(ways)('a folder made %s', (way, make) => {
  it('has all above it, closed to others, and may be there already', async () => {
    const folder = join(dir, way, 'a', 'b')
    await make(folder)
    await make(folder)
    for (const one of [folder, join(dir, way)]) expect((await stat(one)).mode & 0o777).toBe(0o700)
  })

  it('may be made by several at the same time', async () => {
    const folder = join(dir, way, 'c', 'd')
    await Promise.all([make(folder), make(folder), make(folder)])
    expect(existsSync(folder)).toBe(true)
  })

  it('is refused below a file, and in the place of one', async () => {
    const file = join(dir, `${way} file`)
    await writeFile(file, '')
    const below = join(file, 'a')
    await expect(make(below)).rejects.toMatchObject({ code: 'ENOTDIR', path: below })
    await expect(make(file)).rejects.toMatchObject({ code: 'EEXIST', path: file })
  })

  // Where the system makes none, and says that it is not there.
  it.runIf(existsSync('/proc/self'))('is refused where none can be made, at once', async () => {
    await expect(make('/proc/headframe/a')).rejects.toMatchObject({
      ...{ code: 'ENOENT', path: '/proc/headframe' },
    })
  })
})
