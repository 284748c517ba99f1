import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'

const program = join(projectRoot, 'server/cli/screens-check.ts')

const check = (env: object, folder = 'screens-config') =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
  })

it('checks the shipped files whatever settings that have nothing to do with them say', async () => {
  const { stdout } = await check({ PORT: 'eighty', SECRET_KEY: 'short', DEMO: 'yes' })
  expect(stdout).toMatch(/^Files that hold: \d+\.\n$/)
}, 120_000)

it('refuses a wrong setting that it needs', async () => {
  await expect(check({ SOURCE_HOSTS: 'no port' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SOURCE_HOSTS=no port must be the hosts and ports'),
  })
}, 120_000)

it('says that a folder is not there, which holds nothing that could be right', async () => {
  await expect(check({}, '/nowhere')).rejects.toMatchObject({
    code: 2,
    stderr: '/nowhere is no folder\nUsage: npm run screens:check -- [FOLDER]\n',
  })
}, 120_000)
