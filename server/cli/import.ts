import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { resourceNamed } from '#domain/resources/index'
import { loadActor } from '../auth/actor.ts'
import { systemClock } from '../clock.ts'
import { keepPrivate } from '../data-folder.ts'
import { Database } from '../db/database.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { readEnv } from '../env.ts'
import type { Loaded } from '../import/loader.ts'
import { importMsha } from '../import/msha/import-msha.ts'
import { importPositions } from '../import/msha/positions.ts'
import { Progress } from '../import/progress.ts'
import { Rejects } from '../import/rejects.ts'
import { importTable } from '../import/table/import-table.ts'
import { StartError } from '../lifecycle.ts'
import { createLog } from '../log.ts'
import { projectRoot } from '../root.ts'
import { secretOf } from '../secret.ts'
import { terminalLanguage, type Words, wordsOf } from '../words.ts'

const clock = systemClock
const words = wordsOf('import', terminalLanguage(process.env.LC_ALL ?? process.env.LANG))

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    msha: { type: 'boolean', default: false },
    positions: { type: 'boolean', default: false },
    resource: { type: 'string' },
    as: { type: 'string', default: 'admin' },
    zone: { type: 'string', default: 'Asia/Shanghai' },
    rejects: { type: 'string', default: 'import-rejects.csv' },
  },
})

/** `npm run import`: records of the past or a table of records; ends with 1 if a line was not taken. */
async function main(): Promise<number> {
  const rejects = new Rejects(resolve(options.rejects), explain(words))
  const progress = new Progress(process.stderr)
  await withDatabase(async (db) => {
    if (options.msha || options.positions) {
      const dir = resolve(positionals[0] ?? join(projectRoot, '../shared/data/msha'))
      const job = { db, clock, dir, rejects, progress, words }
      if (options.msha) await importMsha(job)
      const gemDir = join(dir, '../gem_mine_boundaries')
      if (options.positions) await importPositions({ ...job, gemDir })
    } else progress.end(words('loaded', { ...(await table(db, rejects, progress)) }))
  })
  await rejects.close()
  const { count, path } = rejects
  process.stdout.write(`${count === 0 ? words('allTaken') : words('rejected', { count, path })}\n`)
  return count === 0 ? 0 : 1
}

async function table(db: Database, rejects: Rejects, progress: Progress): Promise<Loaded> {
  const [file] = positionals
  const resource = resourceNamed(options.resource ?? '')
  if (!file || !resource) throw new StartError(words('usage'))
  const actor = await db.system((tx) => loadActor(tx, options.as, clock.now()))
  if (!actor) throw new StartError(words('nobody', { name: options.as }))
  const office = { db, clock }
  const { zone } = options
  return importTable({ office, actor, resource, file: resolve(file), zone, rejects, progress })
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  keepPrivate()
  const env = readEnv(process.env)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? null : await openPostgres({ dataDir: env.dataDir, log })
  try {
    const ownerUrl = env.databaseUrl ?? postgres?.url ?? ''
    const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
    const db = new Database({ url, log, max: 2 })
    await work(db).finally(() => db.close())
  } finally {
    await postgres?.stop()
  }
}

const explain =
  (say: Words) =>
  ({ reason, params }: { reason: string; params?: Readonly<Record<string, unknown>> }): string => {
    const key = `reasons.${reason}`
    const text = say(key, params)
    // A rule of a record type has its words there; here its name must do.
    return text === key ? reason : text
  }

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof StartError ? error.message : (error as Error).stack}\n`,
    )
    process.exitCode = 1
  },
)
