/** Records of other types that point at one: how many there are, of what kind, by which field. */

import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead, maySeeField } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { findRecord } from './find.ts'

/** Records of `resource` whose `field` names the record. */
export interface Relation {
  readonly resource: string
  readonly field: string
  readonly count: number
  /** There are more than were counted. */
  readonly more: boolean
  /** The parameter by which its list shows them alone; null where it has no such filter. */
  readonly filter: string | null
}

/** More than this are not counted while somebody waits. */
const countedExactly = 1_000

/** What points at a record, as far as the person may read it; fields without any are left out. */
export async function relatedTo(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<readonly Relation[]> {
  const context = stepContextOf(recordContext, actor)
  return recordContext.db.scoped(actor.scope, async (tx) => {
    await findRecord(tx, resource, id, context)
    const found: Relation[] = []
    for (const { other, field } of pointersTo(resource, actor)) {
      const own = readRule(other, actor)
      const rule = own ? whereSql(other, own, context) : sql`true`
      const count = await countOf(tx, other, { field, id, rule })
      if (count === 0) continue
      const more = count > countedExactly
      const filter = filterOf(other, field)
      found.push({
        resource: other.name,
        field,
        count: Math.min(count, countedExactly),
        more,
        filter,
      })
    }
    return found
  })
}

/** Fields of the lists a person reads that may hold ids of this record type. */
const pointersTo = ({ name }: Resource, actor: Actor) =>
  resources
    .filter((other) => mayRead(other, actor))
    .flatMap((other) =>
      tableOf(other)
        .columns.filter(({ definition }) => definition.ref === name)
        .filter(({ field }) => maySeeField(other, field, actor))
        .map(({ field }) => ({ other: other as Resource, field })),
    )

function filterOf({ list, fields }: Resource, field: string): string | null {
  if (!list.filters.includes(field)) return null
  return `filter[${field}][${fields[field]?.many ? 'has' : 'in'}]`
}

interface Counting {
  readonly field: string
  readonly id: string
  readonly rule: ReturnType<typeof whereSql>
}

async function countOf(tx: Tx, other: Resource, { field, id, rule }: Counting): Promise<number> {
  const { table, columns } = tableOf(other)
  const column = columns.find((one) => one.field === field)
  if (!column) return 0
  const value = sql.raw(`t.${column.column}`)
  const points = column.definition.many
    ? sql`${value} @> array[${id}::uuid]`
    : sql`${value} = ${id}::uuid`
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from (select from ${sql.raw(table)} t
      where ${points} and t.deleted_at is null and ${rule} limit ${countedExactly + 1}) as counted`)
  return row?.count ?? 0
}
