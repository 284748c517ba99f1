/** What people say about a record: its readers read it, its author edits and deletes it. */
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, administers } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { accountsOf } from '#domain/where/where'
import { isInScope, type PlacedContext } from '#domain/workflow/step-context'
import { accountsBelow, mustBeAbove } from '../authority/guard.ts'
import type { Database, Tx } from '../db/database.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/problem.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { appendHistory, orgOf } from '../records/history/history.ts'
import { claimKey } from '../records/input/idempotency.ts'
import {
  concernedIn,
  knownWhereabouts,
  mayKnow,
  whereaboutsOf,
} from '../records/labels/known-people.ts'
import { type Labelling, type Labels, labelsIn } from '../records/labels/labels.ts'
import { findRecord, findToRead } from '../records/read/find.ts'
import { countRecipients } from '../settings/recipient-limit.ts'
import { mustBeMentionable, notifyMentioned } from './mentions.ts'

/** One comment. A deleted one keeps its place and its author, not its words. */
export interface Comment {
  readonly id: string
  readonly author: string
  /** Empty once deleted. */
  readonly text: string
  /** Accounts that the text mentions. */
  readonly mentions: readonly string[]
  readonly version: number
  readonly createdAt: string
  readonly editedAt: string | null
  readonly deletedAt: string | null
  readonly can: { readonly edit: boolean; readonly delete: boolean }
}

export interface CommentsAnswer {
  /** Oldest first; of more than a thousand the newest. */
  readonly data: readonly Comment[]
  readonly labels: Labels
}

const mostShown = 1_000

export interface Saying {
  readonly text: string
  readonly mentions: readonly string[]
}

interface Place {
  readonly resource: Resource
  readonly recordId: string
}

/** Everything said about a record; a 404 for those who may not read it. */
export async function commentsOn(
  recordContext: RecordContext,
  actor: Actor,
  { resource, recordId }: Place,
): Promise<CommentsAnswer> {
  const context = stepContextOf(recordContext, actor)
  const stored = await recordContext.db.scoped(actor.scope, async (tx) => {
    const found = await findToRead(tx, resource, recordId, context)
    // The record may have moved since: its comments are its readers', wherever they were written.
    return withSystemRole(tx, actor.scope, () =>
      readComments(tx, resource, recordId, found.context),
    )
  })
  const viewing = { resource, viewer: actor }
  const known = await fromKnown(recordContext.db, viewing, stored)
  const below = await authorsBelow(recordContext, viewing, known)
  const data = known.slice(-mostShown).map((one) => presented(one, viewing, below))
  const people = data.flatMap(({ author, mentions }) => [author, ...mentions])
  return { data, labels: await labelsIn(recordContext.db, viewing, [], { people }) }
}

/** Of what is said about a shared record, only what people said whom the reader may know. */
async function fromKnown(
  db: Database,
  viewing: Labelling,
  comments: readonly Stored[],
): Promise<readonly Stored[]> {
  const concerned = concernedIn(
    viewing,
    comments.map(({ author }) => author),
  )
  if (viewing.resource.placedBy !== 'shared' || concerned.length === 0) return comments
  const known = await knownWhereabouts(db, concerned)
  return comments.filter(({ author }) => mayKnow(viewing, author, known))
}

interface NewComment extends Saying {
  /** What the client calls its intention: the same key never makes a second comment. */
  readonly key?: string
}

/** Says something about a record; whoever is mentioned is told. Answers the id. */
export async function addComment(
  recordContext: RecordContext,
  actor: Actor,
  { resource, recordId }: Place,
  { key, ...saying }: NewComment,
): Promise<string> {
  const context = stepContextOf(recordContext, actor)
  const id = randomUUID()
  await countRecipients('comments', 1)
  return recordContext.db.scoped(actor.scope, async (tx) => {
    const record = await findRecord(tx, resource, recordId, context)
    const claim = { resource: 'comment', recordId: id, now: context.now }
    const input = { on: resource.name, recordId, ...saying }
    const earlier =
      key &&
      (await withSystemRole(tx, actor.scope, () =>
        claimKey(tx, { ...claim, accountId: actor.id, key, input }),
      ))
    if (earlier) return earlier
    await mustBeMentionable(tx, actor, { resource, record, now: context.now }, saying.mentions)
    await withSystemRole(tx, actor.scope, async () => {
      await tx.query(sql`
        insert into record_comment
          (id, resource, record_id, org_id, author_id, text, mentions, created_at)
        values (${id}, ${resource.name}, ${recordId}, ${orgOf(resource, record)}::uuid, ${actor.id},
          ${saying.text}, ${sql.param([...saying.mentions])}::uuid[], ${context.now.toISOString()})`)
      await notifyMentioned(tx, { resource, record, actor, now: context.now }, id, saying.mentions)
    })
    return id
  })
}

interface Edit extends Saying {
  readonly id: string
  readonly version: number
}

/** Changes the words of a comment of one's own; it carries a mark from then on. */
export async function editComment(
  recordContext: RecordContext,
  actor: Actor,
  place: Place,
  { id, version, text, mentions }: Edit,
): Promise<void> {
  await countRecipients('comments', 1)
  const context = stepContextOf(recordContext, actor)
  await recordContext.db.scoped(actor.scope, async (tx) => {
    const found = await findToRead(tx, place.resource, place.recordId, context)
    const { record } = found
    await mustBeMentionable(
      tx,
      actor,
      { resource: place.resource, record, now: context.now },
      mentions,
    )
    await withSystemRole(tx, actor.scope, async () => {
      const before = await commentToWrite(tx, place, { id, version }, found.context)
      if (!isOwn(before, actor)) throw forbidden('notAllowed')
      await tx.query(sql`
        update record_comment set text = ${text}, mentions = ${sql.param([...mentions])}::uuid[],
          edited_at = ${context.now.toISOString()}, version = version + 1 where id = ${id}`)
      const added = mentions.filter((one) => !before.mentions.includes(one))
      const about = { resource: place.resource, record, actor, now: context.now }
      await notifyMentioned(tx, about, id, added)
    })
  })
}

