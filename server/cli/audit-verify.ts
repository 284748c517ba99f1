import type { Database } from '../db/database.ts'
import { lastSeal, sealFaults, strayEntries } from '../db/history-seal.ts'
import { withDatabase } from '../with-database.ts'

const piece = 200

/** The exit code: 1 where a seal of the history does not hold. */
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

/** `npm run audit:verify`: checks every seal of the history; ends with 1 if one does not hold. */
process.exitCode = await withDatabase(verified)
