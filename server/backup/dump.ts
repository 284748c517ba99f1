/** A PostgreSQL of one's own is dumped and loaded by its own programs, which npm does not bring. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { programs } from '../db/programs/index.ts'
import { StartError } from '../platform/lifecycle.ts'
import type { DatabaseCopy } from './base-backup.ts'
import { connected, countRows, migrationsIn } from './counts.ts'
import { hashOf } from './parts.ts'
import { dumpFile } from './parts-of-database.ts'

/** Dumps the database at `url` into `root`, as it was at the moment its rows are counted. */
export async function dumpDatabase(url: string, root: string): Promise<DatabaseCopy> {
  const reader = await connected(url)
  try {
    await mustDump(await majorAt(reader))
    await reader.query('begin isolation level repeatable read read only')
    const { rows } = await reader.query<{ id: string }>('select pg_export_snapshot() as id')
    const asOf = new Date()
    const file = join(root, dumpFile)
    const snapshot = `--snapshot=${rows[0]?.id}`
    await run('pg_dump', url, ['--format=custom', '--no-owner', snapshot, `--file=${file}`])
    return {
      asOf,
      parts: [{ path: dumpFile, ...(await hashOf(file)) }],
      counts: await countRows(reader),
      migrations: await migrationsIn(reader),
    }
  } finally {
    await reader.end()
  }
}

/** Loads a dump into the empty database at `url`; roles are the cluster's and in no dump. */
export async function loadDump(file: string, url: string): Promise<void> {
  const owner = await connected(url)
  try {
    // What an older one wrote, a newer server reads; a file that is too new for it, pg_restore refuses.
    await versionOf('pg_restore', await majorAt(owner))
    for (const { of, text } of programs()) if (of === 'roles') await owner.query(text)
  } finally {
    await owner.end()
  }
  await run('pg_restore', url, ['--no-owner', '--exit-on-error', '--single-transaction', file])
}

const majorAt = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  return Math.floor((rows[0]?.number ?? 0) / 10_000)
}

const cure = (major: number) =>
  `install the client programs of PostgreSQL ${major} (postgresql-client-${major} in Debian) and put them first in PATH`

/** Of the program in PATH; StartError where there is none. `server` is the version it is for. */
async function versionOf(program: string, server: number): Promise<number> {
  const said = await outputOf(program, ['--version']).catch(() => null)
  if (said === null) throw new StartError(`${program} is not in PATH: ${cure(server)}`)
  return majorOf(said)
}

/** StartError where pg_dump is missing or older than the server. */
async function mustDump(server: number): Promise<void> {
  const major = await versionOf('pg_dump', server)
  if (major >= server) return
  throw new StartError(
    `pg_dump in PATH is of PostgreSQL ${major} and the server is ${server}: ${cure(server)}`,
  )
}

/** `pg_dump (PostgreSQL) 18.1 (Debian …)` */
export const majorOf = (said: string): number => Number(/\) (\d+)/.exec(said)?.[1] ?? 0)

/** The address goes by the environment: other accounts of the machine see arguments. */
async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) }
  address.password = ''
  await outputOf(program, [...args, `--dbname=${address.href}`], env)
}

async function outputOf(
  program: string,
  args: readonly string[],
  env = process.env,
): Promise<string> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, complaint] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-2_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`${program} failed: ${complaint.trim().split('\n').at(-1)}`)
  return out
}
