/** A process of its own that works off imports once: `one-turn.testing.ts URL INSTANT FOLDER`. */

import { Database } from '../../db/database.ts'
import { TemporaryFiles } from '../../files/temporary-files.ts'
import { testClock } from '../../platform/clock.ts'
import { silentLog } from '../../platform/log.ts'
import { ImportWork } from './import-work.ts'

const [url = '', instant = '', dataDir = ''] = process.argv.slice(2)
const db = new Database({ url, log: silentLog })
const temporary = new TemporaryFiles(dataDir)
await new ImportWork({ db, clock: testClock(instant), log: silentLog, temporary }).turn()
await db.close()
