import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { type Writer, withinAuthority } from '../../authority/guard.ts'
import type { Tx } from '../../db/database.ts'
import { passAsWriter } from '../../db/programs/lineage.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { conflict } from '../../platform/problem.ts'
import { systemActor } from '../context/system.ts'
import { columnValues, saveChildren, selectList, type Written } from './columns.ts'
import { refusingViolations } from './violations.ts'

interface Insertion extends Writer {
  readonly values: Values
  /** Default: the initial state. */
  readonly state?: string
  readonly id?: string
  /** Default: the next one. */
  readonly number?: string | null
}

/**
 * Stores a new record; calculated fields are computed, its number and place are the database's.
 * Throws Problem when a value is taken or points at nothing.
 */
export async function insertRecord(
  tx: Tx,
  resource: Resource,
  { values, state, id, number, ...writer }: Insertion,
): Promise<AnyRow> {
  const whole = { ...values, ...computed(resource, values) }
  const stamps: Written[] = [
    ...(id ? [{ column: 'id', type: 'uuid', value: id }] : []),
    ...(number ? [{ column: 'number', type: 'text', value: number }] : []),
    { column: 'state', type: 'text', value: state ?? resource.initial },
    ...stampsOf('created', writer),
    ...stampsOf('updated', writer),
  ]
  const all = [...stamps, ...columnValues(resource, whole)]
  const names = all.map(({ column }) => column).join(', ')
  const places = all.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
  const statement = {
    text: `insert into ${tableOf(resource).table} as t (${names}) values (${places})
      returning ${selectList(resource)}`,
    values: all.map(({ value }) => value),
  }
  const coming = { ...values, id: id ?? systemActor.id } as AnyRow
  const stored = { ...whole, id, storedState: state ?? resource.initial }
  return written(tx, { resource, coming, stored, writer }, async () => {
    const [row] = await tx.query<AnyRow>(statement)
    if (!row) throw new Error(`${resource.name}: nothing was stored`)
    return { ...row, ...(await saveChildren(tx, resource, row.id, whole)) }
  })
}

interface WriteOf {
  readonly resource: Resource
  readonly before?: AnyRow
  readonly coming?: AnyRow
  readonly changing?: readonly string[]
  /** The record as it will be. */
  readonly stored: Values
  readonly writer: Writer
}

/** Every write of one record: what the database refuses is a Problem, and so is what is beyond. */
const written = (
  tx: Tx,
  { resource, before, coming = before, changing, stored, writer }: WriteOf,
  write: () => Promise<AnyRow>,
): Promise<AnyRow> => {
  const listed = (row: AnyRow | undefined) => (row ? [row] : [])
  const change = { resource, before: listed(before), coming: listed(coming), changing }
  return withinAuthority(tx, change, writer, async () => {
    const result = await refusingViolations(tx, resource, stored, write)
    return { result, rows: [result] }
  })
}

const stampsOf = (did: 'created' | 'updated', { actorId, now }: Writer): Written[] => [
  { column: `${did}_by`, type: 'uuid', value: actorId },
  { column: `${did}_at`, type: 'timestamptz', value: now.toISOString() },
]

