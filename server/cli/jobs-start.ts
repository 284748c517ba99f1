import { startAgain } from '../jobs/guarded-turns.ts'
import { withDatabase } from '../with-database.ts'

/** `npm run jobs:start`: lets jobs of the timetable run again that were set aside. */
const names = await withDatabase((db) => db.system(startAgain))
process.stdout.write(`${names.length > 0 ? names.join(', ') : 'Nothing was set aside.'}\n`)
