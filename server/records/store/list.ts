import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { countedAtMost } from '#domain/text/counted'
import type { Context, Values, Where } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { sortKeyOf } from '../../db/sql/sort-key.ts'
import { columnOfField } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { matchesSearch } from './search-match.ts'
import { alive, type BoundedRecords, selectForAnswer, tableName } from './store.ts'

/** Which records: what the scope leaves, narrowed by a rule and a search. */
export interface Selection {
  readonly where: Where
  /** Looked for in what a record is called by. */
  readonly q?: string
  /** Whether a field is hidden from whoever searches: what it holds is not to be guessed. */
  readonly isHidden?: (field: string) => boolean
  readonly context: Context
  readonly deleted?: boolean
}

/** Where a page ended: the value the list is sorted by, and the id of its last row. */
export interface Mark {
  readonly value: string | number | boolean | null
  readonly id: string
}

export interface Listing extends Selection {
  /** `-createdAt` is newest first. */
  readonly sort: string
  /** From 1; what goes on from a mark is found without it. */
  readonly page?: number
  /** Go on behind this row, or back to what stands before it. */
  readonly after?: Mark
  readonly before?: Mark
  readonly size: number
}

export interface Listed {
  readonly rows: readonly AnyRow[]
  /** Where to go on, and where to go back from; null at either end. */
  readonly next: Mark | null
  readonly previous: Mark | null
  /** The page would have been larger than an answer may be, and ends before it is full. */
  readonly isCut: boolean
}

/**
 * One page of records, in order: by its number, or right behind or before a mark, however far down
 * that is. What stands before a mark is what follows it in the list turned round.
 */
export async function listRecords(tx: Tx, resource: Resource, listing: Listing): Promise<Listed> {
  const { size, sort, after, before, page = 1 } = listing
  const isBack = before !== undefined
  const walk = { ...listing, sort: isBack ? turned(sort) : sort, after: before ?? after }
  // One more tells whether anything follows.
  const { rows: found, isCut } = await walked(tx, resource, walk, size + 1)
  const rows = isBack ? found.slice(0, size).reverse() : found.slice(0, size)
  const isMore = isCut || found.length > size
  const cameFrom = walk.after !== undefined || page > 1
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    next: last && (isBack || isMore) ? markOf(sort, last) : null,
    previous: first && (isBack ? isMore : cameFrom) ? markOf(sort, first) : null,
    isCut: isCut && found.length < size,
  }
}

async function walked(
  tx: Tx,
  resource: Resource,
  listing: Listing,
  most: number,
): Promise<BoundedRecords> {
  const { size, sort, after, page = 1 } = listing
  const rule = selectionSql(resource, listing)
  const order = sql.raw(orderOf(resource, sort))
  const parts = after ? following(resource, sort, after) : [sql`true`]
  const rows: AnyRow[] = []
  for (const part of parts) {
    const left = most - rows.length
    if (left <= 0) break
    const skip = after ? sql`` : sql` offset ${(page - 1) * size}`
    const rest = sql`${rule} and ${part} order by ${order} limit ${left}${skip}`
    const some = await selectForAnswer(tx, resource, rest)
    rows.push(...some.rows)
    if (some.isCut) return { rows, isCut: true }
  }
  return { rows, isCut: false }
}

const turned = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/**
 * Lists are counted row by row up to the first, which is the longest page; beyond it, where the
 * planner expects few enough. Counting may touch many rows for each that it finds.
 */
const alwaysCounted = 200

/**
 * How many records there are. Of more than ten thousand the total is what the planner expects of
 * its statistics: somebody waits for the page, and to count them would take longer than to read it.
 */
export async function countRecords(
  tx: Tx,
  resource: Resource,
  selection: Selection,
): Promise<{ total: number; estimated: boolean }> {
  const rows = sql`select from ${tableName(resource)} t where ${selectionSql(resource, selection)}`
  const some = await countUpTo(tx, rows, alwaysCounted)
  if (some <= alwaysCounted) return { total: some, estimated: false }
  const expected = await expectedBy(tx, rows)
  if (expected > countedAtMost) return { total: expected, estimated: true }
  const total = await countUpTo(tx, rows, countedAtMost)
  return { total, estimated: total > countedAtMost }
}

/** One of several selections that are looked at together. */
export interface Selected {
  readonly resource: Resource
  readonly selection: Selection
}

