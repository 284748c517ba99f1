/** Which push is sent next, and what it says: the account as it is when it is sent. */
import { type SQL, sql } from 'drizzle-orm'
import type { PushAction } from '#domain/api/account-push-request'
import type { PushTarget } from '#domain/resources/identity-org/account-push'
import { isDue } from '../db/ages.ts'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import { accountsBy, isInUse, type Lane } from './accounts.ts'
import { asSeenBy, concerns, isHeld, retryMinutes, scimUser, usualRule } from './push-plan.ts'
import { rulesFor } from './push-rules.ts'

/** A push nobody heard of for so long was cut off, in milliseconds. */
const standstill = 60_000
/** Nothing is put off for longer. */
const longestWait = Math.max(...retryMinutes) * 60_000

const lanes: Readonly<Record<Lane, SQL>> = {
  shut: sql`(p.action = 'disable' or not ${isInUse})`,
  rest: sql`(p.action <> 'disable' and ${isInUse})`,
}

interface Due {
  readonly id: string
  readonly account: string
  readonly system: PushTarget
  readonly action: PushAction
}

/**
 * The oldest push of a lane that is due, taken on: until its time it is nobody else's. Of one account
 * one system hears one push at a time, and nothing older than what it is to be told: that is withdrawn.
 * Null when there is none.
 */
export async function takeDue(tx: Tx, lane: Lane, now: Date): Promise<string | null> {
  for (;;) {
    const due = await oldestDue(tx, lane, now)
    if (!due) return null
    // Two servers may take two pushes of one account on at once: the second looks when the first is done.
    await serialised(tx, 'account-push', due.account, due.system)
    if (await isUnderWay(tx, due, now)) return null
    if (await withdrawOvertaken(tx, due, now)) continue
    if (await withdrawUnmeant(tx, due, now)) continue
    await tellPresent(tx, due, new Date(now.getTime() + standstill))
    return due.id
  }
}

const underWay = (now: Date): SQL =>
  sql`o.state = 'pushing' and not ${isDue(sql`o.next_try_at`, now, longestWait)} and o.deleted_at is null`

async function oldestDue(tx: Tx, lane: Lane, now: Date): Promise<Due | null> {
  const [due] = await tx.query<Due>(sql`
    select p.id, p.account, p.target_system as system, p.action
    from account_push p join account a on a.id = p.account
    where p.deleted_at is null and ${lanes[lane]} and (p.state = 'waiting'
        or (p.state = 'pushing' and ${isDue(sql`p.next_try_at`, now, longestWait)}))
      and not exists (select from account_push o where o.account = p.account
        and o.target_system = p.target_system and ${underWay(now)})
    order by p.created_at, p.id limit 1 for update of p skip locked`)
  return due ?? null
}

async function isUnderWay(tx: Tx, { account, system }: Due, now: Date): Promise<boolean> {
  const others = await tx.query(sql`
    select from account_push o
    where o.account = ${account} and o.target_system = ${system} and ${underWay(now)} limit 1`)
  return others.length > 0
}

/** Takes the push back when the system has been, or is to be, told something newer of the account. */
async function withdrawOvertaken(tx: Tx, { id }: Due, now: Date): Promise<boolean> {
  const withdrawn = await tx.query(sql`
    update account_push p set deleted_at = ${now.toISOString()}
    where p.id = ${id} and exists (select from account_push n where n.account = p.account
      and n.target_system = p.target_system and n.state <> 'held' and n.deleted_at is null
      and (n.created_at, n.id) > (p.created_at, p.id))
    returning p.id`)
  return withdrawn.length > 0
}

/** Takes the push back that would tell a system of somebody who is none of its business by now. */
async function withdrawUnmeant(tx: Tx, { id, account, system, action }: Due, now: Date) {
  const [present] = await accountsBy(tx, [account])
  if (action !== 'create' || !present || concerns(system, present)) return false
  await tx.query(sql`update account_push set deleted_at = ${now.toISOString()} where id = ${id}`)
  return true
}

/** Takes the push on with what the account is now; kept away from others until then. */
async function tellPresent(tx: Tx, { id, account, system, action }: Due, until: Date) {
  const [found] = await accountsBy(tx, [account])
  if (!found) return
  const present = asSeenBy(system, found)
  const rule = (await rulesFor(tx, [account])).get(account)?.get(system) ?? usualRule
  const told = present.isActive ? (action === 'disable' ? 'update' : action) : 'disable'
  // What people let go is what they saw; whether the account is in use is never old.
  const payload = isHeld(told, rule)
    ? sql`payload || ${JSON.stringify({ active: present.isActive })}::jsonb`
    : sql`${JSON.stringify(scimUser(present, rule.sentFields))}::jsonb`
  await tx.query(sql`
    update account_push set action = ${told}, payload = ${payload},
      next_try_at = ${until.toISOString()}::timestamptz
    where id = ${id}`)
}
