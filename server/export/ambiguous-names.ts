import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { keyFields, nameFields, nameWithKey } from '#domain/definition/record-names'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { maySeeField } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { readableTo } from '../records/read/choices.ts'
import { referencesIn } from '../records/references/reference-scope.ts'
import type { Label, Labels } from '../records/store/labels.ts'

/**
 * Adds the key to names that several records of a type bear, as far as the reader may read it: two mines
 * have a shaft 2, and a table that is imported again has to say which is meant. Records that people know
 * by their number alone always bear it. One for a whole export: each record is looked at once.
 */
export class AmbiguousNames {
  readonly #recordContext: RecordContext
  readonly #viewer: Actor
  readonly #fields: Resource['fields']
  /** The key of what needs one, by id; null for the others. */
  readonly #keys = new Map<string, string | null>()

  constructor(recordContext: RecordContext, viewer: Actor, { fields }: Pick<Resource, 'fields'>) {
    this.#recordContext = recordContext
    this.#viewer = viewer
    this.#fields = fields
  }

  async withKeys(labels: Labels, records: readonly Values[]): Promise<Labels> {
    const wanted = new Map<string, Set<string>>()
    for (const record of records)
      for (const { resource, id } of referencesIn(this.#fields, record))
        if (!this.#keys.has(id)) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
    for (const [name, ids] of wanted) await this.#look(name, [...ids])
    return Object.fromEntries(
      Object.entries(labels).map(([id, label]) => [id, withKey(label, this.#keys.get(id))]),
    )
  }

  async #look(name: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#keys.set(id, null)
    const resource = resourceNamed(name)
    const needing = resource && this.#needing(resource)
    if (!resource || !needing) return
    const context = stepContextOf(this.#recordContext, this.#viewer)
    const found = await this.#recordContext.db.system((tx) =>
      tx.query<{ id: string; key: string | null }>(sql`
        select t.id, t.${sql.raw(needing.key)}::text as key from ${sql.raw(tableOf(resource).table)} t
        where t.id = any(${sql.param([...ids])}::uuid[]) and ${needing.isShared}
          and ${readableTo(resource, this.#viewer, context)}`),
    )
    for (const one of found) this.#keys.set(one.id, one.key)
  }

  /** The column with the key of a type, and which of its records need it; null where it has no key. */
  #needing(resource: Resource): { readonly key: string; readonly isShared: SQL } | null {
    const field = keyFields(resource).find((one) => maySeeField(resource, one, this.#viewer))
    if (field) return { key: columnOfField(resource, field), isShared: isNameShared(resource) }
    // Of these there are as many as years bring: no name is looked for among all of them.
    const isNumbered = keyFields(resource).length === 0 && resource.numbered !== undefined
    return isNumbered ? { key: 'number', isShared: sql`true` } : null
  }
}

/** Whether another record of the type bears one of the names of `t`. */
function isNameShared(resource: Resource): SQL {
  const table = sql.raw(tableOf(resource).table)
  const tests = nameFields(resource).map((field) => {
    const column = sql.raw(columnOfField(resource, field))
    return sql`t.${column} in (select ${column} from ${table} where deleted_at is null
      group by ${column} having count(*) > 1)`
  })
  return tests.length > 0 ? sql`(${sql.join(tests, sql` or `)})` : sql`false`
}

function withKey(label: Label, key: string | null | undefined): Label {
  if (!key) return label
  const { name, nameEn, nameSr } = label
  return {
    ...{ ...label, name: nameWithKey(name, key) },
    ...(nameEn && { nameEn: nameWithKey(nameEn, key) }),
    ...(nameSr && { nameSr: nameWithKey(nameSr, key) }),
  }
}
