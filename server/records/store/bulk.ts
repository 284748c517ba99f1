import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { readableValue } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { isUnsigned, keptTime, undoerOf } from '#domain/workflow/unsigned'
import { type Writer, withinAuthority } from '../../authority/guard.ts'
import type { Tx } from '../../db/database.ts'
import { columnKindOf } from '../../db/sql/columns.ts'
import { type ColumnOf, placedColumn, tableOf } from '../../db/sql/tables.ts'
import { conflict } from '../../platform/problem.ts'
import { apart, inTurn, type Numbering } from '../history/apart.ts'
import { selectList } from './columns.ts'
import { unorderedNumber } from './unsigned.ts'

/** A record on its way in; stamps default to those of the whole load. */
export interface BulkRow {
  readonly id?: string
  readonly values: Values
  readonly state?: string
  readonly number?: string
  readonly createdAt?: string
  readonly createdBy?: string | null
  readonly updatedAt?: string
}

interface BulkOptions extends Writer {
  /** What the history says of each; default `import`. */
  readonly action?: string
}

/**
 * Stores many records with one statement a table; triggers, histories and metrics see them like
 * any other. A record whose id is there already is left as it is. Returns how many were new.
 */
export async function bulkInsert(
  tx: Tx,
  resource: Resource,
  rows: readonly BulkRow[],
  { action = 'import', ...writer }: BulkOptions,
): Promise<number> {
  if (rows.length === 0) return 0
  const stamped = rows.map((row) => stamp(resource, row, writer))
  const coming = stamped.map((one) => storedRow(resource, one))
  return withinAuthority(tx, { resource, before: [], coming }, writer, async () => {
    const fresh = await insertAll(tx, resource, stamped)
    const isNew = stamped.filter(({ row }) => fresh.has(String(row.id)))
    const hidden = new Set(isNew.filter(({ whole }) => isUnsigned(resource, whole)))
    const told = isNew.filter((one) => !hidden.has(one))
    await writeDown(tx, resource, idsOf(told), action)
    await writeDown(tx, resource, idsOf([...hidden]), action, apart('create'))
    return { result: fresh.size, rows: coming.filter(({ id }) => fresh.has(id)) }
  })
}

/**
 * Takes back the making of many records, which leave every list and figure; throws 409 when one of them
 * was changed meanwhile.
 */
export function bulkUndo(
  tx: Tx,
  resource: Resource,
  before: readonly AnyRow[],
  writer: Writer,
): Promise<readonly AnyRow[]> {
  const { actorId, now } = writer
  const versions = before.map((row) => ({
    id: row.id,
    version: row.version,
    by: undoerOf(resource, row, actorId),
    at: keptTime(resource, row, now).toISOString(),
  }))
  return withinAuthority(tx, { resource, before, changing: ['deletedAt'] }, writer, async () => {
    const rows = await tx.query<AnyRow>(sql`
      update ${sql.raw(tableOf(resource).table)} as t
      set deleted_at = w.at, updated_by = w.by, updated_at = w.at, version = t.version + 1
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
        as w(id uuid, version int, by uuid, at timestamptz)
      where t.id = w.id and t.version = w.version returning ${sql.raw(selectList(resource))}`)
    if (rows.length < before.length) throw conflict()
    return { result: rows, rows }
  })
}

type Stamped = ReturnType<typeof stamp>

const idsOf = (some: readonly Stamped[]): string[] => some.map(({ row }) => String(row.id))

/** What the measures of a write look at, as if it had been read again. */
const storedRow = ({ initial }: Resource, { row, whole }: Stamped): AnyRow =>
  ({ ...whole, id: row.id, createdBy: row.created_by, storedState: row.state ?? initial }) as AnyRow

