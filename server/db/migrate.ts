import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { grants, programs } from './programs/index.ts'
import { appRole } from './programs/scope.ts'

export const migrationsDir = join(projectRoot, 'server/db/migrations')

interface MigrateOptions {
  /** Address of the owner of the database. */
  readonly ownerUrl: string
  /** The application role's password is derived from it. */
  readonly secret: string
  readonly log: Log
}

/**
 * Brings the database to the schema of this version: each migration once, in order, in a transaction
 * of its own; then roles, policies and triggers as a whole, when they changed. Several servers may
 * start at once: one works, the others wait. Returns the address the server works with.
 */
export async function migrate({ ownerUrl, secret, log }: MigrateOptions): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('headframe migrations'))`)
    await client.query(`create table if not exists headframe_migration
      (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    for (const name of await migrationNames()) await apply(client, name, log)
    await install(client, log)
    const password = createHmac('sha256', secret).update(appRole).digest('base64url')
    await client.query(`alter role ${appRole} password '${password}'`)
    return addressAs(ownerUrl, password)
  } finally {
    await client.end()
  }
}

/** Names of the migration files, in the order they are applied. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(migrationsDir)
  return files.filter((name) => name.endsWith('.sql')).sort((a, b) => a.localeCompare(b, 'en'))
}

async function apply(client: pg.Client, name: string, log: Log): Promise<void> {
  const text = await readFile(join(migrationsDir, name), 'utf8')
  const hash = hashOf(text)
  const { rows } = await client.query('select hash from headframe_migration where name = $1', [
    name,
  ])
  if (rows.length > 0) {
    if (rows[0].hash !== hash) throw new Error(`migration ${name} was changed after it was applied`)
    return
  }
  await inTransaction(client, async () => {
    await client.query(text)
    await client.query('insert into headframe_migration (name, hash) values ($1, $2)', [name, hash])
  })
  log.info({ migration: name }, 'migrated')
}

/** Roles, policies and triggers, those of each record type apart: only what changed is installed. */
async function install(client: pg.Client, log: Log): Promise<void> {
  const { rows } = await client.query<Installed>(
    `select name, hash from headframe_migration where name like '${installedAs('%')}'`,
  )
  const installed = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = programs().filter(
    ({ of, text }) => installed.get(installedAs(of)) !== hashOf(text),
  )
  if (changed.length === 0) return
  await inTransaction(client, async () => {
    for (const { of, text } of [...changed, grants()]) {
      await client.query(text)
      await client.query(
        `insert into headframe_migration (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [installedAs(of), hashOf(text)],
      )
    }
  })
  log.info({ of: changed.map(({ of }) => of) }, 'roles, policies and triggers installed')
}

interface Installed {
  readonly name: string
  readonly hash: string
}

const installedAs = (of: string): string => `programs/${of}`

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function addressAs(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = appRole
  url.password = password
  return url.href
}
