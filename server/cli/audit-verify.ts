import { Database } from '../db/database.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { lastSeal, sealFaults, strayEntries } from '../db/history-seal.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { secretOf } from '../secret.ts'

const piece = 200

/** `npm run audit:verify`: checks every seal of the history; ends with 1 if one does not hold. */
async function main(): Promise<number> {
  const env = readEnv(process.env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  const ownerUrl = env.databaseUrl ?? postgres?.url ?? ''
  const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
  const db = new Database({ url, log, max: 1 })
  try {
    return await verified(db)
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

async function verified(db: Database): Promise<number> {
  const last = await db.system(lastSeal)
  let wrong = 0
  // By number, not until none is found: a seal may be missing.
  for (let from = 1; from <= (last?.seq ?? 0); from += piece) {
    const faults = await db.system((tx) => sealFaults(tx, from, piece))
    wrong += faults.length
    for (const { seq, kind } of faults) process.stdout.write(`seal ${seq}: ${kind}\n`)
  }
  const stray = await db.system(strayEntries)
  if (stray > 0) process.stdout.write(`${stray} entries came in past the server\n`)
  if (stray < 0) process.stdout.write(`${-stray} sealed entries are gone\n`)
  process.stdout.write(`last seal: ${last ? `${last.seq} ${last.at} ${last.hash}` : 'none yet'}\n`)
  return wrong === 0 && stray === 0 ? 0 : 1
}

process.exitCode = await main()
