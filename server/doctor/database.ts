/** The PostgreSQL of one's own: whether this program can work with it, asked without changing anything. */
import type pg from 'pg'
import { connected, opens } from '../db/connecting.ts'
import { appAddress, unknownMigrations } from '../db/migrate.ts'
import { appRole } from '../db/programs/scope.ts'
import { type Standing, standingOf, unsuitable } from '../db/suitable.ts'
import { isLoopback } from '../settings/public-address.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'

/** Connections that a server opens at most, with some for backups and people who look. */
const connectionsWanted = 40
const skewSeconds = 2
/** Milliseconds in which it answers somebody who waits. */
const patience = 5_000

/** How it works, beside whether it can. */
interface Working {
  readonly isEncrypted: boolean
  readonly connections: number
  readonly applied: readonly string[]
  /** Milliseconds by which its clock is ahead of ours. */
  readonly ahead: number
}

/** `secret` is null where it is not known to whoever looks. */
export async function databaseFindings(
  databaseUrl: string,
  secret: string | null,
): Promise<readonly Finding[]> {
  const client = await connected(databaseUrl, { connectionTimeoutMillis: patience })
  try {
    const standing = await standingOf(client)
    const refusals = unsuitable(standing, null)
    if (refusals.length > 0) return refusals.map(fault)
    const working = await workingOf(client, standing)
    const isFar = !isLoopback(client.host) && !client.host.startsWith('/')
    return [
      good(`PostgreSQL ${standing.version}, ${working.applied.length} migrations applied`),
      ...(await accountFindings(standing, databaseUrl, secret)),
      ...(await workingFindings(working)),
      ...encryptionFindings(working, isFar),
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The account that the server works with, which its start makes. */
async function accountFindings(
  standing: Standing,
  databaseUrl: string,
  secret: string | null,
): Promise<readonly Finding[]> {
  if (standing.missingRoles.includes(appRole)) return []
  if (secret === null)
    return [
      untried(`could not try the account ${appRole}: its password comes from the key in DATA_DIR`),
    ]
  const isOpen = await opens(appAddress(databaseUrl, secret).url)
  const refusals = unsuitable(standing, isOpen).map(fault)
  if (isOpen || refusals.length > 0 || standing.isPrepared) return refusals
  return [
    warning(
      `another installation uses the role ${appRole} on this PostgreSQL: the start of this one changes its password and stops that one; take a PostgreSQL (cluster) for each`,
    ),
  ]
}

async function workingOf(client: pg.Client, { isPrepared }: Standing): Promise<Working> {
  const before = Date.now()
  const { rows } = await client.query<Omit<Working, 'applied' | 'ahead'> & { readonly at: number }>(
    `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      current_setting('max_connections')::int as connections,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  const ahead = row.at - (before + Date.now()) / 2
  return { ...row, applied: isPrepared ? await appliedIn(client) : [], ahead }
}

async function appliedIn(client: pg.Client): Promise<readonly string[]> {
  const found = await client.query<{ name: string }>(
    `select name from headframe_migration where name like '%.sql' order by name`,
  )
  return found.rows.map(({ name }) => name)
}

export async function workingFindings(working: Working): Promise<readonly Finding[]> {
  const [newer] = await unknownMigrations(working.applied)
  const seconds = Math.round(Math.abs(working.ahead) / 1000)
  return [
    ...(newer
      ? [fault(`a newer Headframe has been here (${newer}): start that one, or restore a backup`)]
      : []),
    ...(working.connections < connectionsWanted
      ? [
          warning(
            `max_connections is ${working.connections}: set it to ${connectionsWanted} or more`,
          ),
        ]
      : []),
    ...(seconds > skewSeconds
      ? [warning(`its clock and ours are ${seconds} s apart: run NTP on both machines`)]
      : []),
  ]
}

const encryptionFindings = ({ isEncrypted }: Working, isFar: boolean): readonly Finding[] =>
  isFar && !isEncrypted
    ? [warning('the way to the database is not encrypted: add sslmode=require to DATABASE_URL')]
    : []
