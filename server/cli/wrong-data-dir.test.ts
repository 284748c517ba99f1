import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'

let base: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'headframe-wrong-'))
})
afterAll(() => rm(base, { recursive: true }))

it.each([
  ['audit-verify'],
  ['backup', '--to', 'backups'],
  ['import', '--msha', 'nowhere'],
  ['jobs-start'],
  ['metrics-verify'],
  ['records-repair'],
])(
  '%s makes no database where DATA_DIR has none',
  async (name, ...args) => {
    const dataDir = join(base, name)
    const program = join(projectRoot, 'server/cli', `${name}.ts`)
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `${dataDir} holds no installation: set DATA_DIR as the server has it\n`,
    })
    expect(existsSync(dataDir)).toBe(false)
  },
  120_000,
)
