import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { Database } from './db/database.ts'
import { systemClock } from './platform/clock.ts'
import { silentLog } from './platform/log.ts'
import { readingSide } from './reading-side.ts'
import { readEnv } from './settings/env.ts'

const dir = await mkdtemp(join(tmpdir(), 'headframe-reading-'))
afterEach(() => rm(dir, { recursive: true, force: true }))

it('warns of files whose last good version is in force in their place', async () => {
  const env = readEnv({ SCREENS_DIR: dir, DATA_DIR: dir })
  // Nothing is asked of it while files are read.
  const db = new Database({ url: 'postgres://127.0.0.1:9/none', log: silentLog })
  const side = readingSide({ db, env, log: silentLog, clock: systemClock })
  await side.screens.read()
  expect(side.warnings()).toEqual([])
  await writeFile(join(dir, 'shift.json'), '{ "code": "shift", ')
  await side.screens.read()
  expect(side.warnings()).toEqual(['faulty file shift.json'])
  await db.close()
})
