import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/lifecycle.ts'
import { passwordFileOf, passwordOf, superuser } from './address.ts'
import type { Binaries } from './binaries.ts'
import { handOver, type Runner } from './runner.ts'
import { sentenceOf } from './trouble.ts'

const majorVersion = '18'

/** The files of one PostgreSQL, and the password of its superuser. */
export interface Cluster {
  readonly folder: string
  readonly password: string
}

/** The cluster in `dataDir`, made first if there is none; StartError if it cannot be used. */
export function openCluster(dataDir: string, binaries: Binaries, runner: Runner): Cluster {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) create(dataDir, folder, binaries, runner)
  checkVersion(folder)
  handOver(folder, runner)
  return { folder, password: passwordOf(dataDir) }
}

// Made beside its place and moved there when whole: a start cut short is simply started over.
function create(dataDir: string, folder: string, binaries: Binaries, runner: Runner): void {
  const draft = join(dataDir, 'postgres.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const password = randomBytes(32).toString('base64url')
  writeFileSync(passwordFileOf(dataDir), `${password}\n`, { mode: 0o600 })
  writeFileSync(join(draft, 'password'), password, { mode: 0o600 })
  handOver(draft, runner)

  initialise(draft, binaries, runner)
  renameSync(join(draft, 'cluster'), folder)
  rmSync(draft, { recursive: true })
}

function initialise(draft: string, { initdb }: Binaries, runner: Runner): void {
  const [program = initdb, ...args] = [
    ...runner.prefix,
    initdb,
    `--pgdata=${join(draft, 'cluster')}`,
    `--pwfile=${join(draft, 'password')}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  const run = spawnSync(program, args, { cwd: draft, encoding: 'utf8', ...runner.identity })
  if (run.status !== 0) throw new StartError(sentenceOf(run.stderr || String(run.error), draft))
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (version === majorVersion) return
  throw new StartError(
    version === undefined
      ? `${folder} is not a PostgreSQL cluster; move it away or set DATA_DIR to another folder`
      : `${folder} was made by PostgreSQL ${version} and this is ${majorVersion}; back up with the release that made it and restore here`,
  )
}
