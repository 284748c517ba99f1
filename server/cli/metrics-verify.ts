import { Database } from '../db/database.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import { createLog } from '../log.ts'
import { secretOf } from '../secret.ts'

/** `npm run metrics:verify`: counts every figure's cells from the records; ends with 1 if one is off. */
async function main(): Promise<number> {
  const env = readEnv(process.env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  const ownerUrl = env.databaseUrl ?? postgres?.url ?? ''
  const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
  const db = new Database({ url, log, max: 1 })
  try {
    const wrong = await db.system((tx) => mismatchedCells(tx, new Date()))
    for (const { cube, cell, kept, counted } of wrong) {
      process.stdout.write(`${cube} ${cell}: kept ${kept}, counted ${counted}\n`)
    }
    const verdict =
      wrong.length === 0 ? 'Every cell equals its recount.' : `${wrong.length} cells differ.`
    process.stdout.write(`${verdict}\n`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

process.exitCode = await main()
