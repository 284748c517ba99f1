import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { silentLog } from '../platform/log.ts'
import { scratchFolder } from '../platform/scratch-folder.ts'
import { EmbeddedPostgres } from './embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/**
 * Vitest's global setup: one real PostgreSQL for the run, gone with its folder afterwards. Where
 * TEST_POSTGRES_URL names a superuser of another, the tests run against that one and leave their
 * databases there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const other = process.env.TEST_POSTGRES_URL
  if (other) {
    project.provide('postgresUrl', other)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(scratchFolder(), 'headframe-tests-'))
  // Nothing here has to outlive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' }
  const postgres = new EmbeddedPostgres({ dataDir, log: silentLog, settings })
  const { url } = await postgres.start()
  project.provide('postgresUrl', url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
