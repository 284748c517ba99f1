import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isUnsigned } from '#domain/workflow/unsigned'
import type { Tx } from '../../db/database.ts'
import { drawnForCreation } from './apart.ts'

/** What happened to a record once. `before` and `after` hold only the fields that changed. */
export interface HistoryEntry {
  readonly id: number
  readonly at: string
  readonly action: string
  readonly actorId: string | null
  /** In whose place the actor did it; null in their own right. */
  readonly principalId: string | null
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly why: string | null
}

export interface Happening {
  readonly resource: Resource
  readonly action: string
  /** Null when the record is new. */
  readonly before: AnyRow | null
  readonly after: AnyRow
  /** Null is the system. */
  readonly actor: { readonly id: string } | null
  readonly now: Date
  readonly why?: string
  /** In whose place the actor acts. */
  readonly principalId?: string | null
}

/** Stamps that say nothing about what a person did. */
const unspoken = new Set([
  'id',
  'number',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'state',
])

/**
 * Writes down what happened, for the record's history and for walls and workspaces, in the
 * transaction of the change itself: neither is ever without the other.
 */
export async function appendHistory(tx: Tx, happening: Happening): Promise<void> {
  const { resource, action, before, after, actor, now, why, principalId } = happening
  const [was, is] = differences(before, after)
  const { level, area } = resource.wall ?? {}
  await tx.query({
    text: before === null && isUnsigned(resource, after) ? unsignedEntryAndEvent : entryAndEvent,
    values: [
      ...[now.toISOString(), resource.name, after.id, action, orgOf(resource, after)],
      ...[actor?.id ?? null, JSON.stringify(was), JSON.stringify(is), why ?? null],
      ...[after.storedState, after.number, textOf(after, level), textOf(after, area)],
      principalId ?? null,
    ],
  })
}

const written = (column: string, value: string) => `with entry as (
    insert into record_history
      (${column}at, resource, record_id, action, org_id, actor_id, before, after, why, principal_id)
    ${column && 'overriding system value'}
    values (${value}$1::timestamptz, $2, $3::uuid, $4, $5::uuid, $6::uuid, $7::jsonb, $8::jsonb, $9, $14::uuid)
  )
  insert into metric_event (at, resource, record_id, action, org_id, state, number, level, area_id)
  values ($1::timestamptz, $2, $3::uuid, $4, $5::uuid, $10, $11, $12, $13::uuid)`

const entryAndEvent = written('', '')
const unsignedEntryAndEvent = written('id, ', `${drawnForCreation}, `)

const textOf = (row: AnyRow, field: string | undefined): string | null => {
  const value = field ? row[field] : null
  return typeof value === 'string' ? value : null
}

/** The organisation a record is placed in; null for shared records. */
export function orgOf(resource: Resource, row: AnyRow): string | null {
  if (resource.placedBy === 'self') return row.id
  return resource.placedBy === 'shared' ? null : textOf(row, resource.placedBy)
}

type Sides = readonly [Record<string, unknown>, Record<string, unknown>]

/** What the fields that changed were and are. */
export function differences(before: AnyRow | null, after: AnyRow): Sides {
  const sides: Sides = [{}, {}]
  for (const [name, value] of Object.entries(after)) {
    const was = before?.[name] ?? null
    const is = value ?? null
    if (was === is || unspoken.has(name) || isSame(was, is)) continue
    if (before) sides[0][name] = was
    sides[1][name] = is
  }
  return sides
}

/** Lists and geometries are compared by what they hold. */
const isSame = (was: unknown, is: unknown): boolean =>
  typeof was === 'object' && typeof is === 'object' && JSON.stringify(was) === JSON.stringify(is)

/** Entries of a page, and the bytes of what changed in them; one entry is always told. */
const pageEntries = 250
const pageBytes = 2 * 1024 * 1024

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  /** The entry before which the next page goes on; null when nothing older is known. */
  readonly next: number | null
}

/** What happened to a record, newest first: one page, of what is older than the entry `before`. */
export async function readHistory(
  tx: Tx,
  resource: Resource,
  id: string,
  before: number | null = null,
): Promise<HistoryPage> {
  const rows = await tx.query<HistoryEntry & { readonly count: number }>(sql`
    select id, at, action, "actorId", "principalId", before, after, why, count from (
      select *, count(*) over () as count, row_number() over newest as place,
        sum(octet_length(before::text) + octet_length(after::text)) over newest as bytes
      from (
        select id, at, action, actor_id as "actorId", principal_id as "principalId", before, after, why
        from record_history where record_id = ${id} and resource = ${resource.name}
          and (${before}::bigint is null or id < ${before}::bigint)
        order by id desc limit ${pageEntries + 1}) entry
      window newest as (order by id desc)) counted
    where place = 1 or (place <= ${pageEntries} and bytes <= ${pageBytes})
    order by id desc`)
  const entries = rows.map(({ count: _, ...entry }) => entry)
  const isCut = (rows[0]?.count ?? 0) > rows.length
  return { entries, next: isCut ? (entries.at(-1)?.id ?? null) : null }
}
