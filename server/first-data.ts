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
import { type Env, isLoopback } from './settings/env.ts'

/** Tells whoever started the program. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)

interface Surroundings {
  readonly env: Env
  readonly clock: Clock
  /** Seals secrets of the demonstration. */
  readonly box: SecretBox
}

/** Fills an empty database; answers whether it holds the demonstration group. */
export async function fill(db: Database, { env, clock, box }: Surroundings): Promise<boolean> {
  if (await isEmpty(db)) {
    if (env.demo) await seed(db, { env, clock, box })
    else await welcome(db, env, clock)
  }
  await completeBuiltIns(db, clock.now())
  await startSystemTree(db, clock.now())
  const hasDemo = await demoAccountsExist(db)
  if (hasDemo && !isLoopback(env.host)) {
    throw new StartError(
      'the demonstration accounts have a password that everybody knows: set HOST to 127.0.0.1, or start on another DATA_DIR with DEMO=0',
    )
  }
  return hasDemo
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
