import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { forgetDevices } from './device-cookie.ts'
import { passwordMatches } from './passwords.ts'
import { allKnown } from './sign-in-delays.ts'

/** A changed password differs from this many before it, the current one included. */
const remembered = 5

interface Setting {
  readonly now: Date
  /** Must be changed before it opens anything, for it was made by somebody else, and until when. */
  readonly oneTime?: { readonly endsAt: Date | null }
  /** What the browser shows in which it is changed: that one stays known. */
  readonly device?: string
}

/**
 * Makes the password behind `hash` the one that opens the accounts, and forgets wrong tries at the one
 * before; wrong codes stay counted. It is hashed before: that takes longer than a transaction may hold
 * what it has locked. Rules are the caller's.
 */
export async function setPasswordHash(
  tx: Tx,
  accountIds: readonly string[],
  hash: string,
  { now, oneTime, device }: Setting,
): Promise<void> {
  const at = now.toISOString()
  const ids = sql`${sql.param([...accountIds])}::uuid[]`
  await tx.query(sql`
    insert into credential (account_id, hash, changed_at, one_time, ends_at)
    select id, ${hash}, ${at}, ${oneTime !== undefined}, ${oneTime?.endsAt?.toISOString() ?? null}
    from unnest(${ids}) as id
    on conflict (account_id) do update set
      hash = excluded.hash, changed_at = excluded.changed_at, one_time = excluded.one_time,
      ends_at = excluded.ends_at,
      previous = (credential.hash || credential.previous)[1:${sql.raw(String(remembered - 1))}]`)
  await forgetDevices(tx, ids, device)
  await tx.query(sql`
    delete from sign_in_delay d using account a
    where a.id = any(${ids}) and d.subject = a.username and d.factor = 'password'`)
  await tx.query(sql`
    update account set password_changed_at = ${at}, failed_logins = coalesce((select sum(d.tries)::int
      from sign_in_delay d where d.subject = account.username and d.factor = 'code'
        and d.origin <> ${allKnown}), 0)
    where id = any(${ids})`)
}

/** The hashes of the account's password and of those before it, newest first. */
export async function passwordHashesOf(tx: Tx, accountId: string): Promise<readonly string[]> {
  const [kept] = await tx.query<{ hashes: string[] }>(
    sql`select hash || previous as hashes from credential where account_id = ${accountId}`,
  )
  return kept?.hashes ?? []
}

/** Which of the hashes the password has, looked at one after the other; costly, and of no transaction. */
export async function hashMatching(
  hashes: readonly string[],
  password: string,
): Promise<string | null> {
  for (const hash of hashes) if (await passwordMatches(hash, password)) return hash
  return null
}

/** Holds the account's password until the end of the transaction; false when it is another by now. */
export async function holdPassword(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const held = await tx.query(sql`
    select from credential where account_id = ${accountId} and hash = ${hash} for update`)
  return held.length > 0
}
