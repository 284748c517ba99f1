import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import { isKept } from '#domain/fields/field'
import { resources } from '#domain/resources/index'
import type { Where } from '#domain/where/where'
import type { Database } from './database.ts'
import { systemRole } from './programs/scope.ts'
import { askedBy } from './sql/asked-columns.ts'
import { tableOf } from './sql/tables.ts'
import { columnTypeOf, whereSql } from './sql/where-sql.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let owner: pg.Client
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  for (const resource of resources) await fill(resource)
}, 240_000)
afterAll(async () => {
  await owner.end()
  await close()
})

const rows = 4_000
const wanted = '0199f0a0-0000-7000-8000-000000000001'
/** Of the type of a column: what each row has, and what nobody has and is asked for. */
const values: Readonly<Record<string, { readonly each: string; readonly asked: unknown }>> = {
  uuid: { each: 'gen_random_uuid()', asked: wanted },
  boolean: { each: 'false', asked: true },
  text: { each: `'row ' || i`, asked: 'a' },
  date: { each: `date '1990-01-01' + i`, asked: '2026-03-09' },
  timestamptz: {
    each: `timestamptz '1990-01-01' + i * interval '1 day'`,
    asked: '2026-03-09T00:00:00.000Z',
  },
  'uuid[]': { each: 'array[gen_random_uuid()]', asked: wanted },
  'text[]': { each: `array['row ' || i]`, asked: 'a' },
  integer: { each: 'i', asked: -1 },
  numeric: { each: 'i / 1000.0', asked: -1 },
}

const copyOf = (resource: Resource) => `many_${tableOf(resource).table}`

/** A copy of the table with its indexes and more rows than are read for one. */
async function fill(resource: Resource): Promise<void> {
  const copy = copyOf(resource)
  await owner.query(`create table ${copy} (like ${tableOf(resource).table} including indexes)`)
  const found = await owner.query<{ name: string; type: string; free: boolean }>(
    `select attname as name, format_type(atttypid, null) as type, not attnotnull as free
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [copy],
  )
  const filled = found.rows.flatMap(({ name, type, free }) => {
    if (name === 'deleted_at') return []
    const each = values[type.replace('timestamp with time zone', 'timestamptz')]?.each
    if (each === undefined && !free) throw new Error(`${copy}.${name}: no value of ${type}`)
    return each === undefined ? [] : [{ name, each }]
  })
  await owner.query(`insert into ${copy} (${filled.map(({ name }) => name)})
    select ${filled.map(({ each }) => each)} from generate_series(1, ${rows}) i`)
  await owner.query(`grant select on ${copy} to ${systemRole}; analyze ${copy}`)
}

/** What a person's filter asks of a field, as the list reads it. */
function filterOn(resource: Resource, name: string): Where {
  const { many = false, options } = resource.fields[name] ?? {}
  const type = columnTypeOf(name, resource)
  const asked = (options?.[0] ?? values[type]?.asked) as string | boolean
  if (many) return { [name]: { has: asked } }
  return ['date', 'timestamptz'].includes(type)
    ? { [name]: { atLeast: asked } }
    : { [name]: { in: [asked] } }
}

/** How PostgreSQL reads the rows. */
async function planOf(resource: Resource, where: Where): Promise<string> {
  const query = whereSql(resource, where, null)
  return db.system(async (tx) => {
    const found = await tx.query<{ 'QUERY PLAN': unknown }>(sql`explain (format json)
      select from ${sql.raw(copyOf(resource))} t where t.deleted_at is null and ${query}`)
    return JSON.stringify(found[0]?.['QUERY PLAN'])
  })
}

const isStored = (field: Field | undefined) => field !== undefined && isKept(field)

const filters = resources.flatMap((resource) => {
  const names = resource.list.filters.map(String).filter((name) => isStored(resource.fields[name]))
  return [...new Set([...names, ...askedBy(resource).map(({ field }) => field)])].map(
    (name) => [`${resource.name}.${name}`, resource, name] as const,
  )
})

describe('however many records there are, no filter and no reference reads them all', () => {
  it.each(filters)('%s has an index that answers it', async (_, resource, name) => {
    const plan = await planOf(resource, filterOn(resource, name))
    expect(plan).toContain('"Index Cond"')
    expect(plan).not.toContain('"Seq Scan"')
  })
})
