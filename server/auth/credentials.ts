import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** A changed password differs from this many before it, the current one included. */
const remembered = 5

interface Setting {
  readonly now: Date
  /** Must be changed before it opens anything: it was made by somebody else. */
  readonly oneTime?: boolean
}

/**
 * Makes `password` the one that opens the account, and forgets wrong tries at the one before; wrong
 * codes stay counted. Rules are the caller's.
 */
export async function setPassword(
  tx: Tx,
  accountId: string,
  password: string,
  setting: Setting,
): Promise<void> {
  await setPasswordHash(tx, [accountId], await hashPassword(password), setting)
}

/** The same for several accounts at once, hashed before: a demonstration group shares one password. */
export async function setPasswordHash(
  tx: Tx,
  accountIds: readonly string[],
  hash: string,
  { now, oneTime = false }: Setting,
): Promise<void> {
  const at = now.toISOString()
  const ids = sql`${sql.param([...accountIds])}::uuid[]`
  await tx.query(sql`
    insert into credential (account_id, hash, changed_at, one_time)
    select id, ${hash}, ${at}, ${oneTime} from unnest(${ids}) as id
    on conflict (account_id) do update set
      hash = excluded.hash, changed_at = excluded.changed_at, one_time = excluded.one_time,
      previous = (credential.hash || credential.previous)[1:${sql.raw(String(remembered - 1))}]`)
  await tx.query(sql`
    delete from sign_in_delay d using account a
    where a.id = any(${ids}) and d.subject = a.username and d.factor = 'password'`)
  await tx.query(sql`
    update account set password_changed_at = ${at}, failed_logins = coalesce((select sum(d.tries)::int
      from sign_in_delay d where d.subject = account.username and d.factor = 'code'), 0)
    where id = any(${ids})`)
}

/** Whether the password is the account's current one or one of those before it. */
export async function wasUsedBefore(tx: Tx, accountId: string, password: string): Promise<boolean> {
  const [kept] = await tx.query<{ hashes: string[] }>(
    sql`select hash || previous as hashes from credential where account_id = ${accountId}`,
  )
  for (const hash of kept?.hashes ?? []) {
    if (await passwordMatches(hash, password)) return true
  }
  return false
}
