import { commandArguments } from '../../scripts/command.mjs'
import { makeBackup } from '../backup/backup.ts'
import { sourceOf } from '../backup/source.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { createLog } from '../platform/log.ts'
import { readEnv } from '../settings/env.ts'
import { mustBeInstalled } from '../with-database.ts'
import { say, signalled, toldInOneSentence } from './saying.ts'

const { values } = commandArguments({
  usage: 'Usage: npm run backup -- --to FOLDER',
  does: 'Makes a backup of the installation, while it runs or is stopped, and restores it on trial.\nThe exit code is 0 if it is whole, 1 if not.',
  options: {
    to: {
      ...{ type: 'string', as: 'FOLDER', isNeeded: true },
      says: 'where backups are kept; it gets a folder of its own there',
    },
  },
})

await toldInOneSentence(async () => {
  keepPrivate()
  const env = readEnv(process.env)
  mustBeInstalled(env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  try {
    const source = sourceOf(env, env.databaseUrl ?? postgres?.url ?? '')
    const made = await makeBackup(source, {
      to: values.to,
      at: new Date(),
      say,
      signal: signalled(),
    })
    say(`The backup is whole and was restored on trial: ${made}`)
  } finally {
    await postgres?.stop()
  }
})
