import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { type AccountRow, accountColumns, actorOf, isUsable } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { invalid } from '../platform/problem.ts'
import { isParticipant } from '../records/access/participant.ts'
import { mayReadRecord } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { concernedIn, mayKnow, whereaboutsOf } from '../records/labels/known-people.ts'
import { placeInScope } from '../records/place/place.ts'
import { type Choice, choicesFor } from '../records/read/choices.ts'
import { findRecord } from '../records/read/find.ts'
import { noticeTitle } from '../records/store/notice-title.ts'
import { countRecipients } from '../settings/recipient-limit.ts'

interface About {
  readonly resource: Resource
  readonly record: AnyRow
  readonly now: Date
}

/**
 * Throws unless everybody mentioned may read the record and may be known to whoever mentions them: a
 * mention shows neither the record nor a person to others.
 */
export async function mustBeMentionable(
  tx: Tx,
  actor: Actor,
  about: About,
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return
  const readers = await withSystemRole(tx, actor.scope, () =>
    knownReaders(tx, actor, about, mentions),
  )
  if (mentions.some((id) => !readers.has(id))) {
    throw invalid([{ field: 'mentions', code: 'cannotRead' }])
  }
}

async function knownReaders(
  tx: Tx,
  viewer: Actor,
  about: About,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewing = { viewer, resource: about.resource }
  const known = await whereaboutsOf(tx, concernedIn(viewing, ids))
  return readersAmong(
    tx,
    about,
    ids.filter((id) => mayKnow(viewing, id, known)),
  )
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
    if (isNear || isParticipant(resource, record, person)) readers.add(person.id)
  }
  return readers
}

/** So many people of a name are looked through, and shown. */
const looked = 60
const shown = 20

/** People by name whom the actor may mention on a record: its readers, as far as they may know them. */
export async function mentionable(
  recordContext: RecordContext,
  actor: Actor,
  { resource, recordId }: { readonly resource: Resource; readonly recordId: string },
  q: string | undefined,
): Promise<readonly Choice[]> {
  const context = stepContextOf(recordContext, actor)
  const record = await recordContext.db.scoped(actor.scope, (tx) =>
    findRecord(tx, resource, recordId, context),
  )
  const people = await choicesFor(recordContext, actor, account, {
    ...{ where: {}, sort: account.list.sort, page: 1, size: looked, q, deleted: false },
  })
  const about = { resource, record, now: context.now }
  const ids = people.map(({ id }) => id)
  const readers = await recordContext.db.system((tx) => knownReaders(tx, actor, about, ids))
  return people.filter(({ id }) => readers.has(id)).slice(0, shown)
}

interface Telling extends About {
  readonly actor: Actor
}

/** A notice to each of them, but not to the author. Runs above scope. */
export async function notifyMentioned(
  tx: Tx,
  { resource, record, actor, now }: Telling,
  commentId: string,
  mentions: readonly string[],
): Promise<void> {
  const others = mentions.filter((id) => id !== actor.id)
  if (others.length === 0) return
  await countRecipients('comments', others.length)
  const title = noticeTitle(resource, record)
  await tx.query(sql`
    insert into notice
      (recipient_id, resource, record_id, cause, occasion, state, number, title, actor_id, at)
    select id, ${resource.name}, ${record.id}::uuid, 'mention', ${commentId}, ${record.storedState},
      ${record.number}, ${title}, ${actor.id}::uuid,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param(others)}::uuid[]) as id on conflict do nothing`)
}
