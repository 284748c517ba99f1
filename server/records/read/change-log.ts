/** What was done to records of every type, newest first: the log that administrators look through. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { actionsOfKind, type ChangeKind } from '#domain/api/change-log'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import type { HistoryEntry } from '../history/history.ts'
import { type Labels, labelsFor, labelsIn } from '../labels/labels.ts'
import { type HistoryLine, historyLine } from './history-line.ts'

/** What is looked for; what is null or left out narrows nothing. */
export interface ChangesAsked {
  /** First moment, included. */
  readonly from: Date
  /** Last moment, not included. */
  readonly to: Date
  readonly resource?: string
  /** An account: what it did itself, and what others did in its place. */
  readonly person?: string
  readonly kind?: ChangeKind
  readonly record?: string
  /** `next` of a page: what is older than its last entry. */
  readonly before?: number
}

/** An entry with the record it is about. */
export interface ChangeLine extends HistoryLine {
  readonly resource: string
  readonly recordId: string
  /** The record can still be opened from here. */
  readonly isOpen: boolean
  /** Where it happened; null for what belongs to nobody alone. */
  readonly org: string | null
  /** Too much changed to be told here; the record's own history has it. */
  readonly isCut: boolean
}

export interface ChangesAnswer {
  readonly data: readonly ChangeLine[]
  readonly next: string | null
  readonly labels: Labels
}

/** Entries of a page. */
const pageEntries = 50
/** Bytes of what one entry tells of the fields that changed. */
const entryBytes = 16 * 1024

type Found = HistoryEntry & {
  readonly resource: string
  readonly recordId: string
  readonly org: string | null
  readonly isCut: boolean
}

/**
 * A page of what was done to records of the types that the person reads, where it was done in their
 * scope. Fields that they do not see in a record are not told here.
 */
export async function readChanges(
  recordContext: RecordContext,
  actor: Actor,
  asked: ChangesAsked,
): Promise<ChangesAnswer> {
  const types = (resources as readonly Resource[]).filter(
    (one) => mayRead(one, actor) && (!asked.resource || one.name === asked.resource),
  )
  const { rows, open } = await recordContext.db.scoped(actor.scope, async (tx) => {
    const rows = types.length > 0 ? await entriesOf(tx, types, asked, { recordContext, actor }) : []
    return { rows, open: await openAmong(tx, rows) }
  })
  const page = rows.slice(0, pageEntries)
  const data = page.flatMap((row): ChangeLine[] => {
    const resource = resourceNamed(row.resource)
    if (!resource) return []
    const { recordId, org, isCut } = row
    const about = { resource: row.resource, recordId, org, isCut, isOpen: open.has(recordId) }
    return [{ ...historyLine(resource, row, [actor]), ...about }]
  })
  const next = rows.length > pageEntries ? String(page.at(-1)?.id) : null
  return { data, next, labels: await labelsOf(recordContext, actor, data) }
}

interface Looking {
  readonly recordContext: RecordContext
  readonly actor: Actor
}

async function entriesOf(
  tx: Tx,
  types: readonly Resource[],
  { from, to, person, kind, record, before }: ChangesAsked,
  { recordContext, actor }: Looking,
): Promise<readonly Found[]> {
  const rules = [
    sql`h.at >= ${from.toISOString()}::timestamptz and h.at < ${to.toISOString()}::timestamptz`,
    readable(types, { recordContext, actor }),
    ...(person ? [sql`${person}::uuid in (h.actor_id, h.principal_id)`] : []),
    ...(record ? [sql`h.record_id = ${record}::uuid`] : []),
    ...(kind ? [ofKind(kind)] : []),
    ...(before
      ? [sql`(h.at, h.id) < ((select at from record_history where id = ${before}), ${before})`]
      : []),
  ]
  const told = (side: SQL) => sql`case when size.bytes <= ${entryBytes} then ${side} else '{}' end`
  return tx.query<Found>(sql`
    select h.id, h.at, h.resource, h.record_id as "recordId", h.action, h.actor_id as "actorId",
      h.principal_id as "principalId", h.org_id as org, h.why, size.bytes > ${entryBytes} as "isCut",
      ${told(sql`h.before`)} as before, ${told(sql`h.after`)} as after
    from record_history h cross join lateral (
      select octet_length(h.before::text) + octet_length(h.after::text) as bytes) size
    where ${sql.join(rules, sql` and `)}
    order by h.at desc, h.id desc limit ${pageEntries + 1}`)
}

const namesIn = (names: readonly string[]): SQL => sql`any(${sql.param([...names])}::text[])`

function ofKind(kind: ChangeKind): SQL {
  if (kind !== 'acted') return sql`h.action = ${namesIn(actionsOfKind[kind])}`
  return sql`not h.action = ${namesIn(Object.values(actionsOfKind).flat())}`
}

/** Of types of which the person reads their own records alone, the entries of those. */
function readable(types: readonly Resource[], { recordContext, actor }: Looking): SQL {
  const whole = types.filter((one) => !readRule(one, actor)).map(({ name }) => name)
  const own = types.flatMap((one) => {
    const rule = readRule(one, actor)
    if (!rule) return []
    const table = sql.raw(tableOf(one).table)
    return sql`(h.resource = ${one.name} and exists (select from ${table} t
      where t.id = h.record_id and ${whereSql(one, rule, stepContextOf(recordContext, actor))}))`
  })
  return sql`(${sql.join([sql`h.resource = ${namesIn(whole)}`, ...own], sql` or `)})`
}

/** The records that are still there and in scope. */
async function openAmong(tx: Tx, rows: readonly Found[]): Promise<ReadonlySet<string>> {
  const open = new Set<string>()
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const ids = rows.filter((row) => row.resource === name).map(({ recordId }) => recordId)
    const found = await tx.query<{ id: string }>(sql`
      select id from ${sql.raw(tableOf(resource).table)}
      where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`)
    for (const { id } of found) open.add(id)
  }
  return open
}

/** Names of the records, of what they pointed at, of who did it and where. */
async function labelsOf(
  recordContext: RecordContext,
  actor: Actor,
  data: readonly ChangeLine[],
): Promise<Labels> {
  const all: Labels[] = []
  for (const name of new Set(data.map(({ resource }) => resource))) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const own = data.filter((line) => line.resource === name)
    const named = own.filter(({ isOpen }) => isOpen).map(({ recordId }) => recordId)
    const sides = own.flatMap(({ before, after }) => [before, after])
    const people = own.flatMap((line) => [line.actor, line.principal])
    const orgs = own.flatMap(({ org }) => org ?? [])
    all.push(
      await labelsIn(recordContext.db, { resource, viewer: actor }, sides, { people, orgs }),
      await labelsFor(recordContext.db, actor, { [name]: named }),
    )
  }
  return Object.assign({}, ...all)
}
