import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/access/access'
import { codeField } from '#domain/definition/coded'
import { offeredAt, offeredLike } from '#domain/definition/offered-at'
import type { Resource } from '#domain/definition/resource'
import { wholeSets } from '#domain/definition/unique'
import type { ParsedValue } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { isSameName } from '../../db/folded-name.ts'
import { columnOfField, placedColumn, tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead, maySeeField } from '../../records/access/policy.ts'
import { isMergedAway, withinReferenceScope } from '../../records/references/reference-scope.ts'
import type { Find } from './cell-values.ts'

/**
 * Finds the records that cells point at among those that pickers of the form would offer: within reach,
 * and as the field and the other cells of the line leave them. By id, by number or a code (a user name)
 * as a whole, or by name; never by a field that is hidden from whoever imports.
 */
export function references(db: Database, actor: Actor): Find {
  const known = new LRUCache<string, ParsedValue>({ max: 10_000 })
  return async (field, text, line) => {
    const asked = {
      name: field.ref ?? '',
      at: offeredAt(field, line),
      like: offeredLike(field, line),
    }
    const key = JSON.stringify([asked, text])
    const found = known.get(key) ?? (await find(db, actor, asked, text))
    known.set(key, found)
    return found
  }
}

interface Asked {
  readonly name: string
  /** The organisation in or above which it stands. */
  readonly at: string | null
  readonly like: Readonly<Record<string, string | readonly string[]>>
}

async function find(db: Database, actor: Actor, asked: Asked, text: string): Promise<ParsedValue> {
  const resource = resourceNamed(asked.name)
  if (!resource) throw new Error(`no record type "${asked.name}"`)
  for (const rule of callingRules(resource, actor, text)) {
    const ids = await db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select t.id from ${sql.raw(tableOf(resource).table)} t
        where t.deleted_at is null and (${rule}) and not ${isMergedAway(resource)}
          and ${withinReferenceScope(resource, actor)} and ${isOffered(resource, actor, asked)} limit 2`),
    )
    if (ids.length > 1) return { ok: false, code: 'ambiguous', params: { value: text } }
    if (ids[0]) return { ok: true, value: ids[0].id }
  }
  return { ok: false, code: 'notFound', params: { value: text } }
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
  const keys = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const code = codeField(resource)
  const codes = [...new Set([...keys, ...(code ? [code] : [])])].filter(isSeen)
  const names = [resource.title, 'nameEn', 'nameSr'].filter(
    (field) => resource.fields[field] && isSeen(field),
  )
  return [
    ...byId,
    sql`t.number = ${text} or ${equalToAny(resource, codes, text)}`,
    equalToAny(resource, names, text),
  ]
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function equalToAny(resource: Resource, fields: readonly string[], text: string): SQL {
  const tests = fields.flatMap((field) =>
    resource.fields[field] && !resource.fields[field]?.ref ? [isCalled(resource, field, text)] : [],
  )
  return tests.length > 0 ? sql.join(tests, sql` or `) : sql`false`
}

function isCalled(resource: Resource, field: string, text: string): SQL {
  const column = sql.raw(`t.${columnOfField(resource, field)}::text`)
  return resource.fields[field]?.folded ? isSameName(column, text) : sql`${column} = ${text}`
}
