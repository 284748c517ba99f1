/** Accounts that changed become pushes: one for each system that has to hear of it. */
import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { accountPush, type PushTarget } from '#domain/resources/identity-org/account-push'
import type { Tx } from '../db/database.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { systemContext } from '../records/context/system.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { insertRecorded } from '../records/store/recorded.ts'
import type { TargetAddress } from '../settings/push-targets.ts'
import { accountsBy, isInUse, type Lane, type PlacedAccount } from './accounts.ts'
import {
  asSeenBy,
  isHeld,
  type LastPush,
  type PushRule,
  pushFor,
  sameJson,
  scimUser,
  usualRule,
} from './push-plan.ts'
import { rulesFor } from './push-rules.ts'

const resource: Resource = accountPush
const batchSize = 200

interface Noted extends PlacedAccount {
  /** Who changed it last; null is the system. */
  readonly operator: string | null
}

interface NotesTaken {
  readonly targets: readonly TargetAddress[]
  /** `shut` takes those of accounts out of use alone. */
  readonly lane: Lane
}

/** Takes a batch of notes away and makes what follows from them; answers how many notes. */
export async function takeNoted(
  recordContext: RecordContext,
  tx: Tx,
  { targets, lane }: NotesTaken,
): Promise<number> {
  const isTaken = lane === 'shut' ? sql`not ${isInUse}` : sql`true`
  const notes = await tx.query<{ accountId: string; operator: string | null }>(sql`
    delete from account_outbox where id in
      (select x.id from account_outbox x join account a on a.id = x.account_id
        where ${isTaken} order by x.id limit ${batchSize} for update of x skip locked)
    returning account_id as "accountId", operator_id as operator`)
  if (notes.length === 0 || targets.length === 0) return notes.length
  const operators = new Map(notes.map(({ accountId, operator }) => [accountId, operator]))
  const accounts = await accountsBy(tx, [...operators.keys()])
  const rules = await rulesFor(tx, [...operators.keys()])
  for (const account of accounts) {
    const noted = { ...account, operator: operators.get(account.id) ?? null }
    for (const { system } of targets) {
      const rule = rules.get(account.id)?.get(system) ?? usualRule
      await note(recordContext, tx, asSeenBy(system, noted), { system, rule })
    }
  }
  return notes.length
}

interface Told {
  readonly system: PushTarget
  readonly rule: PushRule
}

async function note(
  recordContext: RecordContext,
  tx: Tx,
  account: Noted,
  { system, rule }: Told,
): Promise<void> {
  const now = recordContext.clock.now()
  const last = await lastPush(tx, account.id, system)
  const action = pushFor(account, last, rule)
  const payload = scimUser(account, rule.sentFields)
  const state = action && isHeld(action, rule) ? 'held' : 'waiting'
  const held = await heldPush(tx, account.id, system)
  if (state === 'held' && held?.action === action && sameJson(held?.payload, payload)) return
  // What waits to be sent is overtaken: the system needs the account as it is now.
  const overtaken = action && state === 'waiting' ? ['held', 'waiting', 'failed'] : ['held']
  await withdraw(tx, { account: account.id, system, states: overtaken }, now)
  if (!action) return
  const after = await insertRecorded(tx, accountPush, {
    values: {
      ...{ account: account.id, org: account.org, targetSystem: system, action, payload },
      ...{ targetUserId: last?.targetUserId ?? null, operator: account.operator, retryCount: 0 },
    },
    ...{ actorId: null, now },
  })
  const hold = { resource, before: after, action: 'hold' }
  if (state === 'held') await actAsSystem(recordContext, tx, hold, systemContext(now))
}

interface Withdrawal {
  readonly account: string
  readonly system: PushTarget
  readonly states: readonly string[]
}

const withdraw = (tx: Tx, { account, system, states }: Withdrawal, now: Date) =>
  tx.query(sql`
    update account_push set deleted_at = ${now.toISOString()}
    where account = ${account} and target_system = ${system}
      and state = any(${sql.param([...states])}::text[]) and deleted_at is null`)

type Known = LastPush & { readonly targetUserId: string | null }

/** What the system was notified of the account last, or is about to be told. */
async function lastPush(tx: Tx, account: string, system: PushTarget): Promise<Known | null> {
  const [last] = await tx.query<Known>(sql`
    select action, payload, target_user_id as "targetUserId" from account_push
    where account = ${account} and target_system = ${system} and state <> 'held'
      and deleted_at is null
    order by created_at desc, id desc limit 1`)
  return last ?? null
}

/** What an administrator may let go. */
async function heldPush(tx: Tx, account: string, system: PushTarget): Promise<LastPush | null> {
  const [held] = await tx.query<LastPush>(sql`
    select action, payload from account_push
    where account = ${account} and target_system = ${system} and state = 'held'
      and deleted_at is null`)
  return held ?? null
}