/**
 * Takes the words of a comment away; that there was one stays visible. Words of others only those
 * whom the person may know and could stand above, and the record's history says who took them.
 */
export async function deleteComment(
  recordContext: RecordContext,
  actor: Actor,
  place: Place,
  { id, version }: Pick<Edit, 'id' | 'version'>,
): Promise<void> {
  const context = stepContextOf(recordContext, actor)
  await recordContext.db.scoped(actor.scope, async (tx) => {
    const found = await findToRead(tx, place.resource, place.recordId, context)
    const { record } = found
    await withSystemRole(tx, actor.scope, async () => {
      const before = await commentToWrite(tx, place, { id, version }, found.context)
      const audience = { resource: place.resource, viewer: actor }
      await mustSee(tx, audience, before)
      if (!isOwn(before, actor) && !moderates(audience)) throw forbidden('notAllowed')
      await tx.query(sql`
        update record_comment set deleted_at = ${context.now.toISOString()}, version = version + 1
        where id = ${id}`)
      if (isOwn(before, actor)) return
      await mustBeAbove(tx, { actorId: actor.id, now: context.now }, before.author)
      const operation = { resource: place.resource, action: 'comment-deleted', actor }
      await appendHistory(tx, { ...operation, before: record, after: record, now: context.now })
    })
  })
}

/** What somebody is not shown of a shared record is not there for them. Runs above scope. */
async function mustSee(tx: Tx, viewing: Labelling, { author }: Stored): Promise<void> {
  if (viewing.resource.placedBy !== 'shared') return
  const concerned = concernedIn(viewing, [author])
  if (concerned.length === 0) return
  if (!mayKnow(viewing, author, await whereaboutsOf(tx, concerned))) throw notFound()
}

type Stored = Omit<Comment, 'can'>

const columns =
  sql.raw(`id, author_id as author, text, mentions, version, created_at as "createdAt",
  edited_at as "editedAt", deleted_at as "deletedAt"`)

/** Comments read of a record at most: those whom the reader may not know are among them. */
const mostRead = 10_000

/** The newest of them, oldest first. */
async function readComments(
  tx: Tx,
  resource: Resource,
  recordId: string,
  context: PlacedContext,
): Promise<Stored[]> {
  const newest = await tx.query<Stored>(sql`
    select ${columns} from record_comment
    where record_id = ${recordId} and resource = ${resource.name} and ${isTold(resource, context)}
    order by created_at desc, id desc limit ${resource.placedBy === 'shared' ? mostRead : mostShown}`)
  return newest.reverse()
}

/**
 * Those whom a record is addressed to may be strangers to each other: where it does not stand in their
 * scope, they are told their own words alone.
 */
const isTold = (resource: Resource, context: PlacedContext): SQL =>
  !resource.addressed || isInScope(resource, context)
    ? sql`true`
    : sql`author_id = any(${sql.param([...accountsOf(context.actor)])}::uuid[])`

async function commentToWrite(
  tx: Tx,
  { resource, recordId }: Place,
  { id, version }: Pick<Edit, 'id' | 'version'>,
  context: PlacedContext,
): Promise<Stored> {
  const [found] = await tx.query<Stored>(sql`
    select ${columns} from record_comment where id = ${id} and record_id = ${recordId}
      and resource = ${resource.name} and deleted_at is null and ${isTold(resource, context)}
    for update`)
  if (!found) throw notFound()
  if (found.version !== version) throw conflict(found.version)
  return found
}

/** Whether somebody wrote it, with the account they have now or one that was merged into it. */
const isOwn = ({ author }: Pick<Stored, 'author'>, actor: Actor): boolean =>
  accountsOf(actor).includes(author)

/** Whether the viewer may take away what others said, as far as they stand above them. */
const moderates = ({ resource, viewer }: Labelling): boolean =>
  administers(viewer, { subject: resource.name, right: 'delete' })

/** Authors whose words the viewer may take away: what is offered is what would be done. */
async function authorsBelow(
  { db, clock }: RecordContext,
  viewing: Labelling,
  comments: readonly Stored[],
): Promise<ReadonlySet<string>> {
  if (!moderates(viewing)) return new Set()
  const alive = comments.filter(({ deletedAt }) => deletedAt === null)
  const authors = [...new Set(alive.map(({ author }) => author))]
  const writer = { actorId: viewing.viewer.id, now: clock.now() }
  return db.system((tx) => accountsBelow(tx, writer, authors))
}

function presented(comment: Stored, { viewer }: Labelling, below: ReadonlySet<string>): Comment {
  const isAlive = comment.deletedAt === null
  const own = isOwn(comment, viewer)
  const can = { edit: isAlive && own, delete: isAlive && (own || below.has(comment.author)) }
  return { ...comment, ...(isAlive ? {} : { text: '', mentions: [] }), can }
}

/** The words of a comment; throws a 422 where there are none. */
export function sayingOf({ text, mentions }: Saying): Saying {
  const words = text.trim()
  if (words === '') throw invalid([{ field: 'text', code: 'required' }])
  return { text: words, mentions: [...new Set(mentions)] }
}
