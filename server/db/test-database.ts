import { silentLog } from '../platform/log.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { dropTestDatabase, testDatabase } from './testing.ts'

const secret = 'a secret for tests alone, and long enough'

/** What a test finds in its database; made once a run, under this name. */
interface Content {
  readonly name: string
  fill(db: Database): Promise<unknown>
}

interface TestDatabase {
  readonly db: Database
  /** Of the application role. */
  readonly url: string
  readonly ownerUrl: string
  /** Closes `db` and drops the database, unless somebody else is still there. */
  close(): Promise<void>
}

/** A migrated database of its own for a test file, with `content` in it. */
export async function openTestDatabase(content?: Content): Promise<TestDatabase> {
  const ownerUrl = await testDatabase({
    name: content?.name ?? 'records',
    prepare: async (url) => {
      const { db } = await opened(url)
      await content?.fill(db)
      await db.close()
    },
  })
  const { db, url } = await opened(ownerUrl)
  const close = async () => {
    await db.close()
    await dropTestDatabase(ownerUrl)
  }
  return { db, url, ownerUrl, close }
}

async function opened(ownerUrl: string): Promise<Pick<TestDatabase, 'db' | 'url'>> {
  const url = await migrate({ ownerUrl, secret, log: silentLog })
  return { url, db: new Database({ url, log: silentLog, max: 10 }) }
}
