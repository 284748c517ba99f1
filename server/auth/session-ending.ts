import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { isUsable } from './actor.ts'
import { forgetDevices } from './device-cookie.ts'
import { isLiving, type SessionLife } from './session-life.ts'

/** Why a session that was good is over, where somebody else ended it. */
export type EndReason = 'endedByAdministrator' | 'endedByOwner' | 'endedByPassword'
/** Besides those: the account may not be used, or not for the time being. */
export type WhyEnded = EndReason | 'accountDisabled'

/** Sessions to end: named ones, of one account or whose they are, or those of an account, the one at hand perhaps left. */
export type Ending =
  | { readonly sessionIds: readonly string[]; readonly of?: string }
  | {
      readonly accountId: string
      readonly except?: string
      /** What the browser at hand shows, which stays known. */
      readonly device?: string
    }

interface At {
  readonly now: Date
  readonly life: SessionLife
}

/** Deletes sessions; answers their ids. With a reason, `whyEnded` knows it. Runs above scope. */
export async function deleteSessions(
  tx: Tx,
  which: Ending,
  { now, reason }: { readonly now: Date; readonly reason?: WhyEnded },
): Promise<string[]> {
  // What is opening one holds the account: it ends as well.
  if ('accountId' in which)
    await tx.query(sql`select from account where id = ${which.accountId} for no key update`)
  await forgetDevicesOf(tx, which, reason)
  const kept = reason
    ? sql`, kept as (insert into ended_session (token_hash, reason, ended_at)
        select token_hash, ${reason}, ${now.toISOString()}::timestamptz from gone
        on conflict do nothing)`
    : sql``
  const ended = await tx.query<{ id: string }>(sql`
    with gone as (delete from session where ${endedBy(which)} returning id, token_hash) ${kept}
    select id from gone`)
  return ended.map(({ id }) => id)
}

/**
 * With all sessions of an account, and with whatever an administrator ends, its known browsers end. One
 * session that its owner ends says nothing of a browser.
 */
async function forgetDevicesOf(tx: Tx, which: Ending, reason?: WhyEnded): Promise<void> {
  if ('accountId' in which)
    await forgetDevices(tx, sql`array[${which.accountId}::uuid]`, which.device)
  else if (reason === 'endedByAdministrator')
    await forgetDevices(tx, sql`array(select account_id from session where ${endedBy(which)})`)
}

function endedBy(which: Ending): SQL {
  if ('sessionIds' in which) {
    const named = sql`id = any(${sql.param([...which.sessionIds])}::uuid[])`
    return which.of ? sql`${named} and account_id = ${which.of}` : named
  }
  const { accountId, except } = which
  return sql`account_id = ${accountId} and id is distinct from ${except ?? null}::uuid`
}

/** Why the session behind a token is over; null when nobody ended it. Runs above scope. */
export async function whyEnded(tx: Tx, hash: Buffer, { now, life }: At): Promise<WhyEnded | null> {
  const [ended] = await tx.query<{ reason: WhyEnded }>(sql`
    select reason from ended_session where token_hash = ${hash}
    union all
    select 'accountDisabled' from session s join account a on a.id = s.account_id
    where s.token_hash = ${hash} and ${isLiving(life, now)} and not (${isUsable(now)})`)
  return ended?.reason ?? null
}

/** Deletes what nobody can come back with: sessions that ran out or whose account did, old reasons. */
export async function deleteOldSessions(tx: Tx, { now, life }: At): Promise<void> {
  const past = new Date(now.getTime() - life.absolute).toISOString()
  await tx.query(sql`delete from session where not ${isLiving(life, now, sql`session`)}
    or account_id in (select id from account a where not (${isUsable(now)}))`)
  await tx.query(sql`delete from ended_session where ended_at < ${past}`)
}