/** The record as stored, or null when it is not there for this transaction's scope. */
export async function readRecord(
  tx: Tx,
  resource: Resource,
  id: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<AnyRow | null> {
  const [row] = await selectRecords(tx, resource, sql`t.id = ${id} and ${alive(deleted)}`)
  return row ?? null
}

/**
 * The same, held until the end of the transaction: whoever comes second sees what the first did. Who
 * only points at the record is not held up.
 */
export async function lockRecord(
  tx: Tx,
  resource: Resource,
  id: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<AnyRow | null> {
  const held = await tx.query(
    sql`select id from ${tableName(resource)} t
      where ${gateOf(resource)} and t.id = ${id} and ${alive(deleted)} for no key update`,
  )
  return held.length > 0 ? readRecord(tx, resource, id, { deleted }) : null
}

/** The same for many, in the order of their ids, so that two who hold some in common wait in turn. */
export async function lockRecords(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyRow>> {
  const these = sql`t.id = any(${sql.param([...ids])}::uuid[]) and ${alive(false)}`
  await tx.query(
    sql`select id from ${tableName(resource)} t
      where ${gateOf(resource)} and ${these} order by t.id for no key update`,
  )
  const rows = await selectRecords(tx, resource, these)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Passes the gate before the row is held; a condition that always holds. */
const gateOf = (resource: Resource) =>
  isGated(resource) ? sql.raw(`(select ${passAsWriter}) is not null`) : sql`true`

const isGated = ({ placedBy }: Resource): boolean => placedBy !== 'self' && placedBy !== 'shared'

/**
 * Passes the gate for a record that is not there yet, before what it names is held: who merges two of
 * those waits for it, or has ended.
 */
export async function shareOrganizationWrites(tx: Tx, resource: Resource): Promise<void> {
  if (isGated(resource)) await tx.query(sql.raw(`select ${passAsWriter}`))
}

interface Saving extends Writer {
  readonly before: AnyRow
  /** Changed values; `state` is the stored one. */
  readonly changes: Values
}

/** Stores changes over the version that was read; throws Problem 409 when another came first. */
export async function saveRecord(
  tx: Tx,
  resource: Resource,
  { before, changes, ...writer }: Saving,
): Promise<AnyRow> {
  const { state, ...fields } = changes
  const whole = { ...fields, ...changedComputed(resource, before, fields) }
  const sets = [
    ...columnValues(resource, whole),
    ...(state === undefined ? [] : [{ column: 'state', type: 'text', value: String(state) }]),
  ]
  const changing = Object.keys(changes)
  const stored = { ...before, ...whole, storedState: state ?? before.storedState }
  return written(tx, { resource, before, changing, stored, writer }, async () => {
    const row = await touch(tx, resource, { before, sets, ...writer })
    return { ...row, ...(await saveChildren(tx, resource, row.id, whole)) }
  })
}

/** Calculated fields that follow from the changes. */
function changedComputed(resource: Resource, before: AnyRow, changes: Values): Values {
  const after = computed(resource, { ...before, ...changes })
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

/** Takes a record out of every list and figure; it can be restored. */
export async function removeRecord(
  tx: Tx,
  resource: Resource,
  { before, ...writer }: Writer & { readonly before: AnyRow },
): Promise<AnyRow> {
  const sets = [{ column: 'deleted_at', type: 'timestamptz', value: writer.now.toISOString() }]
  return written(tx, { resource, before, changing: ['deletedAt'], stored: before, writer }, () =>
    touch(tx, resource, { before, sets, ...writer }),
  )
}

/** Brings a deleted record back; throws Problem when its unique values are taken by now. */
export async function restoreRecord(
  tx: Tx,
  resource: Resource,
  { before, ...writer }: Writer & { readonly before: AnyRow },
): Promise<AnyRow> {
  const sets = [{ column: 'deleted_at', type: 'timestamptz', value: null }]
  return written(tx, { resource, before, changing: ['deletedAt'], stored: before, writer }, () =>
    touch(tx, resource, { before, sets, ...writer }),
  )
}

interface Touch extends Writer {
  readonly before: AnyRow
  readonly sets: readonly Written[]
}

async function touch(
  tx: Tx,
  resource: Resource,
  { before, sets, ...writer }: Touch,
): Promise<AnyRow> {
  const all = [...sets, ...stampsOf('updated', writer)]
  const changes = all.map(({ column, type }, at) => `${column} = $${at + 3}::${type}`).join(', ')
  const [row] = await tx.query<AnyRow>({
    text: `update ${tableOf(resource).table} as t set ${changes}, version = version + 1
      where t.id = $1 and t.version = $2 returning ${selectList(resource)}`,
    values: [before.id, before.version, ...all.map(({ value }) => value)],
  })
  if (!row) throw conflict(before.version)
  return row
}

/** Records that `rest` picks and orders, over the table as `t`. */
export function selectRecords(tx: Tx, resource: Resource, rest: SQL): Promise<AnyRow[]> {
  return tx.query<AnyRow>(
    sql`select ${sql.raw(selectList(resource))} from ${tableName(resource)} t where ${rest}`,
  )
}

/** Bytes of stored values that one answer reads; one record is always read. */
export const answerBytes = 2 * 1024 * 1024

export interface BoundedRecords {
  readonly rows: readonly AnyRow[]
  /** There were more than fit into an answer. */
  readonly isCut: boolean
}

/**
 * The same for an answer, in its order: as many as its bytes allow. What is too much is measured by
 * the database and never sent. `picked` says which, with their order and how many at most.
 */
export async function selectForAnswer(
  tx: Tx,
  resource: Resource,
  picked: SQL,
  bytes = answerBytes,
): Promise<BoundedRecords> {
  const table = tableName(resource)
  const read = await tx.query<AnyRow & { readonly ':count': number }>(sql`
    select ${sql.raw(selectList(resource))}, t.":count" from (
      select *, count(*) over () as ":count",
        sum(":size") over (order by ":at") as ":bytes"
      from (select t.*, row_number() over () as ":at", ${sql.raw(sizeOf(resource))} as ":size"
        from (select t.* from ${table} t where ${picked}) t) t) t
    where t.":at" = 1 or t.":bytes" <= ${bytes} order by t.":at"`)
  const rows = read.map(({ ':count': _, ...row }) => row as AnyRow)
  return { rows, isCut: (read[0]?.[':count'] ?? 0) > rows.length }
}

/** Bytes of a record over `t` with the rows of its tables, about as many as an answer needs. */
const sizeOf = (resource: Resource): string =>
  [
    'octet_length(t::text)',
    ...tableOf(resource).children.map(
      ({ table }) =>
        `(select coalesce(sum(octet_length(c::text)), 0) from ${table} c where c.record_id = t.id)`,
    ),
  ].join(' + ')

/** The record type's table, to stand in a statement. */
export const tableName = (resource: Resource) => sql.raw(tableOf(resource).table)
/** Condition over `t`: there, or deleted. */
export const alive = (deleted: boolean) => sql.raw(`t.deleted_at is ${deleted ? 'not ' : ''}null`)
