import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from './db/database.ts'
import { openPostgres } from './db/embedded/open-postgres.ts'
import { migrate } from './db/migrate.ts'
import { keepPrivate } from './platform/data-folder.ts'
import { StartError } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'
import { secretOf } from './platform/secret.ts'
import { type Env, readEnv } from './settings/env.ts'

/** StartError where a command would make a new database: only the start of the server makes one. */
export function mustBeInstalled({ dataDir, databaseUrl }: Env): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  throw new StartError(`${dataDir} holds no installation: set DATA_DIR as the server has it`)
}

/** Does the work of a command on the database of the settings, brought to this version. */
export async function withDatabase<T>(work: (db: Database, env: Env) => Promise<T>): Promise<T> {
  keepPrivate()
  const env = readEnv(process.env)
  mustBeInstalled(env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  const ownerUrl = env.databaseUrl ?? postgres?.url ?? ''
  const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
  const db = new Database({ url, log, max: 1 })
  try {
    return await work(db, env)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}
