import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/access/access'
import { offeredAt, offeredLike } from '#domain/definition/offered-at'
import { keyFields, nameFields, splitNameAndKey } from '#domain/definition/record-names'
import type { Resource } from '#domain/definition/resource'
import type { ParsedValue } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Database, Tx } from '../../db/database.ts'
import { isSameName } from '../../db/folded-name.ts'
import { columnOfField, placedColumn, tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead, maySeeField } from '../../records/access/policy.ts'
import { isMergedAway, withinReferenceScope } from '../../records/references/reference-scope.ts'
import type { Find } from './cell-values.ts'

interface References {
  readonly find: Find
  /** The record that is meant where a cell names one that was merged away. */
  readonly successorOf: (value: unknown) => unknown
}

/**
 * Finds the records that cells point at among those that pickers of the form would offer: within reach,
 * and as the field and the other cells of the line leave them. By id, by number or a code (a user name)
 * as a whole, by name, or by both; never by a field that is hidden from whoever imports. A name that
 * only a record bears that was merged away is found as that record, so that a line says what it said before.
 */
export function references(db: Database, actor: Actor): References {
  const known = new LRUCache<string, ParsedValue>({ max: 10_000 })
  const successors = new Map<unknown, string>()
  const find: Find = async (field, text, line) => {
    const asked = {
      name: field.ref ?? '',
      at: offeredAt(field, line),
      like: offeredLike(field, line),
    }
    const key = JSON.stringify([asked, text])
    const found = known.get(key) ?? (await findIn(db, actor, asked, text, successors))
    known.set(key, found)
    return found
  }
  const one = (value: unknown) => successors.get(value) ?? value
  return {
    find,
    successorOf: (value) => (Array.isArray(value) ? [...new Set(value.map(one))] : one(value)),
  }
}

interface Asked {
  readonly name: string
  /** The organisation in or above which it stands. */
  readonly at: string | null
  readonly like: Readonly<Record<string, string | readonly string[]>>
}

async function findIn(
  db: Database,
  actor: Actor,
  asked: Asked,
  text: string,
  successors: Map<unknown, string>,
): Promise<ParsedValue> {
  const resource = resourceNamed(asked.name)
  if (!resource) throw new Error(`no record type "${asked.name}"`)
  const rules = callingRules(resource, actor, text)
  for (const rule of rules) {
    const ids = await db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select t.id from ${sql.raw(tableOf(resource).table)} t
        where t.deleted_at is null and (${rule}) and not ${isMergedAway(resource)}
          and ${withinReferenceScope(resource, actor)} and ${isOffered(resource, actor, asked)} limit 2`),
    )
    if (ids.length > 1) return { ok: false, code: 'ambiguous', params: { value: text } }
    if (ids[0]) return { ok: true, value: ids[0].id }
  }
  for (const rule of resource.fields.mergedInto ? rules : []) {
    const pairs = await db.system((tx) => mergedAway(tx, actor, { resource, asked, rule }))
    const [first] = pairs
    if (!first) continue
    if (pairs.some(({ into }) => into !== first.into))
      return { ok: false, code: 'ambiguous', params: { value: text } }
    successors.set(first.id, first.into)
    return { ok: true, value: first.id }
  }
  return { ok: false, code: 'notFound', params: { value: text } }
}

interface Called {
  readonly resource: Resource
  readonly asked: Asked
  readonly rule: SQL
}

/** Records called so that were merged into one that the form would offer, each with that one. */
const mergedAway = (
  tx: Tx,
  actor: Actor,
  { resource, asked, rule }: Called,
): Promise<{ readonly id: string; readonly into: string }[]> => {
  const table = sql.raw(tableOf(resource).table)
  const into = sql.raw(`t.${columnOfField(resource, 'mergedInto')}`)
  return tx.query(sql`
    select gone.id, t.id as into from (
      select t.id, ${into} as into from ${table} t where t.deleted_at is null and (${rule})
    ) gone join ${table} t on t.id = gone.into
    where t.deleted_at is null and ${withinReferenceScope(resource, actor)}
      and ${isOffered(resource, actor, asked)} order by gone.id limit 100`)
}

function isOffered(resource: Resource, actor: Actor, { at, like }: Asked): SQL {
  const placed = placedColumn(resource)
  const wanted = Object.entries(like)
  // A filter tells what stands in a record, so the picker answers nobody else.
  if (wanted.length > 0 && !mayRead(resource, actor)) return sql`false`
  const where = Object.fromEntries(
    wanted.map(([name, value]) =>
      typeof value === 'string'
        ? [name, { is: resource.fields[name]?.kind === 'bool' || value }]
        : [name, { in: value }],
    ),
  )
  const isLike = whereSql(resource, where, null)
  if (!at || !placed) return isLike
  return sql`${isLike} and exists (select from organization o where o.id = ${at}::uuid
    and ${sql.raw(`t.${placed}`)} in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id))`
}

/** By what a text may call a record, one after the other. */
function callingRules(resource: Resource, actor: Actor, text: string): SQL[] {
  const byId = isId.test(text) ? [sql`t.id = ${text}::uuid`] : []
  const isSeen = (field: string) => maySeeField(resource, field, actor)
  const keys = keyFields(resource).filter(isSeen)
  const names = nameFields(resource).filter(isSeen)
  const both = splitNameAndKey(text)
  return [
    ...byId,
    sql`t.number = ${text} or ${equalToAny(resource, keys, text)}`,
    equalToAny(resource, names, text),
    // As an export tells those apart that are called the same.
    ...(both
      ? [
          sql`(t.number = ${both.key} or ${equalToAny(resource, keys, both.key)})
            and (${equalToAny(resource, names, both.name)})`,
        ]
      : []),
  ]
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function equalToAny(resource: Resource, fields: readonly string[], text: string): SQL {
  const tests = fields.map((field) => isCalled(resource, field, text))
  return tests.length > 0 ? sql.join(tests, sql` or `) : sql`false`
}

function isCalled(resource: Resource, field: string, text: string): SQL {
  const column = sql.raw(`t.${columnOfField(resource, field)}::text`)
  return resource.fields[field]?.folded ? isSameName(column, text) : sql`${column} = ${text}`
}
