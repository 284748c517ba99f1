import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restore.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { StartError } from '../platform/lifecycle.ts'
import { readEnv } from '../settings/env.ts'
import { say, toldInOneSentence } from './saying.ts'

/** `npm run restore -- --from FOLDER [--replace]`: puts a backup where the settings say. */
await toldInOneSentence(async () => {
  keepPrivate()
  const options = { from: { type: 'string' }, replace: { type: 'boolean' } } as const
  const { from, replace: replaces = false } = parseArgs({ options }).values
  if (!from) throw new StartError('Name the backup: npm run restore -- --from FOLDER')
  const { dataDir, screensDir, databaseUrl, secretKey } = readEnv(process.env)
  const where = { dataDir, screensDir, databaseUrl }
  const { at, program, hasSecretKey } = await restoreBackup({
    ...{ ...where, from, replaces, at: new Date(), say },
  })
  if (!hasSecretKey && !secretKey) say('Set SECRET_KEY as it was: it is not in the backup')
  say(`Restored as of ${at}, made by Headframe ${program}; start the server`)
})
