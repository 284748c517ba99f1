import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import { type AccountRow, accountColumns, actorOf, isUsable } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { invalid } from '../problem.ts'
import { asSystem } from '../records/as-system.ts'
import { isParticipant } from '../records/participant.ts'
import { placeInScope } from '../records/place.ts'
import { mayReadRecord } from '../records/policy.ts'

interface About {
  readonly resource: Resource
  readonly record: AnyRow
  readonly now: Date
}

/** Throws unless everybody mentioned may read the record: a mention must not show it to others. */
export async function mustHear(
  tx: Tx,
  actor: Actor,
  about: About,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return
  const readers = await asSystem(tx, actor.scope, () => readersAmong(tx, about, mentions))
  if (mentions.some((id) => !readers.has(id))) {
    throw invalid([{ field: 'mentions', code: 'cannotRead' }])
  }
}

/** Which of these people may read the record, where each of them works by default. */
async function readersAmong(
  tx: Tx,
  { resource, record, now }: About,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const accounts = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a
    where a.id = any(${sql.param([...ids])}::uuid[]) and ${isUsable(now)}`)
  const readers = new Set<string>()
  for (const account of accounts) {
    const person = actorOf(account, account.defaultOrg)
    if (!person || !mayReadRecord(resource, record, { actor: person, now })) continue
    const isNear = await placeInScope(tx, resource, record, person)
    if (isNear || isParticipant(resource, record, person.id)) readers.add(person.id)
  }
  return readers
}

interface Telling extends About {
  readonly actor: Actor
}

/** A notice to each of them, but not to the author. Runs above scope. */
export async function tellMentioned(
  tx: Tx,
  { resource, record, actor, now }: Telling,
  commentId: string,
  mentions: readonly string[],
): Promise<void> {
  const others = mentions.filter((id) => id !== actor.id)
  if (others.length === 0) return
  const title = record[resource.title]
  await tx.query(sql`
    insert into notice
      (recipient_id, resource, record_id, cause, occasion, state, number, title, actor_id, at)
    select id, ${resource.name}, ${record.id}::uuid, 'mention', ${commentId}, ${record.storedState},
      ${record.number}, ${typeof title === 'string' ? title : null}, ${actor.id}::uuid,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(others)}::uuid[]) as id on conflict do nothing`)
}
