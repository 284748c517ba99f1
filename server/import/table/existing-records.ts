/** Which lines of a table mean records that exist already: by number, natural key or content. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { tellsApart, wholeSets } from '#domain/definition/unique'
import { type Field, isKept } from '#domain/fields/field'
import { traitsOf } from '#domain/fields/kinds'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { columnKindOf } from '../../db/sql/columns.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { keyPart } from '../../db/sql/unique-key.ts'
import { withinReferenceScope } from '../../records/references/reference-scope.ts'

/** As much of a line as tells which record it means. */
export interface Naming {
  readonly id: string
  /** The number of the record that it was exported from; null where it names none. */
  readonly number: string | null
  readonly values: Values
}

interface Looking {
  readonly resource: Resource
  readonly actor: Actor
}

/** The lines whose number or natural key a record within reach has, by id. Runs above scope. */
export async function matchedByKey(
  tx: Tx,
  lines: readonly Naming[],
  looking: Looking,
): Promise<ReadonlySet<string>> {
  const found = await numbered(tx, lines, looking)
  for (const set of wholeSets(looking.resource))
    for (const id of await sharing(tx, lines, looking, set)) found.add(id)
  return found
}

async function numbered(
  tx: Tx,
  lines: readonly Naming[],
  { resource, actor }: Looking,
): Promise<Set<string>> {
  const numbers = lines.flatMap(({ number }) => number ?? [])
  if (numbers.length === 0) return new Set()
  const rows = await tx.query<{ number: string }>(sql`
    select t.number from ${sql.raw(tableOf(resource).table)} t
    where t.number = any(${sql.param(numbers)}::text[]) and t.deleted_at is null
      and ${withinReferenceScope(resource, actor)}`)
  const there = new Set(rows.map(({ number }) => number))
  return new Set(lines.flatMap(({ id, number }) => (number && there.has(number) ? [id] : [])))
}

/** The lines that say the same in all fields of a set as some record. */
async function sharing(
  tx: Tx,
  lines: readonly Naming[],
  { resource, actor }: Looking,
  set: readonly string[],
): Promise<string[]> {
  const told = lines.filter(({ values }) => tellsApart(resource.fields, set, values))
  if (told.length === 0) return []
  const same = set.flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const column = columnOfField(resource, name)
    const [there, read] = [sql.raw(`t.${column}`), sql.raw(`r.${column}`)]
    return sql`${keyPart(there, field)} = ${keyPart(read, field)}`
  })
  // Looked up one by one in the index of the set (`offset 0`): joined, the plan made while the table was
  // small reads all of it for every chunk, however large it has become.
  const found = await tx.query<{ id: string }>(sql`
    select r.id from ${linesAsRows(resource, told, set)}
    where exists (select from ${sql.raw(tableOf(resource).table)} t
      where ${sql.join(same, sql` and `)} and t.deleted_at is null and ${withinReferenceScope(resource, actor)} offset 0)`)
  return found.map(({ id }) => id)
}

/** How lines are compared with records. */
export interface ContentMatch {
  /** The fields that columns of the table fill. */
  readonly fields: readonly string[]
  /** Newer records come from lines of the table itself, of which each is a record of its own. */
  readonly createdBefore: Date
}

/**
 * The lines that say nothing but what a record within reach says, to the minute: of records that only
 * their number names, a table without its numbers would make each a second time. What a line lists (people,
 * files, rows) is not compared. Looked for by an instant or a day of the line that has an index; lines without
 * one are taken. Answers the number of such a record by the id of its line. Runs above scope.
 */
export async function matchedByContent(
  tx: Tx,
  lines: readonly Naming[],
  { resource, actor }: Looking,
  { fields, createdBefore }: ContentMatch,
): Promise<ReadonlyMap<string, string>> {
  const compared = fields.filter((name) => isComparable(resource, name))
  const [by] = compared.filter((name) => isIndexedTime(resource, name))
  if (by === undefined || resource.numbered === undefined || !compared.includes(resource.title))
    return new Map()
  const needed = new Set([by, resource.title])
  const same = compared.map((name) => isSame(resource, name, needed.has(name))).join(' and ')
  const found = await tx.query<{ id: string; number: string }>(sql`
    select r.id, there.number from ${linesAsRows(resource, lines, compared)}
    cross join lateral (select t.number from ${sql.raw(tableOf(resource).table)} t
      where ${sql.raw(same)} and t.deleted_at is null and t.created_at < ${createdBefore.toISOString()}
        and ${withinReferenceScope(resource, actor)}
      order by t.number limit 1 offset 0) there`)
  return new Map(found.map(({ id, number }) => [id, number]))
}

/** What an export writes and an import reads back as it is stored. */
function isComparable({ fields }: Resource, name: string): boolean {
  const field = fields[name]
  if (!field || field.many || !isKept(field) || columnKindOf(field) === undefined) return false
  return traitsOf(field).importable && field.kind !== 'richtext'
}

function isIndexedTime({ fields, list }: Resource, name: string): boolean {
  const field = fields[name]
  const orders = [list.sort.replace(/^-/, ''), ...(list.sortable ?? []).map(String)]
  return field !== undefined && traitsOf(field).moment !== null && orders.includes(name)
}

/** An instant is written to its minute. What a line does not say is not asked. */
function isSame(resource: Resource, name: string, isSaid: boolean): string {
  const column = columnOfField(resource, name)
  const same = sameAs(resource.fields[name], `t.${column}`, `r.${column}`)
  return isSaid ? same : `(r.${column} is null or (${same}))`
}

function sameAs(field: Field | undefined, there: string, read: string): string {
  if (field && traitsOf(field).moment === 'instant') {
    const minute = `date_trunc('minute', ${read})`
    return `${there} >= ${minute} and ${there} < ${minute} + interval '1 minute'`
  }
  // A program that kept the table may have broken its lines in another way.
  const words = (column: string) => `btrim(regexp_replace(${column}, '\\s+', ' ', 'g'))`
  return field?.long ? `${words(there)} = ${words(read)}` : `${there} = ${read}`
}

function linesAsRows(resource: Resource, lines: readonly Naming[], names: readonly string[]): SQL {
  const rows = lines.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(
      names.map((name) => [columnOfField(resource, name), values[name] ?? null]),
    ),
  }))
  const typed = names.map((name) => {
    const field = resource.fields[name]
    const type = field ? columnKindOf(field)?.type(field) : undefined
    return `${columnOfField(resource, name)} ${type ?? 'text'}`
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id text, ${sql.raw(typed.join(', '))})`
}
