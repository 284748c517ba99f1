import { commandArguments } from '../../scripts/command.mjs'
import { restoredAsOf } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore.ts'
import { keepPrivate } from '../platform/data-folder.ts'
import { readEnv } from '../settings/env.ts'
import { say, toldInOneSentence } from './saying.ts'

const { values } = commandArguments({
  usage: 'Usage: npm run restore -- --from FOLDER [--replace]',
  does: 'Puts a backup where DATA_DIR, SCREENS_DIR and DATABASE_URL say, with the server stopped.',
  options: {
    from: {
      ...{ type: 'string', as: 'FOLDER', isNeeded: true },
      says: 'the backup: a folder headframe-<time>',
    },
    replace: { type: 'boolean', says: 'move aside what DATA_DIR and SCREENS_DIR hold' },
  },
})

await toldInOneSentence(async () => {
  keepPrivate()
  const { from, replace: replaces } = values
  const { dataDir, screensDir, databaseUrl, secretKey } = readEnv(process.env)
  const where = { dataDir, screensDir, databaseUrl }
  const manifest = await restoreBackup({
    ...{ ...where, from, replaces, at: new Date(), say },
  })
  const { program, hasSecretKey } = manifest
  if (!hasSecretKey && !secretKey) say('Set SECRET_KEY as it was: it is not in the backup')
  say(`Restored as of ${restoredAsOf(manifest)}, made by Headframe ${program}; start the server`)
})