/** How many records each selection has, in one statement; at most so many are counted. */
export async function countEach(tx: Tx, wanted: readonly Selected[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const counts = wanted.map(({ resource, selection }, at) => {
    const rows = sql`select from ${tableName(resource)} t where ${selectionSql(resource, selection)}`
    return sql`select ${at}::int as at, count(*) as total from (${rows} limit ${countedAtMost}) as first`
  })
  const found = await tx.query<{ at: number; total: number }>(sql.join(counts, sql` union all `))
  const totals = new Map(found.map(({ at, total }) => [at, total]))
  return wanted.map((_, at) => totals.get(at) ?? 0)
}

/** The first records of all selections together by a field of each, in one statement: `at` is the index of the selection. */
export async function firstOf(
  tx: Tx,
  wanted: readonly (Selected & { readonly by: string })[],
  most: number,
): Promise<{ readonly at: number; readonly id: string; readonly due: string }[]> {
  if (wanted.length === 0) return []
  const each = wanted.map(({ resource, selection, by }, at) => {
    const due = sql.raw(`t.${columnOfField(resource, by)}`)
    // A day is over when it has ended: next to instants it stands there.
    const isDay = resource.fields[by]?.kind === 'date'
    const ends = isDay ? sql`((${due} + 1)::timestamp at time zone 'UTC')` : due
    return sql`(select ${at}::int as at, t.id, ${ends} as due from ${tableName(resource)} t
      where ${selectionSql(resource, selection)} and ${due} is not null
      order by ${due} limit ${most})`
  })
  return tx.query(sql`${sql.join(each, sql` union all `)} order by due, id limit ${most}`)
}

/** How many rows there are; one more than `most` where there are more. */
async function countUpTo(tx: Tx, rows: SQL, most: number): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*) as total from (${rows} limit ${most + 1}) as first`,
  )
  return counted?.total ?? 0
}

/** How many rows the planner expects. */
async function expectedBy(tx: Tx, rows: SQL): Promise<number> {
  const [explained] = await tx.query<{
    'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }]
  }>(sql`explain (format json) ${rows}`)
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Sums of number fields over every selected record, and how many there are. */
export async function sumRecords(
  tx: Tx,
  resource: Resource,
  fields: readonly string[],
  selection: Selection,
): Promise<{ count: number; sums: Readonly<Record<string, number>> }> {
  const sums = fields.map(
    (name) => sql`sum(t.${sql.raw(columnOfField(resource, name))}) as ${sql.raw(`"${name}"`)}`,
  )
  const picked = sql.join([sql`count(*) as ":count"`, ...sums], sql`, `)
  const [row] = await tx.query<Record<string, number | null>>(
    sql`select ${picked} from ${tableName(resource)} t where ${selectionSql(resource, selection)}`,
  )
  return {
    count: row?.[':count'] ?? 0,
    sums: Object.fromEntries(fields.map((name) => [name, row?.[name] ?? 0])),
  }
}

/** The condition over `t` that picks a selection. */
export const selectionSql = (
  resource: Resource,
  { where, context, deleted = false, q, isHidden }: Selection,
): SQL =>
  sql`${whereSql(resource, where, context)} and ${alive(deleted)}${
    q ? sql` and ${matchesSearch(resource, q, isHidden)}` : sql``
  }`

/** The order of a sort; the id makes it one that pages can be cut from. */
export function orderOf(resource: Resource, sort: string): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return `${sortSql(resource, sort)} ${direction}, t.id ${direction}`
}

function sortSql(resource: Resource, sort: string): string {
  const field = sortedField(sort)
  return sortKeyOf(resource, field).sql(`t.${columnOfField(resource, field)}`)
}

/** People sort by the state they see; rows are kept in the order of the stored one. */
export function sortedField(sort: string): string {
  const field = sort.replace(/^-/, '')
  return field === 'state' ? 'storedState' : field
}

const markOf = (sort: string, row: AnyRow): Mark => ({
  value: ((row as Values)[sortedField(sort)] ?? null) as Mark['value'],
  id: row.id,
})

/**
 * What comes after a mark, as conditions to be asked one after the other: each is a range of an
 * index. Rows without a value stand last, and first when the order is turned round.
 */
function following(resource: Resource, sort: string, { value: marked, id }: Mark): SQL[] {
  const isDown = sort.startsWith('-')
  const sign = sql.raw(isDown ? '<' : '>')
  const column = sql.raw(sortSql(resource, sort))
  const key = sortKeyOf(resource, sortedField(sort))
  const type = sql.raw(key.type)
  const value = key.of(marked)
  if (value === null) {
    const others = sql`${column} is null and t.id ${sign} ${id}::uuid`
    return isDown ? [others, sql`${column} is not null`] : [others]
  }
  const beyond = sql`(${column}, t.id) ${sign} (${value}::${type}, ${id}::uuid)`
  return isDown ? [beyond] : [beyond, sql`${column} is null`]
}

const idBytes = 16

/** Ids of every selected record, in order: sixteen bytes each, however many there are. */
export class RecordIds {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get length(): number {
    return this.#bytes.length / idBytes
  }

  slice(from: number, to: number): string[] {
    const text = this.#bytes.toString('hex', from * idBytes, to * idBytes)
    return (text.match(/.{32}/g) ?? []).map((id) =>
      id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    )
  }
}

/** The ids of a selection, in the order of `sort`, as they are at this moment. */
export async function selectedIds(
  tx: Tx,
  resource: Resource,
  { sort, ...selection }: Selection & { readonly sort: string },
): Promise<RecordIds> {
  const order = sql.raw(orderOf(resource, sort))
  const [found] = await tx.query<{ ids: Buffer | null }>(sql`
    select string_agg(uuid_send(t.id), ''::bytea order by ${order}) as ids
    from ${tableName(resource)} t where ${selectionSql(resource, selection)}`)
  return new RecordIds(found?.ids ?? Buffer.alloc(0))
}

/**
 * Those of the records that belong to a selection, in the order of the ids, as many as an answer may
 * hold; `read` is how many of the ids were looked at.
 */
export async function selectedAmong(
  tx: Tx,
  resource: Resource,
  selection: Selection,
  ids: readonly string[],
): Promise<{ readonly rows: readonly AnyRow[]; readonly read: number }> {
  const all = sql`${sql.param([...ids])}::uuid[]`
  const rule = sql`t.id = any(${all}) and ${selectionSql(resource, selection)}
    order by array_position(${all}, t.id)`
  const { rows, isCut } = await selectForAnswer(tx, resource, rule)
  const last = rows.at(-1)
  return { rows, read: isCut && last ? ids.indexOf(last.id) + 1 : ids.length }
}
