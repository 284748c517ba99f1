import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../platform/lifecycle.ts'
import type { Log } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { connected, opens, preparing } from './connecting.ts'
import { installForOlder } from './older-servers.ts'
import { grants, programs } from './programs/index.ts'
import { appRole } from './programs/scope.ts'
import { standingOf, unsuitable } from './suitable.ts'

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
 * start at once: one works, the others wait. Returns the address the server works with. StartError,
 * before anything is changed, when a newer program has been here.
 */
export async function migrate({ ownerUrl, secret, log }: MigrateOptions): Promise<string> {
  const client = await connected(ownerUrl, { options: '-c timezone=UTC' })
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING') log.warn({ message }, 'a migration has something to say')
  })
  try {
    const app = appAddress(ownerUrl, secret)
    await preparing(() => prepare(client, app, log))
    return app.url
  } finally {
    await client.end()
  }
}

async function prepare(client: pg.Client, app: AppAddress, log: Log): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('headframe migrations'))`)
  const isOpen = await mustSuit(client, app)
  await client.query(`create table if not exists headframe_migration
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  await installForOlder(client)
  const known = await knownMigrations()
  const applied = await appliedMigrations(client)
  await refuseNewer([...applied.keys()])
  refuseChanged(applied, known)
  await applyAll(client, { known, applied, log })
  await install(client, log)
  // Databases of one cluster share the role: who finds it as it should be leaves it alone.
  if (isOpen) return
  await client.query(`alter role ${appRole} password '${app.password}'`)
  if (!(await opens(app.url)))
    throw new StartError(
      `the account ${appRole} is refused with the password it was just given: let pg_hba.conf ask it for a password (scram-sha-256)`,
    )
}

/** Whether the application's account is as it should be. StartError, with nothing written, where this cannot work. */
async function mustSuit(client: pg.Client, app: AppAddress): Promise<boolean> {
  const standing = await standingOf(client)
  refuse(unsuitable(standing, null))
  const isOpen = !standing.missingRoles.includes(appRole) && (await opens(app.url))
  refuse(unsuitable(standing, isOpen))
  return isOpen
}

function refuse([reason]: readonly string[]): void {
  if (reason) throw new StartError(reason)
}

interface AppAddress {
  readonly url: string
  readonly password: string
}

/** The address of the database for the application, whose password comes from the secret. */
export function appAddress(ownerUrl: string, secret: string): AppAddress {
  const password = createHmac('sha256', secret).update(appRole).digest('base64url')
  const url = new URL(ownerUrl)
  url.username = appRole
  url.password = password
  return { url: url.href, password }
}

/** Names of the migration files, in the order they are applied. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(migrationsDir)
  return files.filter((name) => name.endsWith('.sql')).sort((a, b) => a.localeCompare(b, 'en'))
}

interface Migration {
  readonly name: string
  readonly text: string
}

async function knownMigrations(): Promise<Migration[]> {
  const names = await migrationNames()
  const texts = names.map((name) => readFile(join(migrationsDir, name), 'utf8'))
  return (await Promise.all(texts)).map((text, at) => ({ name: names[at] ?? '', text }))
}

/** Hashes of the migrations that the database has seen, by name. */
async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Installed>(
    `select name, hash from headframe_migration where name like '%.sql' order by name`,
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** Those of `applied` that this program does not have: a newer one applied them. */
export async function unknownMigrations(applied: readonly string[]): Promise<string[]> {
  const known = new Set(await migrationNames())
  return applied.filter((name) => !known.has(name))
}

async function refuseNewer(applied: readonly string[]): Promise<void> {
  const unknown = await unknownMigrations(applied)
  if (unknown.length === 0) return
  throw new StartError(
    `the database was upgraded by a newer Headframe (this one does not know ${unknown[0]}${andMore(unknown)}) and was left as it is: start the newer program, or restore the backup made before the upgrade`,
  )
}

const andMore = ({ length }: readonly string[]) => (length > 1 ? ` and ${length - 1} more` : '')

function refuseChanged(applied: ReadonlyMap<string, string>, known: readonly Migration[]): void {
  const changed = known.find(
    ({ name, text }) => (applied.get(name) ?? hashOf(text)) !== hashOf(text),
  )
  if (!changed) return
  throw new StartError(
    `migration ${changed.name} was changed after it was applied: put the file back as it was released`,
  )
}

interface Applying {
  readonly known: readonly Migration[]
  readonly applied: ReadonlyMap<string, string>
  readonly log: Log
}

async function applyAll(client: pg.Client, { known, applied, log }: Applying): Promise<void> {
  let last = [...applied.keys()].at(-1)
  for (const migration of known) {
    if (applied.has(migration.name)) continue
    await apply(client, migration).catch((error: unknown) => {
      throw failed(migration.name, last, error)
    })
    last = migration.name
    log.info({ migration: last }, 'migrated')
  }
}

async function apply(client: pg.Client, { name, text }: Migration): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(text)
    const row = [name, hashOf(text)]
    await client.query('insert into headframe_migration (name, hash) values ($1, $2)', row)
  })
}

/** What is to be done depends on how far it came: an earlier program refuses what it does not know. */
function failed(name: string, last: string | undefined, error: unknown): StartError {
  const standing = last ? `the database stands as ${last} left it` : 'the database is still empty'
  const why = error instanceof Error ? error.message : String(error)
  return new StartError(
    `migration ${name} failed and nothing of it was kept, ${standing}: ${why}; remove the cause and start again, or restore the backup made before the upgrade (docs/upgrading.md)`,
    { cause: error },
  )
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
    // Where the connection is lost PostgreSQL takes the transaction back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
