import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { calledBoth, callingKeys, callingNames } from '#domain/definition/calling'
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
 * Tells those apart that are called the same as another of their type, by the code or number that the
 * reader may read: two mines have a shaft 2, and a table that is imported again has to say which is meant. One for a
 * whole export: each record is looked at once.
 */
export class SameNames {
  readonly #recordContext: RecordContext
  readonly #viewer: Actor
  readonly #fields: Resource['fields']
  /** The key of one that is called as another is; null where none is. */
  readonly #keys = new Map<string, string | null>()

  constructor(recordContext: RecordContext, viewer: Actor, { fields }: Pick<Resource, 'fields'>) {
    this.#recordContext = recordContext
    this.#viewer = viewer
    this.#fields = fields
  }

  async toldApart(labels: Labels, records: readonly Values[]): Promise<Labels> {
    const wanted = new Map<string, Set<string>>()
    for (const record of records)
      for (const { resource, id } of referencesIn(this.#fields, record))
        if (!this.#keys.has(id)) wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
    for (const [name, ids] of wanted) await this.#look(name, [...ids])
    return Object.fromEntries(
      Object.entries(labels).map(([id, label]) => [id, withKey(label, this.#keys.get(id))]),
    )
  }

  /** The column that tells records of a type apart; undefined where they have none. */
  #keyOf(resource: Resource): string | undefined {
    const field = callingKeys(resource).find((one) => maySeeField(resource, one, this.#viewer))
    if (field) return columnOfField(resource, field)
    return resource.numbered ? 'number' : undefined
  }

  async #look(name: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#keys.set(id, null)
    const resource = resourceNamed(name)
    const key = resource && this.#keyOf(resource)
    if (!resource || !key) return
    const table = sql.raw(tableOf(resource).table)
    const isShared = callingNames(resource).map((field) => {
      const column = sql.raw(columnOfField(resource, field))
      return sql`t.${column} in (select ${column} from ${table} where deleted_at is null
        group by ${column} having count(*) > 1)`
    })
    if (isShared.length === 0) return
    const context = stepContextOf(this.#recordContext, this.#viewer)
    const found = await this.#recordContext.db.system((tx) =>
      tx.query<{ id: string; key: string | null }>(sql`
        select t.id, t.${sql.raw(key)}::text as key from ${table} t
        where t.id = any(${sql.param([...ids])}::uuid[]) and (${sql.join(isShared, sql` or `)})
          and ${readableTo(resource, this.#viewer, context)}`),
    )
    for (const one of found) this.#keys.set(one.id, one.key)
  }
}

function withKey(label: Label, key: string | null | undefined): Label {
  if (!key) return label
  const { name, nameEn, nameSr } = label
  return {
    ...{ ...label, name: calledBoth(name, key) },
    ...(nameEn && { nameEn: calledBoth(nameEn, key) }),
    ...(nameSr && { nameSr: calledBoth(nameSr, key) }),
  }
}
