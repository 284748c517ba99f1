import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenPostgres, openPostgres } from '../db/embedded/open-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../platform/lifecycle.ts'
import { silentLog } from '../platform/log.ts'
import { secretOf } from '../platform/secret.ts'
import { readEnv } from '../settings/env.ts'
import { type BackupSource, makeBackup } from './backup.ts'
import { copyEntries } from './parts.ts'
import { sourceOf } from './source.ts'

let base: string
let postgres: OpenPostgres
let source: BackupSource

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'headframe-making-'))
  const [dataDir, screensDir] = [join(base, 'data'), join(base, 'screens')]
  await mkdir(screensDir)
  const env = readEnv({ DATA_DIR: dataDir, SCREENS_DIR: screensDir })
  postgres = await openPostgres({ dataDir, log: silentLog })
  await migrate({ ownerUrl: postgres.url, secret: await secretOf(env), log: silentLog })
  source = sourceOf(env, postgres.url)
}, 200_000)
afterAll(async () => {
  await postgres.stop()
  await rm(base, { recursive: true })
})

/** What StartError says; any other error fails the test. */
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was refused',
    (error: unknown) => {
      if (error instanceof StartError) return error.message
      throw error
    },
  )

it.each(['data', 'screens'])('a backup into what it backs up is refused: %s', async (name) => {
  const making = { to: join(base, name, 'backups'), at: new Date(), say: () => undefined }
  expect(await refusal(makeBackup(source, making))).toMatch(
    /backups lies in .*, which is backed up: name a folder outside/,
  )
  expect(await readdir(join(base, name))).not.toContain('backups')
})

it('a file that is missing where all of them are needed is named', async () => {
  const copying = { from: base, root: join(base, 'copied'), below: '', entries: ['none'] }
  expect(await refusal(copyEntries(copying))).toBe(`${join(base, 'none')} is missing`)
  expect(await copyEntries({ ...copying, isInUse: true })).toEqual([])
  expect(await readdir(base)).not.toContain('copied')
})

it('a second backup into the same folder is refused, and the first one is left alone', async () => {
  const to = join(base, 'twice')
  const second: Promise<string>[] = []
  const atTrial = (sentence: string) => {
    if (!sentence.startsWith('Restoring')) return
    const making = { to, at: new Date(Date.now() + 5_000), say: () => undefined }
    second.push(refusal(makeBackup(source, making)))
  }
  // As somebody types it.
  const making = { to: relative(process.cwd(), to), at: new Date(), say: atTrial }
  const made = await makeBackup(source, making)
  expect(await Promise.all(second)).toEqual([
    `another backup is made in ${to} now, by process ${process.pid} on ${hostname()}; wait until it has ended`,
  ])
  expect(made).toBe(join(to, (await readdir(to)).join()))
}, 200_000)
