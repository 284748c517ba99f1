/** Records of other types that point at one: how many there are, of what kind, by which field. */

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import { dictionaryRecords } from '#domain/fields/index'
import { resources } from '#domain/resources/index'
import { readRule } from '#domain/workflow/conditions'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import { mayRead, maySeeField } from '../access/policy.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { findRecord } from './find.ts'

/** Records of `resource` whose `field` holds `value`, by which it names the record. */
export interface Relation {
  readonly resource: string
  readonly field: string
  readonly value: string
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
    const record = await findRecord(tx, resource, id, context)
    const found: Relation[] = []
    for (const { other, field, value } of pointersTo(resource, record, actor)) {
      const own = readRule(other, actor)
      const names = whereSql(other, { [field]: heldBy(other, field, value) }, context)
      const rule = own ? sql`${names} and ${whereSql(other, own, context)}` : names
      const count = await countOf(tx, other, rule)
      if (count === 0) continue
      found.push({
        ...{ resource: other.name, field, value, count: Math.min(count, countedExactly) },
        ...{ more: count > countedExactly, filter: filterOf(other, field) },
      })
    }
    return found
  })
}

interface Pointer {
  readonly other: Resource
  readonly field: string
  readonly value: string
}

/**
 * Fields of the lists a person reads that may name the record: by its id, by the id of what it is one
 * with, and by its code where it is an item of a dictionary.
 */
function pointersTo(resource: Resource, record: AnyRow, actor: Actor): Pointer[] {
  const { id, dictCode, itemCode } = record
  const { name, oneWith, fields } = resource
  const one = oneWith && maySeeField(resource, oneWith, actor) ? record[oneWith] : null
  const ref = oneWith && fields[oneWith]?.ref
  return [
    ...holding(actor, id, ({ ref }) => ref === name),
    ...(one
      ? holding(actor, String(one), (f, path) => f.ref === ref && path !== `${name}.${oneWith}`)
      : []),
    ...(name === dictionaryRecords
      ? holding(actor, String(itemCode), (field, path) =>
          field.dictionary ? field.dictionary === dictCode : field.options && path === dictCode,
        )
      : []),
  ]
}

/** Fields for which something is so, of the types and as far as a person reads them. */
const holding = (
  actor: Actor,
  value: string,
  isSo: (field: Field, path: string) => boolean | undefined,
): Pointer[] =>
  resources
    .filter((other) => mayRead(other, actor))
    .flatMap((other) =>
      tableOf(other)
        .columns.filter(({ field, definition }) => isSo(definition, `${other.name}.${field}`))
        .filter(({ field }) => maySeeField(other, field, actor))
        .map(({ field }) => ({ other: other as Resource, field, value })),
    )

const heldBy = ({ fields }: Resource, field: string, value: string) =>
  fields[field]?.many ? { has: value } : value

function filterOf({ list, fields }: Resource, field: string): string | null {
  if (!list.filters.includes(field)) return null
  return `filter[${field}][${fields[field]?.many ? 'has' : 'in'}]`
}

async function countOf(tx: Tx, other: Resource, rule: SQL): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from (select from ${sql.raw(tableOf(other).table)} t
      where t.deleted_at is null and ${rule} limit ${countedExactly + 1}) as counted`)
  return row?.count ?? 0
}
