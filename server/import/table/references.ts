import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/access/access'
import { codeField } from '#domain/definition/coded'
import type { Resource } from '#domain/definition/resource'
import { wholeSets } from '#domain/definition/unique'
import type { ParsedValue } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { isSameName } from '../../db/folded-name.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { isMergedAway, withinReferenceScope } from '../../records/references/reference-scope.ts'
import type { Find } from './cell-values.ts'

/**
 * Finds the records that cells point at, among those the actor may point at: by id, by
 * number, by what people know them by (a code, a user name), else by name, where only one has it.
 */
export function references(db: Database, actor: Actor): Find {
  const known = new LRUCache<string, ParsedValue>({ max: 10_000 })
  return async (name, text) => {
    const key = `${name} ${text}`
    const found = known.get(key) ?? (await find(db, actor, name, text))
    known.set(key, found)
    return found
  }
}

async function find(db: Database, actor: Actor, name: string, text: string): Promise<ParsedValue> {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}"`)
  const byName = equalToAny(resource, [resource.title, 'nameEn', 'nameSr'], text)
  for (const rule of [byIdentity(resource, text), byName]) {
    const ids = await db.system((tx) =>
      tx.query<{ id: string }>(sql`
        select t.id from ${sql.raw(tableOf(resource).table)} t
        where t.deleted_at is null and (${rule}) and not ${isMergedAway(resource)}
          and ${withinReferenceScope(resource, actor)} limit 2`),
    )
    if (ids.length > 1) return { ok: false, code: 'ambiguous', params: { value: text } }
    if (ids[0]) return { ok: true, value: ids[0].id }
  }
  return { ok: false, code: 'notFound', params: { value: text } }
}

function byIdentity(resource: Resource, text: string): SQL {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return sql`t.id = ${text}::uuid`
  const keys = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const code = codeField(resource)
  const codes = [...new Set([...keys, ...(code ? [code] : [])])]
  return sql`t.number = ${text} or ${equalToAny(resource, codes, text)}`
}

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
