import { parseArgs } from 'node:util'
import { makeBackup } from '../backup/backup.ts'
import { sourceOf } from '../backup/source.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { StartError } from '../platform/lifecycle.ts'
import { createLog } from '../platform/log.ts'
import { readEnv } from '../settings/env.ts'
import { mustBeInstalled } from '../with-database.ts'
import { say, signalled, toldInOneSentence } from './saying.ts'

/** `npm run backup -- --to FOLDER`: a backup of the installation, while it runs or is stopped. */
await toldInOneSentence(async () => {
  keepPrivate()
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new StartError('Name the folder for backups: npm run backup -- --to FOLDER')
  const env = readEnv(process.env)
  mustBeInstalled(env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  try {
    const source = sourceOf(env, env.databaseUrl ?? postgres?.url ?? '')
    const made = await makeBackup(source, { to, at: new Date(), say, signal: signalled() })
    say(`The backup is whole and was restored on trial: ${made}`)
  } finally {
    await postgres?.stop()
  }
})
