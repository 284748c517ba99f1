/** Whom an identity provider may let in: the links that people confirmed, and those that wait for it. */

import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { linkedIdentity } from '#domain/resources/identity-org/linked-identity'
import type { Tx } from '../db/database.ts'
import { isSameName } from '../db/folded-name.ts'
import { serialised } from '../db/serialised.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { systemContext } from '../records/context/system.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { notifyRecipients } from '../records/notices/recipients.ts'
import { insertRecorded } from '../records/store/recorded.ts'
import { lockRecord } from '../records/store/store.ts'

const resource: Resource = linkedIdentity

/** Somebody as the provider knows them, and what it says of whose account theirs is. */
export interface Claimed {
  readonly issuer: string
  readonly subject: string
  readonly field: 'username' | 'email'
  /** Undefined where the provider says nothing that can be relied on. */
  readonly value: string | undefined
  /** From where they came. */
  readonly address: string
}

interface Linked {
  readonly accountId: string
  readonly linkId: string
}

interface Known {
  readonly id: string
  readonly account: string
  readonly state: string
}

/**
 * The account that issuer and subject are linked to. Without one null, and where what is claimed
 * names a single account the link is proposed: its owner or an administrator may confirm it.
 */
export function accountLinkedTo(
  recordContext: RecordContext,
  claimed: Claimed,
): Promise<Linked | null> {
  const { issuer, subject } = claimed
  return recordContext.db.system(async (tx) => {
    // Of two at once the second finds the proposal of the first.
    await serialised(tx, linkedIdentity.name, issuer, subject)
    const [known] = await tx.query<Known>(sql`
      select id, account, state from linked_identity
      where issuer = ${issuer} and subject = ${subject} and deleted_at is null`)
    if (known?.state === 'linked') return { accountId: known.account, linkId: known.id }
    if (known?.state === 'ended') await proposeAgain(recordContext, tx, known.id)
    if (!known) await propose(recordContext, tx, claimed)
    return null
  })
}

async function proposeAgain(recordContext: RecordContext, tx: Tx, id: string): Promise<void> {
  const context = systemContext(recordContext.clock.now())
  const before = await lockRecord(tx, resource, id)
  if (before) await actAsSystem(recordContext, tx, { resource, before, action: 'propose' }, context)
}

/** By an index; which of what is found has that very name is looked at after. */
const mayBeClaimed = (field: Claimed['field'], value: string): SQL =>
  field === 'username' ? isSameName(sql`a.username`, value) : sql`lower(a.email) = lower(${value})`

const nameOf = { username: sql`a.username`, email: sql`a.email` } as const

/** But for its case: another spelling that is only read alike is somebody else's at the provider. */
const isVeryName = (name: string, claimed: string): boolean =>
  name.toLowerCase() === claimed.toLowerCase()

async function propose(
  { clock }: RecordContext,
  tx: Tx,
  { field, value, ...who }: Claimed,
): Promise<void> {
  if (value === undefined) return
  const found = await tx.query<{ account: string; org: string; name: string }>(sql`
    select id as account, default_org as org, ${nameOf[field]} as name from account a
    where ${mayBeClaimed(field, value)} and deleted_at is null limit 2`)
  const [only] = found
  if (!only || found.length > 1 || !isVeryName(only.name, value)) return
  const { name: _, ...account } = only
  const now = clock.now()
  const values = { ...who, ...account, claimed: value, proposedAt: now.toISOString() }
  const after = await insertRecorded(tx, linkedIdentity, { values, actorId: null, now })
  const operation = { action: 'create', before: null, after }
  await notifyRecipients(tx, resource, operation, systemContext(now))
}
