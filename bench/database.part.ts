import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { resourceNamed } from '#domain/resources/index'
import { Database } from '../server/db/database.ts'
import { EmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { silentLog } from '../server/platform/log.ts'
import { insertRecord } from '../server/records/store/store.ts'

export interface BenchDatabase {
  readonly db: Database
  /** As the owner: for loading and for baselines. */
  readonly owner: pg.Client
  stop(): Promise<void>
}

/** A real PostgreSQL with production settings and the whole schema, in a folder of its own. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
  const postgres = new EmbeddedPostgres({ dataDir, log: silentLog })
  const { url: ownerUrl } = await postgres.start()
  const secret = 'a secret for benchmarks, and long enough'
  const url = await migrate({ ownerUrl, secret, log: silentLog })
  const db = new Database({ url, log: silentLog })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const stop = async () => {
    await db.close()
    await owner.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { db, owner, stop }
}

export function resourceOf(name: string) {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

/** An organisation, with its id. */
export async function place(
  db: Database,
  orgType: string,
  orgCode: string,
  parent: string | null,
): Promise<string> {
  const values = {
    name: orgCode,
    shortName: orgCode,
    orgCode,
    orgType,
    parent,
    timeZone: 'Asia/Shanghai',
  }
  const by = { actorId: null, now: new Date() }
  const made = await db.system((tx) =>
    insertRecord(tx, resourceOf('organization'), { values, ...by }),
  )
  return made.id
}

export interface Mines {
  readonly group: string
  readonly company: string
  readonly sites: readonly string[]
}

/** A group of one company with so many mines. */
export async function minesOf(db: Database, count: number): Promise<Mines> {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  const sites: string[] = []
  for (let n = 0; n < count; n += 1) sites.push(await place(db, 'factory', `M${n}`, company))
  return { group, company, sites }
}