/** Answers the ids of those that were not there. */
async function insertAll(
  tx: Tx,
  resource: Resource,
  stamped: readonly Stamped[],
): Promise<ReadonlySet<string>> {
  const { table, columns, children } = tableOf(resource)
  const all = [...stampColumns, ...typedColumns(columns)]
  const names = all.map(([name]) => name).join(', ')
  const stored = await tx.query<{ id: string }>(sql`
    insert into ${sql.raw(table)} as t (${sql.raw(names)})
    select ${sql.raw(names)} from ${recordset(
      stamped.map(({ row }) => row),
      all,
    )}
    on conflict (id) do nothing returning t.id`)
  const fresh = new Set(stored.map(({ id }) => id))
  for (const child of children) {
    const typed: Typed[] = [
      ['record_id', 'uuid'],
      ['position', 'int'],
      ...typedColumns(child.columns),
    ]
    const lines = stamped
      .filter(({ row }) => fresh.has(String(row.id)))
      .flatMap(({ row, whole }) => childLines(row.id, whole[child.field], child.columns))
    await insertLines(tx, child.table, lines, typed)
  }
  return fresh
}

type Typed = readonly [column: string, type: string]
type Line = Record<string, unknown>

const stampColumns: readonly Typed[] = [
  ['id', 'uuid'],
  ['number', 'text'],
  ['state', 'text'],
  ['created_by', 'uuid'],
  ['created_at', 'timestamptz'],
  ['updated_by', 'uuid'],
  ['updated_at', 'timestamptz'],
]

const typedColumns = (columns: readonly ColumnOf[]): Typed[] =>
  columns.map(({ column, definition }) => {
    const type = columnKindOf(definition)?.type(definition) ?? 'text'
    return [column, definition.many ? `${type}[]` : type]
  })

function stamp(resource: Resource, row: BulkRow, { actorId, now }: Writer) {
  const whole: Values = { ...row.values, ...computed(resource, row.values) }
  const made = row.createdAt ? new Date(row.createdAt) : now
  const createdAt = keptTime(resource, whole, made).toISOString()
  const author = row.createdBy === undefined ? actorId : row.createdBy
  const isSigned = !isUnsigned(resource, whole)
  const createdBy = isSigned ? author : null
  const isAsMade = !row.updatedAt || row.updatedAt === row.createdAt
  const line: Line = {
    id: row.id ?? randomUUID(),
    number: row.number ?? (isSigned ? null : unorderedNumber(resource, made)),
    state: row.state ?? resource.initial,
    created_by: createdBy,
    created_at: createdAt,
    updated_by: createdBy,
    updated_at: isAsMade ? createdAt : row.updatedAt,
    ...lineOf(tableOf(resource).columns, whole),
  }
  return { row: line, whole }
}

function lineOf(columns: readonly ColumnOf[], values: Values): Line {
  const line: Line = {}
  for (const { field, column, definition } of columns) {
    const value = values[field] ?? null
    // What is left out is null when it is read as a row.
    if (value !== null) line[column] = readableValue(definition, value)
  }
  return line
}

function childLines(id: unknown, rows: unknown, columns: readonly ColumnOf[]): Line[] {
  if (!Array.isArray(rows)) return []
  return (rows as readonly Values[]).map((row, position) => ({
    record_id: id,
    position,
    ...lineOf(columns, row),
  }))
}

async function insertLines(tx: Tx, table: string, lines: readonly Line[], typed: readonly Typed[]) {
  if (lines.length === 0) return
  const names = sql.raw(typed.map(([name]) => name).join(', '))
  await tx.query(
    sql`insert into ${sql.raw(table)} (${names}) select ${names} from ${recordset(lines, typed)}`,
  )
}

/** The lines as one parameter, whatever their number. */
const recordset = (lines: readonly Line[], typed: readonly Typed[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(${sql.raw(
    typed.map(([name, type]) => `${name} ${type}`).join(', '),
  )})`

async function writeDown(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  action: string,
  { column, overriding, value }: Numbering = inTurn,
) {
  if (ids.length === 0) return
  const org = placedColumn(resource)
  await tx.query(sql`
    insert into record_history (${column}at, resource, record_id, action, actor_id, org_id)
    ${overriding} select ${value}created_at, ${resource.name}, id, ${action}, created_by, ${sql.raw(org ?? 'null::uuid')}
    from ${sql.raw(tableOf(resource).table)} where id = any(${sql.param([...ids])}::uuid[])`)
}
