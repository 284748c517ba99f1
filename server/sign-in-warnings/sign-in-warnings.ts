/** Administrators hear of a network from which signing in fails again and again. */
import { isIPv4 } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { signInWarning } from '#domain/resources/log-audit/sign-in-warning'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import { networkOf } from '../platform/client-address.ts'
import { systemContext } from '../records/context/system.ts'
import { notifyRecipients } from '../records/notices/recipients.ts'
import { insertRecorded } from '../records/store/recorded.ts'

const resource: Resource = signInWarning

/** So many failures from one network, within so many milliseconds, are no mistyping any more. */
export const warnedTries = 10
export const triesWithin = 10 * 60_000
/** Of more failures than these the latest are looked at. */
const mostCounted = 1_000
/** For so long the same network is no news, in milliseconds. */
export const silentFor = 60 * 60_000

/** Whose accounts were tried: a company, or the top of the tree for names and places of no company. */
interface Tried {
  readonly org: string
  readonly usernames: readonly string[]
}

/**
 * Called after a failed sign-in was written down, in its transaction and above scope. Tells the
 * administrators of each company whose accounts were tried, and the group's of names that nobody
 * has; each once per network and hour. A network is what one caller counts as, as in every limit.
 */
export async function warnOfAddress(tx: Tx, address: string, now: Date): Promise<void> {
  const network = networkOf(address)
  // Of two failures at once the second finds the warning of the first.
  await serialised(tx, 'sign-in warning', network)
  const tries = await triesFrom(tx, network, now)
  if (tries < warnedTries) return
  for (const tried of await newlyTried(tx, network, now))
    await warn(tx, { network, tries, tried }, now)
}

/** The rule over `login_log l`: the address that was written down lies in the network. */
function isFrom(network: string): SQL {
  if (isIPv4(network)) return sql`l.ip in (${network}, ${`::ffff:${network}`})`
  if (!network.includes('/')) return sql`not pg_input_is_valid(l.ip, 'inet')`
  // Asked in this order: what is no address is not read as one.
  return sql`case when pg_input_is_valid(split_part(l.ip, '%', 1), 'inet')
    then split_part(l.ip, '%', 1)::inet <<= ${network}::inet end`
}

const since = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** The latest failures from the network: everybody there waits while they are counted. */
const failuresFrom = (network: string, now: Date): SQL => sql`
  select l.company_id, l.username from login_log l
  where ${isFrom(network)} and l.result = 'failed' and l.deleted_at is null
    and l.occurred_at > ${since(now, triesWithin)}::timestamptz
  order by l.occurred_at desc limit ${mostCounted}`

async function triesFrom(tx: Tx, network: string, now: Date): Promise<number> {
  const [counted] = await tx.query<{ tries: number }>(sql`
    select count(*)::int as tries from (${failuresFrom(network, now)}) l`)
  return counted?.tries ?? 0
}

/** Who was tried and has not heard of this network within the hour. */
const newlyTried = (tx: Tx, network: string, now: Date): Promise<Tried[]> =>
  tx.query<Tried>(sql`
    with tried as (
      select coalesce(l.company_id, (select id from organization
          where parent is null and deleted_at is null order by created_at, id limit 1)) as org,
        array_agg(distinct l.username) as usernames
      from (${failuresFrom(network, now)}) l
      group by 1)
    select org, usernames[1:100] as usernames from tried
    where org is not null and not exists (select from sign_in_warning w
      where w.ip = ${network} and w.org_id = tried.org
        and w.occurred_at > ${since(now, silentFor)}::timestamptz)`)

interface Warning {
  readonly network: string
  readonly tries: number
  readonly tried: Tried
}

async function warn(tx: Tx, { network, tries, tried }: Warning, now: Date): Promise<void> {
  const occurredAt = now.toISOString()
  const values = { ip: network, tries, ...tried, occurredAt }
  const after = await insertRecorded(tx, signInWarning, { values, actorId: null, now })
  const operation = { action: 'create', before: null, after }
  await notifyRecipients(tx, resource, operation, systemContext(now))
}
