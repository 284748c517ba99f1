import { type SQL, sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Requirement } from '#domain/definition/requirement'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { type Context, matches, type Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { columnOfField, placedColumn, tableOf } from '../../../db/sql/tables.ts'
import { columnTypeOf, whereSql } from '../../../db/sql/where-sql.ts'
import { lineageOf } from '../../place/place.ts'
import { labelColumns } from '../../store/labels.ts'

interface Asking {
  readonly resource: Resource
  readonly record: Values & { readonly id: string }
  readonly context: Context
  /** What is found stays as it is until the transaction ends: it is about to be relied on. */
  readonly holding: boolean
}

/** One value that is asked for, with what it is called where it stands for another record. */
interface Subject {
  readonly value: string
  readonly name?: string
}

interface Found {
  readonly value: string
  readonly [param: string]: unknown
}

/** As many names as a sentence can hold. */
const mostNamed = 10

/** What of these a record does not meet. Runs above scope: what bars somebody need not be theirs to read. */
export async function unmet(
  tx: Tx,
  requirements: readonly Requirement[],
  asking: Asking,
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const one of requirements) faults.push(...(await faultsOf(tx, one, asking)))
  return faults
}

async function faultsOf(tx: Tx, one: Requirement, asking: Asking): Promise<FieldError[]> {
  const { record, context } = asking
  if (one.when && !matches(one.when, record, context)) return []
  const target = typeNamed(one.resource)
  const pairs = Object.entries(one.same)
  // What is asked for one by one: several values, or what another record says.
  const [theirs, path] =
    pairs.find(([, own]) => own.includes('.') || Array.isArray(record[own])) ?? pairs[0] ?? []
  if (!theirs || !path) return []
  const rest = pairs.filter(([name]) => name !== theirs)
  if (rest.some(([, own]) => (record[own] ?? null) === null)) return []
  const subjects = await subjectsAt(tx, path, asking)
  if (subjects.length === 0) return []
  const rules = [
    ...rest.map(([name, own]) => sameSql(target, name, record[own])),
    whereSql(target, one.where ?? {}, context),
    sql`t.deleted_at is null and t.id <> ${record.id}::uuid`,
    ...(one.atSite ? [await atSiteOf(tx, asking)] : []),
  ]
  const found = await matching(tx, { one, target, theirs, subjects, rules }, asking)
  const isThere = new Set(found.map(({ value }) => value))
  const wrong = subjects.filter(({ value }) => isThere.has(value) === (one.none ?? false))
  if (wrong.length === 0) return []
  const called = theirs === 'id' ? target : namedBy(asking, path, target.fields[theirs]?.many)
  const named = called ? await namesOf(tx, called, wrong) : wrong
  const names = named.flatMap(({ name }) => name ?? []).slice(0, mostNamed)
  const { value: _, ...told } = found[0] ?? { value: null }
  const params = { ...(names.length > 0 && { name: names.join(', ') }), ...(one.none && told) }
  return [
    { field: one.field, code: one.code, ...(Object.keys(params).length > 0 ? { params } : {}) },
  ]
}

/** The type of what is asked for, where there are several or it is found in a list: it is said by its name. */
function namedBy(
  { resource }: Asking,
  path: string,
  isInList: boolean | undefined,
): Resource | null {
  const { ref, many } = resource.fields[path] ?? {}
  return ref !== undefined && (many || isInList) ? typeNamed(ref) : null
}

const typeNamed = (name: string): Resource => {
  const found = resourceNamed(name)
  if (!found) throw new Error(`requirement of unknown "${name}"`)
  return found
}

const columnSql = (target: Resource, name: string, alias = 't'): SQL =>
  sql.raw(`${alias}.${name === 'id' ? 'id' : columnOfField(target, name)}`)

const typeSql = (target: Resource, name: string): SQL => sql.raw(columnTypeOf(name, target))

const sameSql = (target: Resource, name: string, value: unknown): SQL =>
  sql`${columnSql(target, name)} = ${value}::${typeSql(target, name)}`

/** The values at a path: of the record itself, or of what a reference of it points at. */
async function subjectsAt(
  tx: Tx,
  path: string,
  { resource, record, holding }: Asking,
): Promise<readonly Subject[]> {
  const [own = '', through] = path.split('.')
  const values = [record[own]].flat().flatMap((one) => (typeof one === 'string' ? [one] : []))
  if (through === undefined || values.length === 0) return values.map((value) => ({ value }))
  const pointed = typeNamed(resource.fields[own]?.ref ?? '')
  const [name = ''] = labelColumns(pointed, 't')
  return tx.query<{ value: string; name: string }>(sql`
    select ${columnSql(pointed, through)}::text as value, ${sql.raw(name)} as name
    from ${sql.raw(tableOf(pointed).table)} t
    where t.id = any(${sql.param(values)}::uuid[]) and ${columnSql(pointed, through)} is not null
    order by t.id ${holding ? sql`for share of t` : sql``}`)
}

interface Question {
  readonly one: Requirement
  readonly target: Resource
  readonly theirs: string
  readonly subjects: readonly Subject[]
  readonly rules: readonly SQL[]
}

/** The records that answer, by the value for which they do. */
function matching(
  tx: Tx,
  { one, target, theirs, subjects, rules }: Question,
  { holding }: Asking,
): Promise<Found[]> {
  const values = [...new Set(subjects.map(({ value }) => value))]
  const told = Object.entries(one.tells ?? {}).map(
    ([param, from]) => sql`, ${columnSql(target, from)}::text as ${sql.identifier(param)}`,
  )
  const column = columnSql(target, theirs)
  const type = typeSql(target, theirs)
  // Of a list of theirs, each value that stands in it.
  const isList = target.fields[theirs]?.many ?? false
  const asked = sql`${sql.param(values)}::text[]::${type}[]`
  const theirOwn = isList ? sql`theirs.value` : column
  return tx.query<Found>(sql`
    select ${theirOwn}::text as value${sql.join(told)}
    from ${sql.raw(tableOf(target).table)} t
      ${isList ? sql`cross join lateral unnest(${column}) as theirs(value)` : sql``}
    where ${isList ? sql`${column} && ${asked} and ` : sql``}${theirOwn} = any(${asked})
      and ${sql.join([...rules], sql` and `)}
    order by t.id ${holding && !one.none ? sql`for share of t` : sql``}`)
}

/** At the same mine, concentrator or smelter; above one, in the same organisation. */
async function atSiteOf(tx: Tx, { resource, record }: Asking): Promise<SQL> {
  const org = record[resource.placedBy]
  const lineage = typeof org === 'string' ? await lineageOf(tx, { id: org }) : null
  if (lineage?.factory) return sql`t.factory_id = ${lineage.factory}::uuid`
  return sql`${sql.raw(`t.${placedColumn(resource) ?? 'id'}`)} = ${org ?? null}::uuid`
}

/** The same with the names of the records that were asked for themselves. */
async function namesOf(
  tx: Tx,
  target: Resource,
  subjects: readonly Subject[],
): Promise<readonly Subject[]> {
  const [name = ''] = labelColumns(target, 't')
  return tx.query<{ value: string; name: string }>(sql`
    select t.id::text as value, ${sql.raw(name)} as name from ${sql.raw(tableOf(target).table)} t
    where t.id = any(${sql.param(subjects.map(({ value }) => value))}::uuid[]) order by t.id`)
}
