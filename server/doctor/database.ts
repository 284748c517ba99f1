/** The PostgreSQL of one's own: whether this program can work with it, asked without changing anything. */
import pg from 'pg'
import { connect } from '../db/connecting.ts'
import { tooOld, unknownMigrations } from '../db/migrate.ts'
import { appRole } from '../db/programs/scope.ts'
import { sentenceOf } from '../platform/lifecycle.ts'
import type { Env } from '../settings/env.ts'
import { isLoopback } from '../settings/public-address.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** Connections that a server opens at most, with some for backups and people who look. */
const connectionsWanted = 40
const skewSeconds = 2

interface Facts {
  readonly version: string
  readonly number: number
  readonly hasRole: boolean
  readonly mayMakeRoles: boolean
  readonly mayMakeTables: boolean
  readonly isEncrypted: boolean
  readonly connections: number
  readonly applied: readonly string[]
  /** Milliseconds by which its clock is ahead of ours. */
  readonly ahead: number
}

export async function databaseFindings({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<readonly Finding[]> {
  if (!databaseUrl) return [good(`the database is the embedded PostgreSQL in ${dataDir}`)]
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  try {
    await connect(client)
    const facts = await factsOf(client)
    const isFar = !isLoopback(client.host) && !client.host.startsWith('/')
    return [...(await findingsOf(facts)), ...encryptionFindings(facts, isFar)]
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    return [fault(sentence)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function factsOf(client: pg.Client): Promise<Facts> {
  const before = Date.now()
  const { rows } = await client.query<Omit<Facts, 'applied' | 'ahead'> & { readonly at: number }>(
    `select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      exists (select from pg_roles where rolname = $1) as "hasRole",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
      has_database_privilege(current_database(), 'create') as "mayMakeTables",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      current_setting('max_connections')::int as connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    [appRole],
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return { ...row, applied: await appliedIn(client), ahead: row.at - (before + Date.now()) / 2 }
}

async function appliedIn(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('headframe_migration') is not null as known`,
  )
  if (!rows[0]?.known) return []
  const found = await client.query<{ name: string }>(
    `select name from headframe_migration where name like '%.sql' order by name`,
  )
  return found.rows.map(({ name }) => name)
}

export async function findingsOf(facts: Facts): Promise<readonly Finding[]> {
  const refusal = tooOld(facts.number)
  if (refusal) return [fault(refusal)]
  const [newer] = await unknownMigrations(facts.applied)
  const seconds = Math.round(Math.abs(facts.ahead) / 1000)
  return [
    good(`PostgreSQL ${facts.version}, ${facts.applied.length} migrations applied`),
    ...(newer
      ? [fault(`a newer Headframe has been here (${newer}): start that one, or restore a backup`)]
      : []),
    ...(facts.hasRole || facts.mayMakeRoles
      ? []
      : [fault(`this user may make no roles, and there is no role ${appRole}: grant CREATEROLE`)]),
    ...(facts.mayMakeTables
      ? []
      : [fault('this user may create nothing in the database: make it the owner of the database')]),
    ...(facts.connections < connectionsWanted
      ? [warning(`max_connections is ${facts.connections}: set it to ${connectionsWanted} or more`)]
      : []),
    ...(seconds > skewSeconds
      ? [warning(`its clock and ours are ${seconds} s apart: run NTP on both machines`)]
      : []),
  ]
}

const encryptionFindings = ({ isEncrypted }: Facts, isFar: boolean): readonly Finding[] =>
  isFar && !isEncrypted
    ? [warning('the way to the database is not encrypted: add sslmode=require to DATABASE_URL')]
    : []
