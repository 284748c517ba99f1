import { commandArguments } from '../../scripts/command.mjs'
import type { Database } from '../db/database.ts'
import { verifyHistory } from '../db/history-verify.ts'
import { withDatabase } from '../with-database.ts'
import { toldInOneSentence } from './saying.ts'

/** The exit code: 1 where a seal of the history does not hold. */
async function verified(db: Database): Promise<number> {
  const { seals, stray, last } = await verifyHistory(db)
  for (const { seq, kind } of seals) process.stdout.write(`seal ${seq}: ${kind}\n`)
  if (stray > 0) process.stdout.write(`${stray} entries came in past the server\n`)
  if (stray < 0) process.stdout.write(`${-stray} sealed entries are gone\n`)
  process.stdout.write(`last seal: ${last ? `${last.seq} ${last.at} ${last.hash}` : 'none yet'}\n`)
  return seals.length === 0 && stray === 0 ? 0 : 1
}

commandArguments({
  usage: 'Usage: npm run audit:verify',
  does: 'Checks every seal of the history. The exit code is 1 if one does not hold.',
})

await toldInOneSentence(async () => {
  process.exitCode = await withDatabase(verified)
})
