import { silentLog } from '../platform/log.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'

const secret = 'a secret for tests alone, and long enough'

/** A migrated database of its own for a test file; closed by its `close`. */
export async function openTestDatabase(): Promise<{
  db: Database
  /** Of the application role. */
  url: string
  ownerUrl: string
  close(): Promise<void>
}> {
  const prepare = async (url: string) => {
    await migrate({ ownerUrl: url, secret, log: silentLog })
  }
  const ownerUrl = await testDatabase({ name: 'records', prepare })
  const url = await migrate({ ownerUrl, secret, log: silentLog })
  const db = new Database({ url, log: silentLog, max: 10 })
  return { db, url, ownerUrl, close: () => db.close() }
}
