/** What an empty database begins with, and what every start completes. */
import { completeBuiltIns } from './baseline/built-ins.ts'
import { prepareEmpty } from './baseline/first-start.ts'
import type { Database } from './db/database.ts'
import { demoAccountsExist, isEmpty, seedDemo } from './demo/seed.ts'
import { Files } from './files/files.ts'
import { startSystemTree } from './http/answers/system-tree.ts'
import type { Clock } from './platform/clock.ts'
import { StartError } from './platform/lifecycle.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { markAgain } from './records/access/marks-again.ts'
import type { Env } from './settings/env.ts'
import { openings } from './settings/public-address.ts'

/** Tells whoever started the program. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

interface Surroundings {
  readonly env: Env
  readonly clock: Clock
  /** Seals secrets of the demonstration, and marks numbers. */
  readonly box: SecretBox
}

/** Fills an empty database; answers whether it holds the demonstration group. */
export async function fill(db: Database, { env, clock, box }: Surroundings): Promise<boolean> {
  if (await isEmpty(db)) {
    if (env.demo) await seed(db, { env, clock, box })
    else await welcome(db, env, clock)
  }
  const hasDemo = await demoAccountsExist(db)
  if (hasDemo) mustBeClosed(env)
  await completeBuiltIns(db, clock.now())
  await markAgain(db, box)
  await startSystemTree(db, clock.now())
  return hasDemo
}

/** Throws where others than whoever sits at this machine would reach the demonstration accounts. */
function mustBeClosed(env: Env): void {
  const open = openings(env)
  if (open.length === 0) return
  throw new StartError(
    `the database holds the demonstration accounts, whose password everybody knows, and ${open.join(' and ')} would let others in: ${env.databaseUrl ? 'set DATABASE_URL to an empty database' : 'set DATA_DIR to another folder'} for real work, or leave ${open.length > 1 ? 'these settings' : 'this setting'} out to look at the demonstration on this machine`,
  )
}

async function seed(db: Database, { env: { dataDir }, clock, box }: Surroundings): Promise<void> {
  say('The database is empty: making the demonstration group of generated records')
  await seedDemo(db, {
    now: clock.now(),
    box,
    files: new Files({ db, clock, dataDir }),
    onProgress: (resource, count) => say(`  ${resource.padEnd(20)} ${count}`),
  })
}

async function welcome(db: Database, { adminPassword }: Env, clock: Clock): Promise<void> {
  const made = await prepareEmpty(db, { now: clock.now(), adminPassword })
  if (made) say(`Sign in as admin with the one-time password ${made}`)
}
