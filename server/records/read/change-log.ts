/** What was done to records of every type, newest first: the log that administrators look through. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { actionsOfKind, type ChangeKind } from '#domain/api/change-log'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { deletedRule, readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayExport, mayRead } from '../access/policy.ts'
import { readsPast } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
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

/** What the person does with it: what they take away as a table is of types that they may export. */
export type ChangesUse = 'view' | 'export'

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
 * scope. Fields that they do not see in a record are not told here, nor what a deleted one says to those
 * who do not see deleted ones.
 */
export async function readChanges(
  recordContext: RecordContext,
  actor: Actor,
  asked: ChangesAsked,
  use: ChangesUse = 'view',
): Promise<ChangesAnswer> {
  const may = use === 'export' ? mayExport : mayRead
  const types = (resources as readonly Resource[]).filter(
    (one) =>
      may(one, actor) && readsPast(one, actor) && (!asked.resource || one.name === asked.resource),
  )
  const looking = { recordContext, actor }
  const { rows, open, told } = await recordContext.db.scoped(actor.scope, async (tx) => {
    const rows = types.length > 0 ? await entriesOf(tx, types, asked, looking) : []
    const open = await openAmong(tx, rows)
    // A record may have moved out of scope since, and been deleted there.
    const told = await withSystemRole(tx, actor.scope, () => toldAmong(tx, rows, looking))
    return { rows, open, told }
  })
  const page = rows.slice(0, pageEntries)
  const data = page.flatMap((row): ChangeLine[] => {
    const resource = resourceNamed(row.resource)
    if (!resource) return []
    const { recordId, org, isCut } = row
    const about = { resource: row.resource, recordId, org, isCut, isOpen: open.has(recordId) }
    const line = historyLine(resource, row, [actor])
    return [{ ...(told.has(recordId) ? line : withoutContents(line)), ...about }]
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
const openAmong = (tx: Tx, rows: readonly Found[]): Promise<ReadonlySet<string>> =>
  recordsAmong(tx, rows, () => sql`t.deleted_at is null`)

/** Those that are still there, and the deleted ones that lists of deleted ones show the person. */
const toldAmong = (tx: Tx, rows: readonly Found[], { recordContext, actor }: Looking) =>
  recordsAmong(tx, rows, (resource) => {
    const rule = deletedRule(resource, actor)
    if (!rule) return sql`t.deleted_at is null`
    const shown = whereSql(resource, rule, stepContextOf(recordContext, actor))
    return sql`(t.deleted_at is null or ${shown})`
  })

async function recordsAmong(
  tx: Tx,
  rows: readonly Found[],
  whereOf: (resource: Resource) => SQL,
): Promise<ReadonlySet<string>> {
  const among = new Set<string>()
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const ids = rows.filter((row) => row.resource === name).map(({ recordId }) => recordId)
    const found = await tx.query<{ id: string }>(sql`
      select t.id from ${sql.raw(tableOf(resource).table)} t
      where t.id = any(${sql.param(ids)}::uuid[]) and ${whereOf(resource)}`)
    for (const { id } of found) among.add(id)
  }
  return among
}

/** That it was done, by whom and when. */
const withoutContents = (line: HistoryLine): HistoryLine => ({
  ...line,
  ...{ why: null, before: {}, after: {} },
})

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
