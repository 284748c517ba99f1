import { commandArguments } from '../../scripts/command.mjs'
import { startAgain } from '../jobs/guarded-turns.ts'
import { withDatabase } from '../with-database.ts'
import { say, toldInOneSentence } from './saying.ts'

commandArguments({
  usage: 'Usage: npm run jobs:start',
  does: 'Lets jobs of the timetable run again that were set aside.',
})

await toldInOneSentence(async () => {
  const names = await withDatabase((db) => db.system(startAgain))
  say(names.length > 0 ? names.join(', ') : 'Nothing was set aside.')
})
